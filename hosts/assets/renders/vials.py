"""Vials of medicine in rows on a steel tray, under a strip light. One unit is one centimetre.
nice blender -b -t 2 -P hosts/assets/renders/vials.py"""

import math
import os
import random
import sys

import bpy
from mathutils import Euler, Matrix

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import Nodes, area_light, background, box, camera, copy_of, mesh_object, open_scene, take

scene = open_scene(31)
cycles = scene.cycles
cycles.max_bounces, cycles.transmission_bounces, cycles.glossy_bounces, cycles.transparent_max_bounces = 10, 8, 3, 10


def rounded(points, times=2):
    """Corners cut again and again; first and last point stay."""
    for _ in range(times):
        cut = [points[0]]
        for (r, z), (s, w) in zip(points, points[1:]):
            cut += [(r * 0.75 + s * 0.25, z * 0.75 + w * 0.25), (r * 0.25 + s * 0.75, z * 0.25 + w * 0.75)]
        points = [*cut, points[-1]]
    return points


def turned(name, profile, material, sides=64, edge=0.0):
    """What a lathe makes of (radius, height); `edge` is the depth of a milled rim."""
    vertices = []
    for radius, height in profile:
        for k in range(sides):
            r = radius - (edge if edge and radius > 0.9 and k % 2 else 0)
            vertices.append((r * math.cos(math.tau * k / sides), r * math.sin(math.tau * k / sides), height))
    rows = len(profile) - 1
    faces = [(i * sides + k, i * sides + (k + 1) % sides, (i + 1) * sides + (k + 1) % sides, (i + 1) * sides + k) for i in range(rows) for k in range(sides)]
    mesh = mesh_object(name, vertices, faces, material, True, False).data
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(40)
    return mesh


def clear(name, ior, tint=None, density=0.0):
    """Glass or what is in it; light passes to what is behind."""
    n = Nodes(name)
    refracting = n.add("BsdfGlass", Color=(0.985, 0.995, 0.99, 1), Roughness=0.0, IOR=ior)
    n.set(refracting, Normal=n.bump(n.noise(n.place((1, 1, 0.4), shift=True), 0.9, 2), 0.04, 0.05))
    n.let_light_through(refracting, (0.95, 0.97, 0.96))
    if tint:
        n.tree.links.new(n.add("VolumeAbsorption", Color=(*tint, 1), Density=density).outputs[0], n.tree.nodes["Material Output"].inputs["Volume"])
    return n.material


def even(name, colour, rough, specular=0.5, metallic=0.0, wear=0.1, fine=8):
    n = Nodes(name)
    worn = n.noise(n.place(shift=True), fine * 0.4, 8, 0.7)
    tone = n.ramp(n.random(1), (0, 0.93), (1, 1.04))
    shade = n.mix(1, n.ramp(worn, (0.35, 1), (0.75, 1 - wear)), tone, "MULTIPLY")
    n.set(n.surface, Base_Color=n.mix(1, colour, shade, "MULTIPLY"), Specular=specular, Metallic=metallic)
    n.set(n.surface, Roughness=n.ramp(worn, (0.3, max(0.05, rough - 0.08)), (0.7, rough + 0.1)))
    n.set(n.surface, Normal=n.bump(n.noise(n.place(shift=True), fine, 4), 0.06, 0.03))
    return n.material


glass = clear("glass", 1.5)
liquid = clear("liquid", 1.34, (0.93, 0.96, 0.9), 0.04)
aluminium = even("aluminium", (0.80, 0.80, 0.79), 0.26, 0.5, 1.0, 0.12, 5)
polymer = even("polymer", (0.06, 0.20, 0.42), 0.34, 0.45, 0, 0.06, 14)
paper = even("paper", (0.80, 0.80, 0.78), 0.42, 0.4, 0, 0.04)
stripe = even("stripe", (0.05, 0.17, 0.38), 0.42, 0.4)
ink = even("ink", (0.03, 0.032, 0.036), 0.5, 0.3)

# A vial of 10 ml: 24 mm wide, 45 mm high without its cap.
RADIUS, TALL = 1.2, 4.5
outer = rounded([(0.001, 0.12), (0.95, 0.08), (1.12, 0.0), (1.2, 0.08), (1.2, 2.6), (1.2, 3.1), (1.12, 3.42), (0.72, 3.6), (0.66, 3.75), (0.66, 3.9), (0.96, 3.94), (0.99, 4.1), (0.98, 4.5)])
bore = rounded([(0.62, 4.5), (0.6, 4.4), (0.56, 3.7), (0.64, 3.46), (1.02, 3.3), (1.09, 3.05), (1.09, 2.6), (1.09, 0.3), (1.02, 0.18), (0.001, 0.22)])
vial = turned("vial", outer + bore, glass)
LEVEL = 2.35
wall = [(r + 0.012, z - 0.008) for r, z in reversed(bore) if z < LEVEL]
top = wall[-1][0]
fill = turned("liquid", [*wall, (top, LEVEL + 0.09), (top - 0.03, LEVEL + 0.04), (top - 0.12, LEVEL), (0.001, LEVEL)], liquid)
crimp = turned("crimp", rounded([(0.78, 3.84), (0.98, 3.82), (1.03, 3.88), (1.035, 4.1), (1.035, 4.5), (1.0, 4.62), (0.7, 4.63), (0.6, 4.63)]), aluminium, 128)
button = rounded([(0.55, 4.62), (0.99, 4.625), (1.06, 4.66), (1.085, 4.72), (1.08, 4.83), (1.03, 4.88), (0.97, 4.89), (0.55, 4.885), (0.50, 4.862), (0.001, 4.862)])
flip = turned("flip", button, polymer, 160, 0.012)


