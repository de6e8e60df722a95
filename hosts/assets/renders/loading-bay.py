"""A warehouse's loading bay at night, after rain. One unit is one metre; the wall with its docks is at y = 0, the yard before it.
nice blender -b -t 2 -P hosts/assets/renders/loading-bay.py"""

import math
import os
import random
import sys

from mathutils import Matrix

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from containers import HIGH, LONG, Shape, casting, container, container_materials, paint, plain, worn
from studio import Nodes, area_light, bar, box, camera, copy_of, cylinder, lamp, mesh_object, open_scene, spot_light, take

scene = open_scene(23)
scene.cycles.diffuse_bounces = 2
FLOOR, PITCH, FIRST = 1.2, 4.4, -6.8
DOCKS = [FIRST + PITCH * k for k in range(13)]
OPEN, TRAILER = DOCKS[3], DOCKS[6]


def painted(name, colour, rust=0.6, rough=None):
    n = Nodes(name)
    base, dull, rusty, even = worn(n, n.mix(0, colour, colour), rust)
    n.set(n.surface, Base_Color=base, Roughness=rough or dull, Specular=0.4, Normal=n.bump(n.noise(even, 40, 5), 0.12, 0.002))
    return n.material


def concrete(name, dark, light, wet):
    """Cast, stained, with pores; streaked where rain runs down."""
    n = Nodes(name)
    place, drips = n.place(shift=True), n.place((1.6, 1.6, 0.08), shift=True)
    grey = n.ramp(n.noise(place, 1.1, 9, 0.7), (0.3, dark), (0.7, light))
    grey = n.mix(n.ramp(n.noise(drips, 2.4, 8, 0.7), (0.45, 0), (0.7, 0.65)), grey, [c * 0.28 for c in dark])
    pores = n.noise(place, 60, 5, 0.7)
    n.set(n.surface, Base_Color=grey, Roughness=wet, Specular=0.4, Normal=n.bump(pores, 0.3, 0.004))
    return n.material


def sheeting(name):
    """Coated fabric, slack over its frame, scuffed by what backed into it."""
    n = Nodes(name)
    base, rough, _, even = worn(n, n.mix(0, (0.024, 0.024, 0.026), (0, 0, 0)), 0.95)
    folds = n.bump(n.noise(n.place((1, 1, 0.45), shift=True), 2.4, 4), 0.6, 0.06)
    n.set(n.surface, Base_Color=base, Roughness=rough, Specular=0.4, Normal=n.bump(n.noise(even, 90, 4), 0.15, 0.001, folds))
    return n.material


rubber, fabric = plain("rubber", (0.014, 0.014, 0.015), 0.55), sheeting("fabric")
cladding, door_paint = painted("cladding", (0.34, 0.35, 0.35), 0.66), painted("door", (0.44, 0.44, 0.42), 0.64)
yellow, blue, orange = painted("yellow", (0.45, 0.24, 0.015), 0.58), painted("blue", (0.03, 0.07, 0.18)), painted("orange", (0.5, 0.14, 0.02))
steel, plinth = painted("steel", (0.16, 0.165, 0.17), 0.57), concrete("plinth", (0.13, 0.128, 0.12), (0.24, 0.235, 0.22), 0.6)
floor, wood = concrete("floor", (0.22, 0.215, 0.2), (0.30, 0.295, 0.28), 0.35), plain("wood", (0.30, 0.19, 0.10), 0.8)
white, dark = plain("white", (0.6, 0.6, 0.57), 0.5), plain("dark", (0.01, 0.01, 0.011), 0.4)
warm, inside = lamp("warm", (1, 0.70, 0.40), 150), lamp("inside", (1, 0.80, 0.55), 30)
red, green, amber = lamp("red", (1, 0.05, 0.02), 25), lamp("green", (0.08, 1, 0.35), 18), lamp("amber", (1, 0.38, 0.04), 22)
WARM, INSIDE = (1, 0.62, 0.31), (1, 0.74, 0.45)

