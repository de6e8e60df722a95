"""Line pipes in a stack, their ends in the morning sun. One unit is one metre; pipes lie along y.
nice blender -b -t 2 -P hosts/assets/renders/pipe-stack.py"""

import math
import os
import random
import sys

from mathutils import Euler, Matrix

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import Nodes, camera, copy_of, daylight, mesh_object, open_scene, take

scene = open_scene(8)
scene.cycles.max_bounces, scene.cycles.diffuse_bounces = 6, 4
OUTER, WALL, LENGTH = 0.1095, 0.0127, 6.0


def rust(n, amount, place, fine):
    """Colour and roughness of rolled steel: blue-grey scale, and rust where it came off."""
    scale = n.ramp(n.noise(fine, 3, 6, 0.6), (0.3, (0.030, 0.031, 0.034)), (0.7, (0.075, 0.072, 0.072)))
    brown = n.ramp(n.noise(fine, 26, 8, 0.7), (0.3, (0.075, 0.034, 0.017)), (0.55, (0.18, 0.085, 0.038)), (0.75, (0.31, 0.17, 0.08)))
    where = n.ramp(n.noise(place, 5, 10, 0.72), (0.62 - 0.3 * amount, 0), (0.74 - 0.2 * amount, 1))
    rough = n.mix(where, (0.36, 0.36, 0.36), (0.82, 0.82, 0.82))
    return n.mix(where, scale, brown), n.mix(n.ramp(n.noise(fine, 11, 6), (0.3, 0), (0.7, 0.3)), rough, (0.6, 0.6, 0.6)), where


def outside_material():
    n = Nodes("outside")
    place, fine = n.place((1, 0.25, 1), shift=True), n.place(shift=True)
    colour, rough, where = rust(n, 0.62, place, fine)
    # Drips of lacquer and rain.
    dust = n.ramp(n.noise(n.place((1, 0.3, 1), shift=True), 16, 9, 0.75), (0.5, 0), (0.8, 0.5))
    colour = n.mix(dust, colour, (0.25, 0.19, 0.13))
    normal = n.bump(n.noise(fine, 60, 6, 0.7), 0.35, 0.002, n.bump(where, 0.25, 0.001))
    n.set(n.surface, Base_Color=colour, Roughness=rough, Specular=0.4, Normal=normal)
    return n.material


def inside_material():
    n = Nodes("inside")
    place, fine = n.place((1, 0.12, 1), shift=True), n.place(shift=True)
    colour, rough, where = rust(n, 1.0, place, fine)
    own = n.ramp(n.random(1), (0, (0.75, 0.72, 0.72)), (0.5, (1.05, 1, 0.95)), (1, (1.35, 1.15, 0.9)))
    colour = n.mix(1, colour, own, "MULTIPLY")
    # Dust and what rain left lie below.
    low = n.add("SeparateXYZ", Vector=n.add("NewGeometry").outputs["Normal"]).outputs["Z"]
    bed = n.mix(1, n.ramp(low, (0.72, 0), (0.97, 0.75)), n.ramp(n.noise(place, 9, 8, 0.7), (0.35, 0.2), (0.62, 1)), "MULTIPLY")
    colour = n.mix(bed, colour, (0.27, 0.19, 0.12))
    normal = n.bump(n.noise(fine, 45, 8, 0.72), 0.5, 0.003, n.bump(where, 0.3, 0.0015))
    n.set(n.surface, Base_Color=colour, Roughness=rough, Specular=0.3, Normal=normal)
    return n.material


def end_material():
    """Bevel and root face, turned bright, with the first rust on them."""
    n = Nodes("end")
    place = n.place(shift=True)
    grooves = n.add("TexWave", {"wave_type": "RINGS", "rings_direction": "Y"}, Vector=n.place(), Scale=420, Distortion=0.6, Detail=2)
    spots = n.ramp(n.noise(place, 14, 10, 0.75), (0.44, 0), (0.62, 1))
    spots = n.mix(n.random(1), spots, n.ramp(n.noise(place, 22, 10, 0.75), (0.55, 0), (0.66, 0.9)))
    brown = n.ramp(n.noise(place, 60, 6, 0.7), (0.3, (0.16, 0.065, 0.022)), (0.7, (0.36, 0.17, 0.065)))
    bare = n.mix(n.ramp(n.noise(place, 9, 5), (0.3, 0), (0.7, 0.6)), (0.52, 0.50, 0.47), (0.36, 0.33, 0.29))
    metal = n.add("Invert", Color=spots).outputs[0]
    n.set(n.surface, Base_Color=n.mix(spots, bare, brown), Metallic=metal, Roughness=n.mix(spots, (0.34, 0.34, 0.34), (0.8, 0.8, 0.8)))
    n.set(n.surface, Normal=n.bump(n.noise(place, 150, 6), 0.2, 0.0008, n.bump(grooves.outputs["Fac"], 0.15, 0.0003)))
    return n.material


