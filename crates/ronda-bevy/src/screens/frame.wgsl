// A chamfered frame: one flat fill, an edge, a hairline inside, a flat shadow, and two stars.
#import bevy_ui::ui_vertex_output::UiVertexOutput

struct Frame {
    fill: vec4<f32>,
    edge: vec4<f32>,
    line: vec4<f32>,
    shadow: vec4<f32>,
    // Chamfer, width of the edge, inset of the line, width of the line; all in u.
    shape: vec4<f32>,
    // Offset of the shadow in u, physical pixels for one u, distance of the stars from the ends.
    more: vec4<f32>,
}

@group(1) @binding(0) var<uniform> frame: Frame;

fn chamfered(p: vec2<f32>, half: vec2<f32>, cut: f32) -> f32 {
    let q = abs(p) - half;
    return max(max(q.x, q.y), (q.x + q.y + cut) * 0.70710678);
}

// Two squares, one turned by an eighth.
fn star(p: vec2<f32>, r: f32) -> f32 {
    let q = abs(p);
    return min(max(q.x, q.y), (q.x + q.y) * 0.70710678) - r;
}

fn cover(distance: f32) -> f32 {
    return clamp(0.5 - distance * frame.more.z, 0.0, 1.0);
}

fn over(below: vec4<f32>, above: vec4<f32>, share: f32) -> vec4<f32> {
    let a = above.a * share;
    let alpha = a + below.a * (1.0 - a);
    let rgb = (above.rgb * a + below.rgb * below.a * (1.0 - a)) / max(alpha, 0.0001);
    return vec4<f32>(rgb, alpha);
}

@fragment
fn fragment(in: UiVertexOutput) -> @location(0) vec4<f32> {
    let size = in.size / frame.more.z;
    let drop = frame.more.xy;
    let half = (size - drop) * 0.5;
    let p = in.uv * size - half;
    // No more than the frame has room for, so that a thin one does not turn inside out.
    let cut = min(frame.shape.x, min(half.x, half.y));
    let d = chamfered(p, half, cut);

    var colour = vec4<f32>(frame.shadow.rgb, 0.0);
    colour = over(colour, frame.shadow, cover(chamfered(p - drop, half, cut)));
    colour = over(colour, frame.edge, cover(d));
    colour = over(colour, frame.fill, cover(d + frame.shape.y));
    let band = abs(d + frame.shape.z + frame.shape.w * 0.5) - frame.shape.w * 0.5;
    colour = over(colour, frame.line, cover(band));
    // Computed where there are none, too: see card.wgsl for why nothing here asks the uniform which way to go.
    let at = vec2<f32>(abs(p.x) - half.x + frame.more.w, p.y);
    let hole = length(at) - 2.6;
    colour = over(colour, frame.line, cover(max(star(at, 7.5), -hole)) * step(1e-6, frame.more.w));
    return colour;
}