# The wall: a plinth, sheets with trapezoids from corner to corner, a gutter, pipes.
WIDE, HIGH_DOOR, TOP = 2.6, 2.75, 8.4
shape, reach = Shape(), (DOCKS[0] - 8, DOCKS[-1] + 10)
x = reach[0]
while x < reach[1]:
    near = min(DOCKS, key=lambda dock: abs(dock - x - 0.125))
    low = FLOOR + HIGH_DOOR if abs(near - x - 0.125) < WIDE / 2 + 0.1 else FLOOR + 0.05
    profile = [(0, 0), (0.07, 0), (0.095, 0.035), (0.225, 0.035), (0.25, 0)]
    for (a, d), (b, e) in zip(profile, profile[1:]):
        shape.face([(x + a, -0.04 + d, low), (x + b, -0.04 + e, low), (x + b, -0.04 + e, TOP), (x + a, -0.04 + d, TOP)], 0)
    x += 0.25
copy_of(shape.mesh("sheets", 0.001, [cladding]), Matrix())
box((sum(reach) / 2, -0.06, TOP + 0.12), (reach[1] - reach[0], 0.26, 0.34), steel, 0.03)
for a, b in zip([reach[0], *[d + WIDE / 2 for d in DOCKS]], [*[d - WIDE / 2 for d in DOCKS], reach[1]]):
    box(((a + b) / 2, 0.15, FLOOR / 2), (b - a - 0.012, 0.5, FLOOR + 0.1), plinth, 0.015)
for k, dock in enumerate(DOCKS):
    if k % 2:
        cylinder((dock + PITCH / 2, -0.16, TOP / 2 + 0.1), 0.055, TOP - 0.2, steel, sides=16)
        for z in (0.9, 2.9, 4.9, 6.9):
            box((dock + PITCH / 2, -0.11, z), (0.17, 0.14, 0.04), steel, 0.004)


def text(words, size, origin, material):
    s = Shape()
    s.text(words, size, origin, material=0)
    copy_of(s.mesh("words", 0.0005, [material]), Matrix())


def shelter(x, k):
    """Cushions of fabric around the opening, with the stripes by which drivers steer; bumpers; a lamp, a number, a signal."""
    low, out = FLOOR - 0.15, 0.55
    for side in (-1, 1):
        box((x + side * 1.62, -out / 2, low + 1.75), (0.42, out, 3.5), fabric, 0.04)
        box((x + side * 1.36, -out + 0.02, low + 1.7), (0.62, 0.03, 3.3), fabric, 0.01)
        box((x + side * 1.30, -out - 0.003, low + 1.0), (0.09, 0.012, 1.5), yellow, 0)
        box((x + side * 1.05, -0.24, FLOOR - 0.30), (0.26, 0.22, 0.52), rubber, 0.02)
        for bolt in (-0.17, 0.17):
            cylinder((x + side * 1.05, -0.355, FLOOR - 0.30 + bolt), 0.025, 0.02, steel, (math.pi / 2, 0, 0), 8)
        # Guides for wheels.
        bar((x + side * 1.45, -0.5, 0.09), (x + side * 1.45, -2.4, 0.09), 0.11, yellow)
        bar((x + side * 1.45, -2.4, 0.09), (x + side * 1.6, -2.75, -0.03), 0.11, yellow)
    box((x, -out / 2, low + 3.72), (3.66, out + 0.04, 0.44), fabric, 0.04)
    box((x, -out - 0.015, low + 3.15), (3.3, 0.03, 1.0), fabric, 0.01)
    box((x, -0.02, FLOOR - 0.05), (2.05, 0.55, 0.1), steel, 0.01)
    box((x, 0.12, FLOOR - 0.62), (2.3, 0.3, 1.3), rubber, 0)
    box((x - 1.3, -0.07, 5.55), (0.62, 0.03, 0.56), white, 0.004)
    text(f"{11 + k}", 0.46, (x - 1.54, -0.092, 5.39), dark)
    box((x + 2.02, -0.12, 2.55), (0.16, 0.12, 0.34), dark, 0.01)
    cylinder((x + 2.02, -0.19, 2.63 if x != OPEN else 2.47), 0.045, 0.02, red if x != OPEN else green, (math.pi / 2, 0, 0), 16)
    bar((x + 2.02, -0.06, 2.7), (x + 2.02, -0.06, 5.6), 0.025, steel)
    if k % 4 != 1:
        bar((x, -0.04, 5.75), (x, -0.55, 5.72), 0.05, steel)
        box((x, -0.62, 5.66), (0.46, 0.26, 0.10), dark, 0.015)
        box((x, -0.63, 5.60), (0.38, 0.18, 0.02), warm, 0)
        spot_light((x, -0.64, 5.55), 1100, WARM, 150, 0.12, (x, -1.6, 0))


