"""A container yard after rain, in the last light, seen from a crane's cab. One unit is one metre; the yard runs away along y.
nice blender -b -t 2 -P hosts/assets/renders/yard.py"""

import math
import os
import random
import sys

from mathutils import Matrix, Vector, noise

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from containers import HIGH, LONG, WIDE, container, container_materials, plain
from studio import Nodes, bar, box, camera, copy_of, cylinder, lamp, mesh_object, open_scene, spot_light, take

scene = open_scene(11)
scene.cycles.diffuse_bounces = 1
ROW, BAY = WIDE + 0.38, 12.9


def weathered(name, colour=None, rust=1.0, shine=0.4):
    """Paint seen from afar: faded, streaked by rain, wet where it faces up."""
    n = Nodes(name)
    even, drips = n.place(shift=True), n.place((2.6, 2.6, 0.14), shift=True)
    base = n.mix(0, colour, colour) if colour else n.add("ObjectInfo").outputs["Color"]
    base = n.mix(1, base, n.ramp(n.noise(even, 0.5, 6, 0.65), (0.3, 0.6), (0.7, 1.15)), "MULTIPLY")
    base = n.mix(n.ramp(n.noise(drips, 1.7, 8, 0.72), (0.46, 0), (0.72, 0.7)), base, (0.045, 0.038, 0.03))
    brown = n.ramp(n.noise(even, 9, 4), (0.3, (0.06, 0.022, 0.01)), (0.7, (0.16, 0.06, 0.022)))
    base = n.mix(n.ramp(n.noise(n.place((1.6, 1.6, 0.4), shift=True), 2.4, 10, 0.78), (0.60, 0), (0.66, 0.9 * rust)), base, brown)
    up = n.ramp(n.add("SeparateXYZ", Vector=n.add("NewGeometry").outputs["Normal"]).outputs["Z"], (0.5, 0), (0.9, 1))
    pool = n.ramp(n.noise(even, 0.7, 6), (0.4, 0.42), (0.58, 0.06))
    base = n.mix(n.mix(1, up, (0.55, 0.55, 0.55), "MULTIPLY"), base, (0.07, 0.062, 0.055))
    n.set(n.surface, Base_Color=base, Roughness=n.mix(up, (shine,) * 3, pool), Specular=0.4, Normal=n.bump(n.noise(even, 1.6, 3), 0.25, 0.05))
    return n.material


steel, yellow, dark = weathered("steel", (0.11, 0.115, 0.12)), weathered("yellow", (0.36, 0.18, 0.02), 0.3), weathered("dark", (0.02, 0.02, 0.022), 0)
white, far_blue = weathered("white", (0.42, 0.42, 0.4), 0.3), weathered("crane", (0.05, 0.08, 0.12), 0.3)
glass = weathered("glass", (0.015, 0.018, 0.022), 0, 0.06)
warm, warm_dim = lamp("warm", (1, 0.74, 0.42), 160), lamp("dim", (1, 0.74, 0.42), 2.5)
dull = plain("dull", (0.018, 0.018, 0.02), 1)
cold, red = lamp("cold", (0.9, 0.95, 1), 90), lamp("red", (1, 0.04, 0.02), 40)
WARM, COLD = (1, 0.66, 0.34), (0.86, 0.93, 1)

# Containers: each of true size, castings at all corners, numbers at doors and sides.
materials = container_materials(weathered("paint"))


def yard_container(feet, seed):
    s = container(seed, feet)
    x, long = WIDE / 2, LONG[feet]
    for side in (-1, 1):
        for y in (-0.005, long - 0.173):
            for z in (0, HIGH - 0.118):
                s.block(*sorted((side * (x + 0.005), side * (x - 0.157))), y, y + 0.178, z, z + 0.122)
    return s.mesh("container", 0.004, materials)


shapes = {feet: [yard_container(feet, feet + k) for k in range(4)] for feet in (20, 40)}
COLOURS = [
    (0.14, 0.042, 0.030), (0.17, 0.056, 0.036), (0.03, 0.065, 0.13), (0.05, 0.11, 0.16), (0.30, 0.295, 0.28), (0.045, 0.085, 0.07),
    (0.20, 0.095, 0.04), (0.40, 0.39, 0.36), (0.055, 0.06, 0.07), (0.10, 0.036, 0.036),
]


