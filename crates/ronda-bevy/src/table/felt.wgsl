// The table: rim, brass line, felt under lamp light, ring inlay; the night wall beside it.
//
// All lengths are in u, y points down. Colours are mixed as they are written, in sRGB, and turned
// to linear light at the end. Every shape is flat; only its edge is softened, over one pixel.

#import bevy_sprite::mesh2d_vertex_output::VertexOutput

const ITEMS: i32 = 112;

struct Felt {
    // The window's size; the table's left edge and width.
    table: vec4<f32>,
    // Centre and radii of the ring.
    ring: vec4<f32>,
    // Centre and radii of the turn light.
    lamp: vec4<f32>,
    // Brightness of the turn light, lamp brightened, lanterns hang.
    light: vec4<f32>,
    // Centre of the sweep, how far it has opened, how visible it is.
    sweep: vec4<f32>,
    // How far round up to four rings of light have run; below zero: none.
    lights: vec4<f32>,
    // Stars (even) and lozenges (odd) of the ring: place from its centre, and outward direction.
    items: array<vec4<f32>, 112>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> felt: Felt;

fn hex(value: u32) -> vec3<f32> {
    return vec3<f32>(f32(value >> 16u & 255u), f32(value >> 8u & 255u), f32(value & 255u)) / 255.0;
}

fn to_linear(c: vec3<f32>) -> vec3<f32> {
    return select(pow((c + 0.055) / 1.055, vec3(2.4)), c / 12.92, c <= vec3(0.04045));
}

// How much of a pixel a shape covers, from the distance to its edge.
fn cover(distance: f32, px: f32) -> f32 {
    return clamp(0.5 - distance / px, 0.0, 1.0);
}

fn ellipse(p: vec2<f32>, radii: vec2<f32>) -> f32 {
    let k = length(p / radii);
    return k * (k - 1.0) / max(length(p / (radii * radii)), 1e-6);
}

// A rectangle with its corners cut at 45 degrees.
fn chamfered(p: vec2<f32>, half: vec2<f32>, cut: f32) -> f32 {
    let q = abs(p) - half;
    return max(max(q.x, q.y), (q.x + q.y + cut) * 0.70710678);
}

// An eight-point star: two squares.
fn star(p: vec2<f32>, radius: f32) -> f32 {
    let half = radius * 0.70710678;
    let a = abs(p);
    let b = abs(vec2(p.x + p.y, p.x - p.y) * 0.70710678);
    return min(max(a.x, a.y), max(b.x, b.y)) - half;
}

fn rim(p: vec2<f32>, q: vec2<f32>, px: f32) -> vec3<f32> {
    // Distances from the left, right, top and bottom edge of the table.
    let edge = vec4(q.x, felt.table.w - q.x, q.y, felt.table.y - q.y);
    let across = min(edge.x, edge.y);
    let down = min(edge.z, edge.w);
    let level = down < across;
    var colour = select(hex(0x4B2C1Cu), hex(0x56331Fu), edge.x < edge.y);
    colour = select(colour, select(hex(0x43271Au), hex(0x7C4E2Eu), edge.z < edge.w), level);
    let depth = min(across, down);
    let along = select(q.y, q.x, level);
    let grain = hex(0x331C11u);
    // The joints between planks, and where one plank ends and the next begins.
    var row = 0.0;
    for (var i = 0; i < 3; i++) {
        let line = select(select(31.0, 22.0, i == 1), 11.0, i == 0);
        colour = mix(colour, grain, 0.55 * cover(abs(depth - line) - 0.75, px));
        row += step(line, depth);
    }
    let end = abs(fract((along + row * 173.0) / 520.0) * 520.0 - 260.0);
    colour = mix(colour, grain, 0.35 * cover(end - 0.7, px));
    return colour;
}

// The star or lozenge nearest to a point, by the order of angles around the ring.
fn nearest(p: vec2<f32>) -> i32 {
    let radii = felt.ring.zw;
    let angle = atan2(p.y / radii.y, p.x / radii.x);
    var low = 0;
    var high = ITEMS - 1;
    // Items start at the right and run clockwise: their angles grow from 0 to a full turn.
    let wanted = select(angle + 6.2831853, angle, angle >= 0.0);
    for (var i = 0; i < 7; i++) {
        let middle = (low + high + 1) / 2;
        let item = felt.items[middle];
        let a = atan2(item.y / radii.y, item.x / radii.x);
        if select(a + 6.2831853, a, a >= -1e-4) <= wanted { low = middle; } else { high = middle - 1; }
    }
    return low;
}

fn inlay(colour: vec3<f32>, p: vec2<f32>, px: f32) -> vec3<f32> {
    var c = colour;
    let band = ellipse(p, felt.ring.zw);
    let brass = hex(0xC9993Fu);
    c = mix(c, brass, 0.55 * cover(abs(ellipse(p, felt.ring.zw + 26.0)) - 1.0, px));
    c = mix(c, brass, 0.55 * cover(abs(ellipse(p, felt.ring.zw - 26.0)) - 1.0, px));
    if abs(band) > 26.0 { return c; }
    let first = nearest(p);
    for (var i = 0; i < 2; i++) {
        let index = (first + i) % ITEMS;
        let item = felt.items[index];
        let d = p - item.xy;
        // In the item's own frame: x outward, y along the ring.
        let local = vec2(dot(d, item.zw), dot(d, vec2(-item.w, item.z)));
        var lit = 0.0;
        for (var k = 0; k < 4; k++) {
            let head = felt.lights[k];
            // The light starts at the bottom, where you sit, and runs clockwise with a tail of steps.
            let behind = head * 1.25 - fract((f32(index) / f32(ITEMS)) + 0.75);
            let tail = 1.0 - floor(behind * 20.0) / 5.0;
            lit = max(lit, select(0.0, tail, head >= 0.0 && behind >= 0.0 && behind < 0.25));
        }
        if index % 2 == 0 {
            let d = star(local, 22.0);
            c = mix(c, mix(hex(0x0F3E2Fu), hex(0x8B6222u), lit), cover(d, px));
            c = mix(c, mix(hex(0x2F7A5Fu), hex(0xEFCF85u), lit), cover(abs(d) - 0.8, px));
            c = mix(c, mix(hex(0x2F7A5Fu), hex(0xF7C95Cu), lit), cover(star(local, 11.0), px));
        } else {
            let d = (abs(local.x) / 18.0 + abs(local.y) / 5.0 - 1.0) * 4.8;
            c = mix(c, mix(hex(0x2F7A5Fu), hex(0xEFCF85u), lit), 0.75 * cover(d, px));
        }
    }
    return c;
}

fn lamplight(p: vec2<f32>, px: f32) -> vec3<f32> {
    let stretch = felt.ring.zw / vec2(610.0, 318.0);
    let glow = felt.light.y;
    var colours = array<vec3<f32>, 6>(
        hex(0x0E3629u), hex(0x124233u), hex(0x164E3Cu), hex(0x1B5A46u), hex(0x206650u), hex(0x2C7A5Cu)
    );
    var radii = array<vec2<f32>, 4>(
        vec2(1010.0, 600.0), vec2(820.0, 480.0), vec2(640.0, 365.0), vec2(450.0, 250.0)
    );
    var c = mix(colours[0], colours[1], glow);
    for (var i = 0; i < 4; i++) {
        c = mix(c, mix(colours[i + 1], colours[i + 2], glow), cover(ellipse(p, radii[i] * stretch), px));
    }
    return c;
}

fn cloth(w: vec2<f32>, px: f32) -> vec3<f32> {
    let p = w - felt.ring.xy;
    var c = lamplight(p, px);
    c = inlay(c, p, px);
    let pale = hex(0xFBE08Au);
    // How bright it is is asked together with where the pixel lies: see card.wgsl for why no uniform alone decides.
    let lit = felt.light.x * step(ellipse(w - felt.lamp.xy, felt.lamp.zw), px);
    if lit > 0.0 {
        for (var i = 0; i < 5; i++) {
            let d = ellipse(w - felt.lamp.xy, felt.lamp.zw * (1.0 - 0.14 * f32(i)));
            c = mix(c, pale, 0.07 * felt.light.x * cover(d, px));
        }
    }
    let open = felt.sweep.z;
    let radii = mix(vec2(40.0, 28.0), felt.ring.zw - 27.0, open);
    let q = w - mix(felt.sweep.xy, felt.ring.xy, open);
    let d = ellipse(q, radii);
    let swept = felt.sweep.w * step(d, 1.5 + px);
    if swept > 0.0 {
        c = mix(c, hex(0xCDE6C4u), 0.16 * felt.sweep.w * cover(d, px));
        c = mix(c, hex(0xCDE6C4u), 0.12 * felt.sweep.w * cover(ellipse(q, radii * 0.86), px));
        c = mix(c, hex(0xEFCF85u), 0.7 * felt.sweep.w * cover(abs(d) - 1.5, px));
    }
    // The weave, felt rather than seen; where a pixel is wider than a thread there is none.
    let thread = sin(w.x * 2.0944) * sin(w.y * 2.0944);
    return c * (1.0 + 0.016 * thread * clamp(1.6 - px, 0.0, 1.0));
}

fn wall(w: vec2<f32>, px: f32) -> vec3<f32> {
    var c = hex(0x1A2647u);
    let x = felt.table.z / 2.0;
    let p = vec2(min(abs(w.x - x), abs(w.x - felt.table.x + x)), w.y - 210.0);
    let glow = felt.light.z * step(length(p) - 620.0, px);
    if glow > 0.0 {
        c = mix(c, hex(0x1F2D52u), cover(length(p) - 620.0, px));
        c = mix(c, hex(0x25355Du), cover(length(p) - 420.0, px));
        c = mix(c, hex(0x2C3E69u), cover(length(p) - 250.0, px));
    }
    // The table's shadow on the wall beside it.
    let aside = max(felt.table.z - w.x, w.x - felt.table.z - felt.table.w);
    return mix(c, hex(0x151B3Au), cover(aside - 14.0, px));
}

@fragment
fn fragment(mesh: VertexOutput) -> @location(0) vec4<f32> {
    let w = mesh.uv * felt.table.xy;
    let px = fwidth(w.x);
    let q = w - vec2(felt.table.z, 0.0);
    let size = vec2(felt.table.w, felt.table.y);
    let outside = chamfered(q - size / 2.0, size / 2.0, 0.0);
    if outside > px { return vec4(to_linear(wall(w, px)), 1.0); }
    let middle = q - size / 2.0;
    let line = chamfered(middle, size / 2.0 - 40.0, 54.0);
    let board = chamfered(middle, size / 2.0 - 53.0, 50.0);
    var c = rim(w, q, px);
    if line < px {
        c = mix(c, hex(0x8B6222u), cover(line, px));
        c = mix(c, hex(0xC9993Fu), cover(chamfered(middle, size / 2.0 - 43.0, 53.0), px));
        c = mix(c, hex(0x0A281Eu), cover(chamfered(middle, size / 2.0 - 47.0, 52.0), px));
    }
    if board < px { c = mix(c, cloth(w, px), cover(board, px)); }
    if outside > -px { c = mix(wall(w, px), c, cover(outside, px)); }
    return vec4(to_linear(c), 1.0);
}