for k, dock in enumerate(DOCKS):
    shelter(dock, k)
    if dock != OPEN:
        box((dock, 0.2, FLOOR + 1.4), (WIDE + 0.5, 0.05, 2.9), dark, 0)
        for panel in range(5):
            box((dock, 0.07, FLOOR + 0.275 + panel * 0.55), (WIDE + 0.5, 0.05, 0.543), door_paint, 0.012)
        for side in (-0.6, 0.6):
            box((dock + side, 0.045, FLOOR + 1.93), (0.6, 0.02, 0.28), dark, 0.04)
    for side in (-1, 1):
        post = cylinder((dock + side * 1.98, -0.5, 0.5), 0.085, 1.0, yellow, sides=24)
        for z in (0.35, 0.65):
            cylinder((dock + side * 1.98, -0.5, z), 0.087, 0.12, dark, sides=24)

# Behind the open door: a floor, racks with loads, and pallets that wait.
box((OPEN, 7, FLOOR - 0.15), (26, 13.6, 0.3), floor, 0)
box((OPEN, 14, 4.5), (26, 0.2, 8), cladding, 0)
box((OPEN, 7, 8.2), (26, 14, 0.2), white, 0)
for side in (-13, 13):
    box((OPEN + side, 7, 4.5), (0.2, 14, 8), cladding, 0)
kraft = []
for k, tone in enumerate(((0.40, 0.27, 0.155), (0.34, 0.22, 0.125), (0.46, 0.33, 0.2))):
    n = Nodes("kraft")
    marks = n.ramp(n.noise(n.place(shift=True), 5, 8, 0.75), (0.4, 1), (0.7, 0.7))
    shade = n.ramp(n.random(1), (0, 0.8), (1, 1.1))
    n.set(n.surface, Base_Color=n.mix(1, n.mix(1, tone, marks, "MULTIPLY"), shade, "MULTIPLY"), Roughness=0.75, Specular=0.25)
    kraft.append(n.material)
film = Nodes("film")
film.set(film.surface, Base_Color=(0.8, 0.8, 0.8, 1), Roughness=0.12, Alpha=0.16, Normal=film.bump(film.noise(film.place((1, 1, 2.5)), 7, 5), 0.9, 0.03))


def pallet(x, y, z, layers, wrapped=True):
    for across in (-0.45, 0, 0.45):
        box((x, y + across, z + 0.075), (1.2, 0.1, 0.1), wood, 0.005)
    for board in range(6):
        box((x - 0.53 + board * 0.212, y, z + 0.135), (0.13, 1.0, 0.022), wood, 0.003)
    tone, size = random.choice(kraft), random.choice(((0.4, 0.333, 0.3), (0.6, 0.333, 0.36), (0.4, 0.5, 0.26)))
    z += 0.147
    for layer in range(layers):
        for a in range(round(1.2 / size[0])):
            for b in range(round(1.0 / size[1])):
                at = (x - 0.6 + (a + 0.5) * size[0] + random.gauss(0, 0.004), y - 0.5 + (b + 0.5) * size[1] + random.gauss(0, 0.004), z + (layer + 0.5) * size[2])
                box(at, [s - 0.006 for s in size], tone, 0.006, random.gauss(0, 0.008))
                if b == 0:
                    box((at[0], at[1] - size[1] / 2 + 0.003, at[2]), (0.05, 0.004, size[2] - 0.01), wood, 0)
                    box((at[0] + size[0] * 0.27, at[1] - size[1] / 2 + 0.002, at[2] - 0.03), (0.1, 0.004, 0.07), white, 0)
    if wrapped:
        box((x, y, z + layers * size[2] / 2), (1.23, 1.03, layers * size[2] + 0.01), film.material, 0.03)


pallet(OPEN + 0.66, 1.6, FLOOR, 5)
pallet(OPEN + 2.75, 3.1, FLOOR, 4)
pallet(OPEN + 4.6, 4.6, FLOOR, 3, False)
pallet(OPEN - 0.9, 1.3, FLOOR, 3, False)
for bay in range(-4, 5):
    x = OPEN + bay * 2.75
    for y in (9.6, 10.7):
        bar((x, y, FLOOR), (x, y, 7.6), 0.1, blue)
    for level in range(3):
        z = FLOOR + level * 2.05
        if level:
            box((x + 1.37, 9.6, z - 0.07), (2.65, 0.05, 0.13), orange, 0.005)
        for part in (0.72, 2.02):
            if random.random() < 0.88:
                pallet(x + part, 10.15, z, random.choice((3, 4, 4, 5)))