def put(feet, x, y, z, colour, turned):
    """`y` is the near end."""
    place = Matrix.Translation((x + random.gauss(0, 0.025), y + random.gauss(0, 0.04), z)) @ Matrix.Rotation(random.gauss(0, 0.002), 4, "Z")
    if turned:
        place = place @ Matrix.Translation((0, LONG[feet], 0)) @ Matrix.Rotation(math.pi, 4, "Z")
    thing = copy_of(random.choice(shapes[feet]), place)
    fade = random.uniform(0.7, 1.25)
    thing.color = (*[min(1, c * fade + random.uniform(0, 0.01)) for c in colour], 1)


def block(x, y, rows, bays, turned, seed, most=4):
    """Stacks of one bay are of like height, and those of one owner stand together."""
    owners = random.Random(seed).sample(COLOURS, 4)
    for bay in range(bays):
        feet = 20 if noise.noise(Vector((seed, bay * 0.37, 1))) > 0.12 else 40
        for row in range(rows):
            level = most - 0.7 + 2.6 * noise.noise(Vector((bay * 0.45 + seed * 3.1, row * 0.30, seed)))
            if bay in (0, bays - 1):
                level -= 0.6
            for z in range(max(0, min(most, round(level + random.uniform(-0.5, 0.5))))):
                for part in range(2 if feet == 20 else 1):
                    colour = random.choice(owners if random.random() < 0.7 else COLOURS)
                    put(feet, x + row * ROW, y + bay * BAY + part * 6.15, z * HIGH, colour, turned if random.random() < 0.85 else not turned)


LEFT, RIGHT = (-24.6, -58, -93, -128, -163), (9.2, 42.5, 76, 110, 144)
for lane, x in enumerate(LEFT + RIGHT):
    for part, (y, bays) in enumerate(((38 if lane == 0 else 62, 7 if lane == 0 else 5), (150, 8), (275, 9))):
        block(x, y, 6, bays, False, lane * 3 + part + 1, 4 if x < 0 or part else 3)

# Asphalt: patched, polished by tyres along the lanes, with pools where it has sunk.
n = Nodes("asphalt")
place, along = n.place(), n.place((1, 0.05, 1))
grey = n.ramp(n.noise(place, 6, 8, 0.75), (0.3, (0.022, 0.022, 0.023)), (0.7, (0.062, 0.060, 0.057)))
grey = n.mix(1, grey, n.ramp(n.noise(place, 0.07, 7, 0.7), (0.35, 0.5), (0.65, 1.15)), "MULTIPLY")
tyres = n.ramp(n.noise(along, 0.85, 7, 0.68), (0.44, 0), (0.66, 1))
grey = n.mix(1, grey, n.ramp(tyres, (0, 1), (1, 0.55)), "MULTIPLY")
grey = n.mix(n.ramp(n.noise(place, 0.35, 9, 0.78), (0.60, 0), (0.68, 0.8)), grey, (0.010, 0.010, 0.011))
sunk = n.mix(0.35, n.noise(n.place((1, 0.42, 1)), 0.11, 7, 0.62), n.noise(along, 0.5, 5, 0.6))
pool = n.ramp(sunk, (0.50, 0), (0.545, 1))
grey = n.mix(pool, grey, n.mix(1, grey, (0.4, 0.4, 0.42), "MULTIPLY"))
damp = n.ramp(n.noise(place, 0.5, 9, 0.75), (0.35, 0.16), (0.65, 0.36))
rough = n.mix(pool, n.mix(n.mix(1, tyres, (0.5, 0.5, 0.5), "MULTIPLY"), damp, (0.13, 0.13, 0.13)), (0.03, 0.03, 0.03))
dry = n.add("Invert", Color=pool).outputs[0]
n.set(n.surface, Base_Color=grey, Roughness=rough, Specular=0.5)
n.set(n.surface, Normal=n.add("Bump", Height=n.noise(place, 2.2, 8, 0.7), Strength=n.mix(1, dry, (0.35,) * 3, "MULTIPLY"), Distance=0.02).outputs[0])
mesh_object("ground", [(-400, -100, 0), (400, -100, 0), (400, 436, 0), (-400, 436, 0)], [(0, 1, 2, 3)], n.material)
n = Nodes("water")
n.set(n.surface, Base_Color=(0.008, 0.012, 0.015, 1), Roughness=0.12, Normal=n.bump(n.noise(n.place((1, 0.5, 1)), 0.25, 6), 0.5, 0.4))
mesh_object("water", [(-20000, 436, -3), (20000, 436, -3), (20000, 30000, -3), (-20000, 30000, -3)], [(0, 1, 2, 3)], n.material)


