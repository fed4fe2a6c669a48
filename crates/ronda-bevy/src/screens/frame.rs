//! Frames of panels, sheets, buttons and lines: the 45° chamfer of the look, drawn by a shader, so
//! that it is crisp at every size and never stretched.

use bevy::asset::uuid_handle;
use bevy::prelude::*;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::ShaderRef;

use super::palette as c;
use super::scale::Canvas;

const SHADER: Handle<Shader> = uuid_handle!("5d0c8f0e-6d3a-4f0c-9a67-2f5b1b7c9e11");

/// A chamfered frame as the shader wants it; lengths in u.
#[derive(Asset, TypePath, AsBindGroup, Debug, Clone)]
pub(crate) struct Frame {
    #[uniform(0)]
    fill: LinearRgba,
    #[uniform(0)]
    edge: LinearRgba,
    #[uniform(0)]
    line: LinearRgba,
    #[uniform(0)]
    shadow: LinearRgba,
    /// Chamfer, width of the edge, inset of the line, width of the line.
    #[uniform(0)]
    shape: Vec4,
    /// Offset of the shadow, pixels for one u, distance of the stars from the ends.
    #[uniform(0)]
    more: Vec4,
}

impl UiMaterial for Frame {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }
}

impl Frame {
    fn new(fill: Color, line: Color, chamfer: f32) -> Self {
        Self {
            fill: fill.into(),
            edge: fill.into(),
            line: line.into(),
            shadow: LinearRgba::NONE,
            shape: Vec4::new(chamfer, 0.0, 6.0, 2.0),
            more: Vec4::new(0.0, 0.0, 1.0, 0.0),
        }
    }

    fn edge(mut self, edge: Color, width: f32) -> Self {
        self.edge = edge.into();
        self.shape.y = width;
        self
    }

    fn line(mut self, inset: f32, width: f32) -> Self {
        self.shape.z = inset;
        self.shape.w = width;
        self
    }

    fn shadow(mut self, height: f32) -> Self {
        self.shadow = c::SHADOW.into();
        self.more.x = 0.7 * height;
        self.more.y = height;
        self
    }

    fn stars(mut self, inset: f32) -> Self {
        self.more.w = inset;
        self
    }
}

/// Every frame there is: made once, shared by all who show it.
#[derive(Resource)]
pub(crate) struct Frames {
    /// A panel of walnut with a line of brass.
    pub(crate) plaque: Handle<Frame>,
    /// A sheet of paper.
    pub(crate) sheet: Handle<Frame>,
    /// A walnut block on a sheet.
    pub(crate) block: Handle<Frame>,
    /// A lit row on a sheet.
    pub(crate) lit: Handle<Frame>,
    /// A line of a menu at rest: nothing.
    pub(crate) line: Handle<Frame>,
    /// A line of a menu that is chosen.
    pub(crate) line_chosen: Handle<Frame>,
    /// A row of a form at rest.
    pub(crate) row: Handle<Frame>,
    /// A row of a form that is chosen.
    pub(crate) row_chosen: Handle<Frame>,
    /// A button at rest.
    pub(crate) button: Handle<Frame>,
    /// A button that is chosen.
    pub(crate) button_chosen: Handle<Frame>,
    /// A value that is set, within a row.
    pub(crate) value: Handle<Frame>,
    /// A value that could be set.
    pub(crate) value_off: Handle<Frame>,
    /// A tag that says "true".
    pub(crate) tag_true: Handle<Frame>,
    /// A tag that says "beaten".
    pub(crate) tag_beaten: Handle<Frame>,
    /// A tag that says "false".
    pub(crate) tag_false: Handle<Frame>,
    /// The groove of a slider.
    pub(crate) groove: Handle<Frame>,
    /// The filled part of a slider.
    pub(crate) filled: Handle<Frame>,
}

/// Adds the material of the frames.
pub(super) fn plugin(app: &mut App) {
    // Without a renderer (tests of logic alone) there is nothing to draw frames with.
    let Some(mut shaders) = app.world_mut().get_resource_mut::<Assets<Shader>>() else { return };
    let shader = Shader::from_wgsl(include_str!("frame.wgsl"), "screens/frame.wgsl");
    if let Err(refused) = shaders.insert(SHADER.id(), shader) {
        error!("the shader of the frames is missing: {refused}");
    }
    app.add_plugins(UiMaterialPlugin::<Frame>::default())
        .init_resource::<Frames>()
        .add_systems(Update, follow_scale.run_if(resource_changed::<Canvas>));
}

impl FromWorld for Frames {
    fn from_world(world: &mut World) -> Self {
        let mut frames = world.resource_mut::<Assets<Frame>>();
        let mut add = |frame: Frame| frames.add(frame);
        let tag = |fill| Frame::new(fill, c::CLEAR, 9.0);
        Self {
            plaque: add(Frame::new(c::WALNUT_DARK, c::BRASS, 24.0).line(7.0, 2.0).shadow(10.0)),
            sheet: add(Frame::new(c::PAPER, c::BRASS_DARK, 28.0)
                .edge(c::CREAM, 13.0)
                .line(13.0, 2.5)
                .shadow(14.0)),
            block: add(Frame::new(c::WALNUT_DARK, c::BRASS, 18.0).line(6.0, 2.0)),
            lit: add(Frame::new(c::CREAM_LIT, c::CLEAR, 10.0)),
            line: add(Frame::new(c::CLEAR, c::CLEAR, 12.0)),
            line_chosen: add(Frame::new(c::SAFFRON, c::WALNUT_DARK, 15.0)
                .edge(c::BRASS_LIGHT, 2.0)
                .line(4.0, 1.8)
                .shadow(5.0)
                .stars(40.0)),
            row: add(Frame::new(c::WALNUT_DARK, c::WALNUT, 12.0).line(4.0, 1.8)),
            row_chosen: add(Frame::new(c::WALNUT, c::BRASS_LIGHT, 12.0).line(3.0, 3.0)),
            button: add(Frame::new(c::WALNUT_DARK, c::BRASS, 13.0).line(4.0, 1.8).shadow(5.0)),
            button_chosen: add(Frame::new(c::SAFFRON, c::WALNUT_DARK, 13.0)
                .edge(c::BRASS_LIGHT, 2.0)
                .line(4.0, 1.8)
                .shadow(5.0)),
            value: add(Frame::new(c::SAFFRON, c::CLEAR, 9.0)),
            value_off: add(Frame::new(c::CLEAR, c::BRASS, 9.0).line(0.0, 1.6)),
            tag_true: add(tag(c::GREEN)),
            tag_beaten: add(tag(c::BRASS_DARK)),
            tag_false: add(tag(c::MADDER)),
            groove: add(Frame::new(c::INK, c::BRASS, 6.0).line(0.0, 1.6)),
            filled: add(Frame::new(c::BRASS_LIGHT, c::CLEAR, 6.0)),
        }
    }
}

/// The shader draws in u and has to know how many pixels that is.
fn follow_scale(canvas: Res<Canvas>, mut frames: ResMut<Assets<Frame>>) {
    for (_, frame) in frames.iter_mut() {
        frame.more.z = canvas.pixels;
    }
}