for x in (-5.5, 0, 5.5):
    box((OPEN + x, 5.5, 7.3), (0.2, 5.5, 0.06), inside, 0)
area_light((OPEN, 5.5, 7.2), (OPEN, 5.4, 0), 11, 2600, INSIDE, size_y=6)
area_light((OPEN - 0.4, 0.9, 4.6), (OPEN, 1.4, FLOOR), 1.4, 420, INSIDE, size_y=0.4)

# A container on a trailer, backed against its dock.
materials = container_materials(paint("paint"))
boxed, corner = container(7, 40).mesh("container", 0.0028, materials), casting().mesh("casting", 0.004, materials)
BED = 1.18
turned = Matrix.Translation((TRAILER, -0.45, BED)) @ Matrix.Rotation(math.pi, 4, "Z")
parts = [(boxed, Matrix())]
for side in (-1, 1):
    for z in (0, HIGH - 0.118):
        parts.append((corner, Matrix.Translation((side * -1.219, -0.004, z)) @ Matrix.Diagonal((side, 1, 1, 1))))
        parts.append((corner, Matrix.Translation((side * -1.219, LONG[40] + 0.004, z)) @ Matrix.Diagonal((side, -1, 1, 1))))
for mesh, place in parts:
    copy_of(mesh, turned @ place).color = (0.035, 0.085, 0.15, 1)
for side in (-0.5, 0.5):
    box((TRAILER + side, -6.6, BED - 0.24), (0.14, 12.1, 0.42), steel, 0.01)
for y in (-0.75, -3.6, -9.2, -12.3):
    box((TRAILER, y, BED - 0.1), (2.44, 0.2, 0.18), steel, 0.01)
tyre, rim = plain("tyre", (0.016, 0.016, 0.017), 0.6), painted("rim", (0.30, 0.30, 0.29), 0.57)
for y in (-2.2, -3.55, -4.9):
    for side in (-1, 1):
        x = TRAILER + side * 1.06
        turn = (0, math.pi / 2, 0)
        for radius, wide in ((0.52, 0.30), (0.535, 0.24)):
            cylinder((x, y, 0.53), radius, wide, tyre, turn, 64)
        cylinder((x + side * 0.12, y, 0.53), 0.30, 0.08, rim, turn, 48)
        cylinder((x + side * 0.15, y, 0.53), 0.20, 0.06, dark, turn, 48)
        cylinder((x + side * 0.17, y, 0.53), 0.10, 0.14, rim, turn, 24)
        for k in range(10):
            a = math.tau * k / 10
            cylinder((x + side * 0.165, y + 0.235 * math.cos(a), 0.53 + 0.235 * math.sin(a)), 0.014, 0.03, steel, turn, 6)
        box((x, y, 1.10), (0.34, 1.16, 0.02), dark, 0.008)
    box((TRAILER, y, 0.53), (1.9, 0.14, 0.14), dark, 0.01)
for x in (TRAILER - 1.2,):
    for z in (0.55, 0.85):
        box((x, -7.4, z), (0.03, 3.2, 0.11), steel, 0.006)
    for y in (-6.1, -7.4, -8.7):
        box((x + 0.03, y, 0.78), (0.04, 0.06, 0.62), steel, 0.004)
    for y in (-1.3, -5.7, -9.0, -12.0):
        box((x - 0.02, y, 1.06), (0.03, 0.12, 0.05), amber, 0.006)
for side in (-0.9, 0.9):
    box((TRAILER + side, -10.6, 0.62), (0.14, 0.14, 1.2), steel, 0.01)
    box((TRAILER + side, -10.6, 0.03), (0.36, 0.36, 0.05), steel, 0.01)