def marking(colour):
    n = Nodes("marking")
    worn = n.ramp(n.noise(n.place(space="Object"), 1.1, 10, 0.82), (0.44, 0.0), (0.60, 1))
    n.set(n.surface, Base_Color=(*colour, 1), Roughness=0.3, Alpha=worn)
    return n.material


def stripe(x0, x1, y0, y1, material):
    mesh_object("stripe", [(x0, y0, 0.006), (x1, y0, 0.006), (x1, y1, 0.006), (x0, y1, 0.006)], [(0, 1, 2, 3)], material)


white_line, yellow_line = marking((0.5, 0.49, 0.45)), marking((0.46, 0.28, 0.03))
for x in (-6.3, 6.3):
    stripe(x - 0.1, x + 0.1, -20, 430, yellow_line)
for k in range(36):
    stripe(-0.08, 0.08, k * 12 - 4, k * 12, white_line)
for y in (137, 262):
    for x in (-4.9, 1.7):
        stripe(x, x + 3.2, y, y + 0.5, white_line)
    stripe(-300, -8, y + 5, y + 5.15, yellow_line)
    stripe(8, 300, y + 5, y + 5.15, yellow_line)
for x in LEFT + RIGHT:
    for y in range(30, 430, 13):
        stripe(x - 1.6, x + 5 * ROW + 1.6, y - 0.66, y - 0.56, white_line)
# A drain with its grates, along the lane.
grate = weathered("grate", (0.03, 0.028, 0.026), 2)
for k in range(190):
    box((-7.35 + random.gauss(0, 0.004), 20 + k * 1.0, 0.004), (0.34, 0.97, 0.03), grate, 0.008)
    for slot in range(4):
        box((-7.35, 19.64 + k + slot * 0.24, 0.013), (0.24, 0.09, 0.02), dark, 0)


def mast(x, y, near=True):
    """A pole of 30 m on a foot of concrete, with a crown of lamps."""
    cylinder((x, y, 15), 0.22, 30, dull, sides=12)
    box((x, y, 0.5), (1.3, 1.3, 1), white, 0.06)
    cylinder((x, y, 29.9), 1.5, 0.14, steel, sides=16)
    for k in range(8):
        a = math.tau * k / 8 + 0.2
        box((x + 1.5 * math.cos(a), y + 1.5 * math.sin(a), 29.7), (0.5, 0.4, 0.2), warm, 0.02, a)
    if near:
        spot_light((x, y - 4, 29.2), 90000, WARM, 150, 0.6)


for x, y in ((-33, 96), (33, 60), (33, 143), (-8.2, 143), (-33, 208), (33, 268), (-66, 143), (75, 143), (-8.2, 268), (-75, 268)):
    mast(x, y)
for x, y in ((110, 143), (-128, 143), (110, 268), (-128, 268), (33, 400), (-33, 400), (100, 400), (-100, 400), (170, 268), (-190, 268)):
    mast(x, y, False)


def gantry(x, y, trolley, load):
    """A crane on tyres, across a block and its lane."""
    span, base, top = 23.6, 6.6, 19.5
    for b in (-base / 2, base / 2):
        for a in (0, span):
            box((x + a, y + b, top / 2 + 0.8), (0.62, 0.75, top - 1.6), yellow, 0.04)
        box((x + span / 2, y + b, top + 0.7), (span + 2.6, 0.85, 1.5), yellow, 0.05)
        for rail in (0.7, 1.2):
            box((x + span / 2, y + b * 1.3, top + 0.6 + rail), (span, 0.05, 0.05), yellow, 0)
        for post in range(11):
            box((x + span * post / 10, y + b * 1.3, top + 1.2), (0.05, 0.05, 1.2), yellow, 0)
    for a in (0, span):
        box((x + a, y, 1.5), (0.7, base + 5, 0.85), yellow, 0.05)
        box((x + a, y, top - 0.6), (0.5, base, 0.7), yellow, 0.05)
        box((x + a + 0.9, y, 2.9), (1.1, 3.8, 2.1), steel, 0.05)
        for wheel in (-5.2, -3.6, 3.6, 5.2):
            cylinder((x + a, y + wheel, 0.76), 0.75, 0.55, dark, (0, math.pi / 2, 0))
    t, low = x + trolley, load * HIGH + 0.4
    box((t, y, top + 2.6), (3.0, base, 2.0), yellow, 0.05)
    box((t - 2.2, y - 2.2, top - 1.1), (2.0, 1.9, 2.2), glass, 0.08)
    for a in (-0.8, 0.8):
        for b in (-2.4, 2.4):
            bar((t + a, y + b, low + 1.3), (t + a, y + b, top), 0.05, dark)
    box((t, y, low + 1.0), (1.9, 5.4, 0.6), yellow, 0.05)
    box((t, y, low + 0.55), (0.6, 12.1, 0.4), yellow, 0.03)
    put(40, t, y - 6.1, low - HIGH + 0.3, COLOURS[4], False)
    for a in (4, 12, 20):
        box((x + a, y - base / 2 - 0.5, top - 0.2), (0.5, 0.3, 0.16), cold, 0)
    spot_light((x + span / 2, y, top - 0.6), 14000, COLD, 120, 0.4)


