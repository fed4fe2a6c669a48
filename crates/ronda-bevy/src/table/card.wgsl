// A card: its flat shadow, its outlines, and the face or the back, turning in depth.
//
// Lengths are in u, y points down, in the card's own frame. Colours are mixed in sRGB.
//
// No way through it hangs on the uniform alone: Mesa's software driver compiles such a shader anew for every value
// that is asked for, here for every card in every frame, and keeps them all.

#import bevy_sprite::mesh2d_vertex_output::VertexOutput

struct Card {
    // The card's size; the size of what is drawn.
    size: vec4<f32>,
    // How far it has turned over (radians), its opacity, how dim it is, how far it is lifted.
    state: vec4<f32>,
    // Colour and width of the outline.
    outline: vec4<f32>,
    // Width and opacity of a second outline around it; 1: the second one is ink; opacity of both.
    halo: vec4<f32>,
    // Where the shadow falls; 1: only a dashed outline is drawn; 1: a lozenge lies below the card.
    extra: vec4<f32>,
    // The part of the picture that the card fills: first corner and size, from 0 to 1.
    part: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> card: Card;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var face: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var face_sampler: sampler;
@group(#{MATERIAL_BIND_GROUP}) @binding(3) var back: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(4) var back_sampler: sampler;

// How far away the eye is, in heights of the card.
const EYE: f32 = 2.6;
// The thickness of the card, seen when it stands on its edge, in heights of the card.
const THICK: f32 = 0.012;
// The widest that a pixel can be on a card that is nearly on its edge. Beside such a card the line of sight runs
// along its plane, and what it meets leaps from one end of the world to the other: not an edge to be softened.
const WIDEST: f32 = 40.0;

fn to_linear(c: vec3<f32>) -> vec3<f32> {
    return select(pow((c + 0.055) / 1.055, vec3(2.4)), c / 12.92, c <= vec3(0.04045));
}

fn to_srgb(c: vec3<f32>) -> vec3<f32> {
    return select(1.055 * pow(max(c, vec3(0.0)), vec3(1.0 / 2.4)) - 0.055, c * 12.92, c <= vec3(0.0031308));
}

fn rounded(p: vec2<f32>, half: vec2<f32>, radius: f32) -> f32 {
    let q = abs(p) - half + radius;
    return length(max(q, vec2(0.0))) + min(max(q.x, q.y), 0.0) - radius;
}

// Where the line of sight through a point of the screen meets the turning card.
fn unturned(p: vec2<f32>, eye: f32, c: f32, s: f32) -> vec2<f32> {
    var below = eye * c - p.x * s;
    below = select(below, select(-1e-4, 1e-4, below >= 0.0), abs(below) < 1e-4);
    let x = p.x * eye / below;
    return vec2(x, p.y * (eye + x * s) / eye);
}

fn cover(distance: f32) -> f32 {
    return clamp(0.5 - distance / clamp(fwidth(distance), 1e-5, WIDEST), 0.0, 1.0);
}

// A layer over what is there already; straight alpha.
fn over(below: vec4<f32>, colour: vec3<f32>, alpha: f32) -> vec4<f32> {
    let a = alpha + below.a * (1.0 - alpha);
    let c = mix(below.rgb * below.a, colour, alpha);
    return vec4(select(colour, c / max(a, 1e-5), a > 1e-5), a);
}

@fragment
fn fragment(mesh: VertexOutput) -> @location(0) vec4<f32> {
    let p = (mesh.uv - 0.5) * card.size.zw;
    let size = card.size.xy;
    let half = size / 2.0;
    let radius = size.y * 36.0 / 970.0;
    let c = cos(card.state.x);
    let s = sin(card.state.x);
    let eye = size.y * EYE;

    // The shadow is the card's own shape, foreshortened as it is.
    let q = unturned(p - card.extra.xy, eye, select(c, sign(c) * 0.03, abs(c) < 0.03), s);
    let shadow = cover(rounded(q, half, radius)) * card.state.w;

    let x = unturned(p, eye, c, s);
    let d = rounded(x, half, radius);
    let inside = cover(d);
    let seen = select(card.outline.a, 0.0, abs(c) < 0.03);
    let halo = cover(d - card.outline.a - card.halo.x) * card.halo.y * step(0.01, seen) * card.halo.w;
    let line = cover(d - card.outline.a) * step(0.01, seen) * card.halo.w;

    // The landing place: dashes along the edge.
    let e = abs(p) - half;
    let along = select(p.x, p.y, e.x > e.y);
    let dash = smoothstep(0.0, 0.08, 0.31 - abs(fract(along / 20.0) - 0.5));
    let place = vec4(card.outline.rgb, cover(abs(rounded(p, half - 2.0, radius)) - 1.5) * dash);

    // Both sides are looked up, because neighbours must agree on what they look up.
    let uv = card.part.xy + (x / size + 0.5) * card.part.zw;
    let mirrored = vec2(1.0 - uv.x, uv.y);
    let front = textureSampleBias(face, face_sampler, uv, -0.6).rgb;
    let rear = textureSampleBias(back, back_sampler, mirrored, -0.6).rgb;
    var picture = to_srgb(select(rear, front, c >= 0.0));
    // Turned away from the light it darkens, coming round it catches it: two flat tones at a time.
    let shade = s * select(-0.10, 0.34, c >= 0.0);
    picture = mix(picture, select(vec3(0.98, 0.95, 0.88), vec3(0.016, 0.078, 0.055), shade >= 0.0), abs(shade));
    let edge = cover(max(abs(p.x) - THICK * size.y * 0.5 * s, abs(p.y) - half.y * 0.995));
    let dim = vec3(0.055, 0.212, 0.161);
    picture = mix(picture, dim, card.state.z);

    var out = vec4(vec3(0.016, 0.078, 0.055), shadow);
    let halo_colour = select(card.outline.rgb, vec3(0.169, 0.114, 0.094), card.halo.z > 0.5);
    out = over(out, halo_colour, halo);
    out = over(out, card.outline.rgb, line);
    out = over(out, mix(vec3(0.796, 0.706, 0.529), dim, card.state.z), edge * step(0.02, s));
    out = over(out, picture, inside);
    let lozenge = cover((abs(p.x) / 9.0 + abs(p.y - half.y - 13.0) / 6.0 - 1.0) * 5.0) * card.extra.w;
    out = over(out, vec3(0.788, 0.6, 0.247), lozenge);
    out = select(out, place, card.extra.z > 0.5);
    return vec4(to_linear(out.rgb), out.a * card.state.y);
}