def plastic(name, colour):
    n = Nodes(name)
    place = n.place(shift=True)
    dirt = n.ramp(n.noise(place, 24, 9, 0.75), (0.42, 0), (0.72, 0.6))
    faded = n.mix(n.ramp(n.noise(place, 9, 5), (0.3, 0), (0.7, 0.5)), colour, [0.12 + 0.8 * c for c in colour])
    n.set(n.surface, Base_Color=n.mix(dirt, faded, (0.20, 0.15, 0.10)), Roughness=n.ramp(n.noise(place, 20, 6), (0.3, 0.32), (0.7, 0.6)))
    n.set(n.surface, Specular=0.45, Normal=n.bump(n.noise(place, 40, 4), 0.1, 0.002))
    return n.material


def turned(name, profile, material, sides=128):
    """What a lathe makes of (radius, y) around y."""
    vertices = [(r * math.cos(math.tau * k / sides), y, r * math.sin(math.tau * k / sides)) for r, y in profile for k in range(sides)]
    faces = [
        (i * sides + k, i * sides + (k + 1) % sides, (i + 1) * sides + (k + 1) % sides, (i + 1) * sides + k)
        for i in range(len(profile) - 1)
        for k in range(sides)
    ]
    mesh = mesh_object(name, vertices, faces, material, True, False).data
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(28)
    return mesh


outside, inside, end = outside_material(), inside_material(), end_material()
INNER, ROOT = OUTER - WALL, 0.0018
slope = (WALL - ROOT) * math.tan(math.radians(30))
e = 0.0004
profile = [
    (0.001, LENGTH), (INNER, LENGTH), (INNER, 3), (INNER, 0.6), (INNER, e * 2), (INNER + e, 0), (INNER + ROOT - e, 0), (INNER + ROOT, e),
    (OUTER - e, slope - e), (OUTER, slope + e), (OUTER, 0.5), (OUTER, LENGTH),
]
pipe = turned("pipe", profile, inside)
pipe.materials.append(end)
pipe.materials.append(outside)
pipe.polygons.foreach_set("material_index", [0 if row < 4 else 1 if row < 9 else 2 for row in range(11) for _ in range(128)])

# Caps that close an end: a lip over the bevel, and a dish.
o, i = OUTER + 0.002, INNER - 0.001
lip = [
    (o - 0.0006, 0.03), (o, 0.0294), (o, -0.002), (o - 0.002, -0.0045), (i, -0.0045), (i - 0.002, -0.003), (i - 0.003, 0.0),
    (i - 0.005, 0.03), (i - 0.009, 0.034), (0.040, 0.0345), (0.037, 0.0338), (0.034, 0.0312), (0.014, 0.0308), (0.0, 0.0306),
]
cap = turned("cap", lip, plastic("cap", (0.56, 0.27, 0.012)))

step = 2 * OUTER * 1.003
for row in range(-9, 12):
    for column in range(-14, 26):
        x = (column + (row % 2) / 2) * step + random.gauss(0, 0.0006)
        z = row * step * math.sqrt(3) / 2
        y = random.gauss(0, 0.022)
        if random.random() < 0.06:
            y -= random.uniform(0.04, 0.11)
        matrix = Matrix.Translation((x, y, z)) @ Euler((random.gauss(0, 0.0015), random.uniform(0, math.tau), random.gauss(0, 0.0015))).to_matrix().to_4x4()
        copy_of(pipe, matrix)
        group = math.sin(column * 0.9 + row * 1.7) + math.sin(column * 0.35 - row * 0.8)
        if group > 1.35 and random.random() < 0.8:
            copy_of(cap, matrix @ Matrix.Translation((0, random.uniform(-0.004, 0.002), 0)) @ Euler((random.gauss(0, 0.02), 0, random.gauss(0, 0.02))).to_matrix().to_4x4())

# The sun stands low on the left, behind the photographer.
daylight(0.10, 16, 140, (0.66, 0.68, -0.31), 5.2, (1, 0.80, 0.58), 0.8)
# The ground before the stack gives light back.
n = Nodes("ground")
n.set(n.surface, Base_Color=(0.22, 0.19, 0.15, 1), Roughness=0.9)
mesh_object("ground", [(-30, -30, -1.9), (30, -30, -1.9), (30, 3, -1.9), (-30, 3, -1.9)], [(0, 1, 2, 3)], n.material)
camera((-0.62, -1.28, 0.22), (0.42, 0.0, 0.02), 40, (-0.02, -0.02, 0.05), 3.2)
take("pipe-stack", 20, exposure=0.1, balance=(1.02, 1, 0.97), bloom=0.05, vignette=0.3, grain=0.012)