gantry(7.6, 188, 15.5, 4.9)
gantry(-60, 214, 9.0, 5.0)
gantry(-26.4, 318, 21.0, 3.2)
gantry(74.5, 300, 9.0, 5.0)


def quay_crane(x, y, raised):
    for a in (-9, 9):
        for b in (0, 30):
            bar((x + a, y + b, 0), (x + a, y + b, 46), 1.5, far_blue)
        for z in (16, 45):
            bar((x + a, y, z), (x + a, y + 30, z), 1.4, far_blue)
        bar((x + a, y, 17), (x + a, y + 30, 44), 0.9, far_blue)
        bar((x + a * 0.35, y - 16, 44), (x + a * 0.35, y + 31, 44), 1.7, far_blue)
        bar((x + a, y + 28, 46), (x + a * 0.3, y + 26, 74), 1.2, far_blue)
        bar((x + a * 0.3, y + 26, 74), (x + a * 0.35, y - 14, 45), 0.5, far_blue)
        end = (x + a * 0.3, y + 45, 100) if raised else (x + a * 0.3, y + 92, 45)
        bar((x + a * 0.35, y + 31, 44), end, 1.6, far_blue)
        bar((x + a * 0.3, y + 26, 74), end, 0.4, far_blue)
    for b in (0, 30):
        for z in (12, 45):
            bar((x - 9, y + b, z), (x + 9, y + b, z), 1.5, far_blue)
        box((x, y + b, 43), (1.6, 0.8, 0.5), cold, 0)
    box((x, y + 2, 48), (8, 14, 5), far_blue, 0.1)
    box((x, y + 26, 75), (0.7, 0.7, 0.7), red, 0)


for x, raised in ((-235, 1), (-190, 0), (-96, 0), (-55, 0), (62, 1), (128, 0), (172, 0)):
    quay_crane(x, 400, raised)
# A ship alongside, with its house lit, and the other shore.
box((-90, 466, 6), (230, 34, 20), weathered("hull", (0.03, 0.035, 0.05)), 1.5)
box((-134, 466, 31), (11, 32, 30), white, 0.3)
box((-134, 466, 44), (7, 44, 3), white, 0.2)
for deck in range(7):
    for window in range(7):
        if random.random() < 0.45:
            box((-138.2 + window * 1.4, 449.9, 18.6 + deck * 3.6), (0.5, 0.1, 0.4), warm_dim, 0)
for bay in (0, 1, 2, 3, 6, 7, 8, 9, 10, 11, 12, 13):
    for row in range(3):
        for level in range(max(1, round(4 + 3 * noise.noise(Vector((bay * 0.4, 5, 2)))))):
            box((-197 + bay * 13.2, 452 + row * 2.6, 17.3 + level * HIGH), (12.1, WIDE, 2.5), random.choice((steel, far_blue, white, dark, grate)), 0)
shore = Nodes("shore")
shore.set(shore.surface, Base_Color=(0.012, 0.015, 0.018, 1), Roughness=1)
wave = lambda x, scale, z: noise.noise(Vector((x / scale, 3, z)))
ridge = [(x, 26 + 17 * wave(x, 700, 0) + 5 * wave(x, 24, 4) + 3 * wave(x, 9, 8)) for x in range(-1800, 1800, 4)]
points = [(x, 1500, -5) for x, _ in ridge] + [(x, 1500, max(25.5, z)) for x, z in ridge]
mesh_object("shore", points, [(i, i + 1, i + 901, i + 900) for i in range(899)], shore.material)