# Text, size, angle from the paper's end, height.
PRINTED = [
    ("Solution for injection", 0.185, 0.22, 2.08), ("10 ml", 0.25, 0.22, 1.74), ("For intravenous use", 0.14, 0.22, 1.48),
    ("Store at 2\u20138 \u00b0C. Do not freeze.", 0.125, 0.22, 1.18), ("Keep in the outer carton,", 0.125, 0.22, 1.0),
    ("away from light.", 0.125, 0.22, 0.82), ("Each ml contains 10 mg", 0.125, 2.25, 2.08), ("in water for injections.", 0.125, 2.25, 1.9),
    ("Single dose. Discard", 0.125, 2.25, 1.6), ("what is left.", 0.125, 2.25, 1.42), ("Prescription only", 0.14, 2.25, 1.1),
    ("LOT  26K114", 0.16, 3.98, 2.06), ("EXP  11 2028", 0.16, 3.98, 1.82),
]


def label(seed):
    """A paper around the vial, with printed lines and a code of bars."""
    rng = random.Random(seed)
    parts = []

    def patch(a0, a1, z0, z1, above, material):
        count = max(1, int((a1 - a0) / 0.08))
        r = RADIUS + above
        angles = [a0 + (a1 - a0) * k / count for k in range(count + 1)]
        points = [(r * math.cos(a), r * math.sin(a), z) for z in (z0, z1) for a in angles]
        faces = [(k, k + 1, k + count + 2, k + count + 1) for k in range(count)]
        parts.append(mesh_object("label", points, faces, material, True, False).data)

    patch(0, 5.4, 0.55, 2.75, 0.008, paper)
    patch(0, 5.4, 2.35, 2.62, 0.011, stripe)
    for text, size, angle, z in PRINTED:
        data = bpy.data.curves.new("text", "FONT")
        data.body, data.size, data.resolution_u = text, size, 3
        thing = bpy.data.objects.new("text", data)
        scene.collection.objects.link(thing)
        flat = thing.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
        r = RADIUS + 0.011
        points = [(r * math.cos(angle + v.co.x / r), r * math.sin(angle + v.co.x / r), z + v.co.y) for v in flat.vertices]
        parts.append(mesh_object("text", points, [tuple(p.vertices) for p in flat.polygons], ink, False, False).data)
        bpy.data.objects.remove(thing)
    a = 4.0
    while a < 5.1:
        bar = rng.choice((0.012, 0.012, 0.024, 0.036))
        patch(a, a + bar, 0.75, 1.7, 0.011, ink)
        a += bar + rng.choice((0.014, 0.014, 0.028, 0.04))
    return parts


labels = [label(k) for k in range(3)]
PITCH = 2.46


def put(x, y):
    turn = Euler((0, 0, random.uniform(0, math.tau)))
    place = Matrix.Translation((x + random.gauss(0, 0.012), y + random.gauss(0, 0.012), 0)) @ turn.to_matrix().to_4x4()
    for mesh in (vial, fill, *random.choice(labels)):
        copy_of(mesh, place)
    # Crimping leaves no two caps quite level.
    tilt = Euler((random.gauss(0, 0.012), random.gauss(0, 0.012), 0)).to_matrix().to_4x4()
    at = Matrix.Translation((0, 0, random.gauss(0, 0.012)))
    copy_of(crimp, place @ at @ tilt)
    copy_of(flip, place @ at @ tilt)


for row in range(9):
    for column in range(-9, 11):
        # Some are taken from the first rows.
        if (row, column) not in ((0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (0, 6), (1, 3), (1, 4), (1, 5), (3, -2)):
            put((column + (row % 2) / 2) * PITCH, row * PITCH * math.sqrt(3) / 2)
put(5.7, -2.3)

n = Nodes("steel")
brushed = n.place((0.25, 9, 1))
rough = n.ramp(n.noise(brushed, 2, 6), (0.3, 0.22), (0.7, 0.38))
smudge = n.ramp(n.noise(n.place(), 0.25, 8), (0.45, 0), (0.7, 0.2))
n.set(n.surface, Base_Color=(0.60, 0.61, 0.61, 1), Metallic=1.0, Roughness=n.mix(smudge, rough, (0.6, 0.6, 0.6)), Normal=n.bump(n.noise(brushed, 5, 5), 0.05, 0.01))
box((0, 20, -0.1), (120, 100, 0.2), n.material, 0)
n = Nodes("room")
n.set(n.surface, Base_Color=(0.55, 0.58, 0.6, 1), Roughness=0.8)
box((0, 120, 30), (400, 2, 160), n.material, 0)

background((0.75, 0.86, 1), 0.10)
area_light((-10, 44, 60), (0, 8, 2), 9, 42000, (0.97, 0.98, 1), size_y=100)
area_light((-62, -12, 30), (0, 4, 2), 40, 42000, (0.90, 0.95, 1), size_y=30)
camera((-4.6, -21, 9.6), (0.9, 1.6, 2.75), 50, (-1.0, -0.9, 3.6), 6.3, 100)
take("vials", 12, 1440, 960, exposure=1.9, balance=(1, 1, 1), bloom=0.06, vignette=0.3, grain=0.01)