# The yard: concrete in slabs, polished and black where tyres went, wet everywhere, with pools.
n = Nodes("yard")
place, along = n.place(), n.place((1, 0.07, 1))
grey = n.ramp(n.noise(place, 0.35, 9, 0.7), (0.3, (0.062, 0.061, 0.058)), (0.7, (0.135, 0.132, 0.125)))
grey = n.mix(1, grey, n.ramp(n.noise(place, 45, 5, 0.7), (0.3, 0.7), (0.7, 1.15)), "MULTIPLY")
tyres = n.ramp(n.noise(along, 1.3, 6, 0.65), (0.48, 0), (0.64, 1))
grey = n.mix(1, grey, n.ramp(tyres, (0, 1), (1, 0.45)), "MULTIPLY")
grey = n.mix(n.ramp(n.noise(place, 0.8, 9, 0.78), (0.58, 0), (0.68, 0.8)), grey, (0.012, 0.012, 0.013))
slabs = n.add("TexBrick", {"offset": 0}, Vector=place, Scale=1, Color1=(1, 1, 1, 1), Color2=(0.82, 0.82, 0.84, 1), Mortar=(0.12, 0.12, 0.12, 1), Mortar_Size=0.012, Mortar_Smooth=0.2, Brick_Width=4.4, Row_Height=5)
grey = n.mix(1, grey, slabs.outputs["Color"], "MULTIPLY")
sunk = n.mix(0.3, n.noise(place, 0.33, 6, 0.6), n.noise(along, 0.8, 4, 0.6))
pool = n.ramp(sunk, (0.49, 0), (0.54, 1))
grey = n.mix(pool, grey, n.mix(1, grey, (0.5, 0.5, 0.52), "MULTIPLY"))
rough = n.mix(pool, n.ramp(n.noise(place, 1.6, 9, 0.75), (0.35, 0.16), (0.65, 0.34)), (0.025, 0.025, 0.025))
dry = n.mix(1, n.add("Invert", Color=pool).outputs[0], (0.4, 0.4, 0.4), "MULTIPLY")
n.set(n.surface, Base_Color=grey, Roughness=rough, Specular=0.5)
n.set(n.surface, Normal=n.add("Bump", Height=n.noise(place, 22, 7, 0.72), Strength=dry, Distance=0.012).outputs[0])
mesh_object("yard", [(-60, -60, 0), (120, -60, 0), (120, 0.4, 0), (-60, 0.4, 0)], [(0, 1, 2, 3)], n.material)
n = Nodes("line")
n.set(n.surface, Base_Color=(0.5, 0.49, 0.45, 1), Roughness=0.25, Alpha=n.ramp(n.noise(n.place(), 2.6, 10, 0.82), (0.44, 0.0), (0.58, 0.9)))
for dock in DOCKS:
    for x in (dock - PITCH / 2, dock + PITCH / 2) if dock == DOCKS[-1] else (dock - PITCH / 2,):
        mesh_object("line", [(x - 0.06, -16, 0.003), (x + 0.06, -16, 0.003), (x + 0.06, -1.2, 0.003), (x - 0.06, -1.2, 0.003)], [(0, 1, 2, 3)], n.material)
# A drain before the wall.
for k in range(70):
    box((-12 + k * 1.0, -5.6, 0.0), (0.985, 0.24, 0.02), steel, 0.004)
    for slot in range(8):
        box((-12.44 + k + slot * 0.125, -5.6, 0.008), (0.05, 0.17, 0.008), dark, 0)

# Night, with what a town lends to clouds; a mast far behind the photographer, and some farther along the road.
w = Nodes("world", scene.world)
direction = w.add("TexCoord").outputs["Generated"]
up = w.add("SeparateXYZ", Vector=direction).outputs["Z"]
clouds = w.ramp(w.noise(w.add("Mapping", Vector=direction, Scale=(1, 1, 3.2)).outputs[0], 3.2, 8, 0.6), (0.35, 0.55), (0.7, 1.25))
dusk = w.ramp(up, (0, (0.075, 0.060, 0.055)), (0.12, (0.034, 0.038, 0.054)), (0.5, (0.014, 0.021, 0.040)))
w.set(w.tree.nodes["Background"], Color=w.mix(1, dusk, clouds, "MULTIPLY"))
for x, y, z in ((95, 8, 15), (128, -4, 16), (175, 5, 15), (150, 14, 12), (240, -1, 14)):
    bar((x, y, 0), (x, y, z), 0.2, dark)
    box((x, y, z), (0.5, 1.6, 0.2), warm, 0)
spot_light((-24, -38, 18), 26000, (0.78, 0.87, 1), 120, 0.8, (6, -4, 0))
camera((-5.0, -13.0, 1.65), (11.4, -1.5, 2.35), 35, (OPEN, 0, 2), 4)
take("loading-bay", 28, exposure=1.8, bloom=0.12, vignette=0.3, grain=0.006)