def tractor(x, y, way, colour):
    """A terminal tractor with a container on its trailer; `way` is 1 when it drives away."""
    put(40, x, y, 1.25, colour, way > 0)
    front = y + 12.2 if way > 0 else y
    box((x, y + 6, 1.05), (1.1, 12.4, 0.3), dark, 0.03)
    box((x, front + way * 1.9, 1.1), (2.3, 3.6, 0.7), white, 0.1)
    box((x - 0.35, front + way * 2.3, 2.3), (1.4, 1.7, 1.9), white, 0.12)
    box((x - 0.35, front + way * 2.3, 2.7), (1.44, 1.74, 0.8), glass, 0.1)
    for wheel in (y + 1.6, y + 2.9, y + 9.2, front + way * 0.6, front + way * 3.0):
        for side in (-0.95, 0.95):
            cylinder((x + side, wheel, 0.52), 0.52, 0.5, dark, (0, math.pi / 2, 0))
    for side in (-0.95, 0.95):
        if way > 0:
            box((x + side, y - 0.22, 1.05), (0.34, 0.06, 0.14), red, 0)
        else:
            box((x + side, front - 3.75, 1.0), (0.24, 0.06, 0.2), cold, 0)
    if way < 0:
        spot_light((x, front - 3.9, 1.2), 1400, (1, 0.94, 0.84), 70, 0.2, (x, front - 30, 0))


tractor(3.1, 104, 1, COLOURS[6])
tractor(-3.0, 178, -1, COLOURS[2])
tractor(2.8, 246, 1, COLOURS[4])
for k in range(9):
    box((7.4, 132 + (k % 3) * 1.3 + k // 3 * 0.1, 0.45), (0.5, 1.2, 0.9), white, 0.08)

# The sky: blue above, a band of light where the sun went down, clouds in perspective.
w = Nodes("world", scene.world)
direction = w.add("TexCoord").outputs["Generated"]
parts = w.add("SeparateXYZ", Vector=direction).outputs
ahead = w.add("VectorMath", {"operation": "DOT_PRODUCT"})
w.tree.links.new(direction, ahead.inputs[0])
ahead.inputs[1].default_value = (0.10, 0.995, 0)
side = w.ramp(ahead.outputs["Value"], (0.3, 0), (0.97, 1))
clear = w.ramp(parts["Z"], (0, (0.20, 0.23, 0.30)), (0.12, (0.13, 0.19, 0.31)), (0.4, (0.06, 0.11, 0.23)), (1, (0.03, 0.06, 0.15)))
glow = w.ramp(parts["Z"], (0, (1.05, 0.45, 0.17)), (0.035, (0.98, 0.54, 0.28)), (0.09, (0.55, 0.45, 0.40)), (0.2, (0.17, 0.24, 0.36)), (0.5, (0.06, 0.11, 0.23)))
over = w.add("Math", {"operation": "DIVIDE"})
over.inputs[0].default_value = 1
rise = w.add("Math", {"operation": "ADD"})
w.tree.links.new(parts["Z"], rise.inputs[0])
rise.inputs[1].default_value = 0.07
w.tree.links.new(rise.outputs[0], over.inputs[1])
flat = w.add("VectorMath", {"operation": "SCALE"}, Vector=direction, Scale=over.outputs[0]).outputs[0]
cover = w.noise(w.add("Mapping", Vector=flat, Scale=(0.42, 0.9, 0), Location=(3.1, 0.4, 0)).outputs[0], 1.0, 10, 0.6)
cloud = w.ramp(cover, (0.46, 0), (0.62, 0.92))
lit = w.mix(side, (0.10, 0.13, 0.19), w.ramp(parts["Z"], (0.0, (0.62, 0.27, 0.15)), (0.08, (0.36, 0.22, 0.20)), (0.25, (0.12, 0.13, 0.18))))
sky = w.mix(cloud, w.mix(side, clear, glow), lit)
w.set(w.tree.nodes["Background"], Color=sky, Strength=0.8)

camera((2.2, 0, 27), (-6.5, 100, 17.3), 36)
take("yard", 22, exposure=1.2, balance=(0.98, 1, 1.06), haze=3200, bloom=0.10, vignette=0.28, grain=0.006, saturation=0.97)
