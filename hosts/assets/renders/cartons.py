"""Cartons on the shelves of a store room, in the light of a window. One unit is one metre.
nice blender -b -t 2 -P hosts/assets/renders/cartons.py"""

import math
import os
import random
import sys

import bmesh
import mathutils
from mathutils import Vector, noise

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import Nodes, area_light, background, box, camera, open_scene, solid, take

scene = open_scene(41)
scene.cycles.max_bounces, scene.cycles.diffuse_bounces = 5, 4


def card_material(name, dark, light):
    n = Nodes(name)
    place = n.place(shift=True)
    fibres = n.mix(0.5, n.noise(n.place((1, 1, 5), shift=True), 90, 6, 0.7), n.noise(place, 260, 3))
    colour = n.ramp(fibres, (0.36, dark), (0.64, light))
    tone = n.ramp(n.random(1), (0, (0.82, 0.82, 0.82)), (0.5, (1, 0.97, 0.93)), (1, (0.92, 0.86, 0.8)))
    colour = n.mix(1, colour, tone, "MULTIPLY")
    # Handled and pushed: pale scuffs, a few marks.
    scuffs = n.ramp(n.noise(n.place((1, 1, 0.25), shift=True), 9, 9, 0.75), (0.58, 0), (0.74, 0.45))
    colour = n.mix(scuffs, colour, [min(1, 1.4 * c) for c in light])
    marks = n.ramp(n.noise(place, 6, 9, 0.75), (0.6, 0), (0.76, 0.35))
    colour = n.mix(marks, colour, [0.45 * c for c in dark])
    # The flutes show through the liner.
    flutes = n.add("TexWave", {"bands_direction": "X"}, Vector=n.place((1, 1, 0.001)), Scale=41, Distortion=0.4).outputs["Fac"]
    normal = n.bump(n.noise(place, 12, 4), 0.25, 0.004, n.bump(flutes, 0.10, 0.0008))
    n.set(n.surface, Base_Color=colour, Roughness=0.78, Specular=0.25, Normal=normal)
    return n.material


kraft = card_material("kraft", (0.33, 0.215, 0.125), (0.45, 0.315, 0.195))
white = card_material("white", (0.62, 0.60, 0.56), (0.72, 0.70, 0.66))


def even(name, colour, rough, specular=0.5, dirt=0.3):
    n = Nodes(name)
    worn = n.noise(n.place(shift=True), 7, 9, 0.72)
    dull = n.ramp(worn, (0.42, 1), (0.7, 1 - dirt))
    n.set(n.surface, Base_Color=n.mix(1, colour, dull, "MULTIPLY"), Specular=specular, Normal=n.bump(n.noise(n.place(shift=True), 60, 4), 0.08, 0.002))
    n.set(n.surface, Roughness=n.ramp(worn, (0.35, max(0.1, rough - 0.12)), (0.7, rough + 0.12)))
    return n.material


tape = even("tape", (0.36, 0.22, 0.10), 0.26, 0.5, 0.15)
label = even("label", (0.78, 0.78, 0.76), 0.5, 0.4, 0.08)
ink = even("ink", (0.03, 0.03, 0.03), 0.6, 0.2, 0)
steel = even("steel", (0.33, 0.36, 0.38), 0.42, 0.5, 0.4)
gap = even("gap", (0.02, 0.014, 0.01), 0.9, 0.1, 0)


def carton(at, size, material):
    """Its sides bulge a little, its edges are soft; taped along the middle, over both ends."""
    w, d, h = size
    seed = random.uniform(0, 90)
    bulge = random.uniform(0.001, 0.006)
    turn = random.gauss(0, 0.02)

    def bent(p):
        u, v, s = 2 * p.x / w, 2 * p.y / d, 2 * p.z / h
        dents = 0.003 * noise.noise(Vector((p.x * 9, p.y * 9, p.z * 9 + seed)))
        out = Vector()
        if abs(u) > 0.999:
            out.x = math.copysign(bulge * (1 - v * v) * (1 - s * s), u) + dents
        if abs(v) > 0.999:
            out.y = math.copysign(bulge * (1 - u * u) * (1 - s * s), v) + dents
        if s > 0.999:
            out.z = -0.004 * (1 - u * u) * (1 - v * v) + dents * 0.6
        return p + out

    def fill(made):
        bmesh.ops.create_cube(made, size=1, matrix=mathutils.Matrix.Diagonal((w, d, h, 1)))
        bmesh.ops.subdivide_edges(made, edges=made.edges[:], cuts=15, use_grid_fill=True)
        edges = [e for e in made.edges if len(e.link_faces) == 2 and e.calc_face_angle() > 1]
        for vertex in made.verts:
            vertex.co = bent(vertex.co)
        bmesh.ops.bevel(made, geom=edges, offset=0.0035, segments=3, affect="EDGES", profile=0.5)
        for face in made.faces:
            face.smooth = True

    thing = solid("carton", fill, material, at, (0, 0, turn))
    thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, 0.7

    def strip(x0, x1, z0, z1, above, material):
        """A piece on the front, which follows it."""
        steps = 10
        points = []
        for row in range(steps + 1):
            for k in range(steps + 1):
                p = bent(Vector((x0 + (x1 - x0) * k / steps, -d / 2, z0 + (z1 - z0) * row / steps)))
                points.append((p.x, p.y - above, p.z))
        starts = [row * (steps + 1) + k for row in range(steps) for k in range(steps)]
        faces = [(k, k + 1, k + steps + 2, k + steps + 1) for k in starts]

        def fill_strip(made):
            vertices = [made.verts.new(p) for p in points]
            for face in faces:
                made.faces.new([vertices[k] for k in face])

        solid("strip", fill_strip, material, at, (0, 0, turn))

    shift = random.gauss(0, 0.003)
    low = h / 2 - random.uniform(0.05, 0.075)
    strip(shift - 0.025, shift + 0.025, low, h / 2 - 0.003, 0.0012, tape)
    strip(shift - 0.025, shift + 0.025, -h / 2 + 0.003, -h / 2 + random.uniform(0.05, 0.07), 0.0012, tape)
    box(Vector(at) + Vector((shift, 0, h / 2 - 0.0005)), (0.05, d * 0.99, 0.001), tape, 0, turn)
    if random.random() < 0.5:
        strip(w / 2 - 0.036, w / 2 - 0.0352, -h / 2 + 0.002, h / 2 - 0.002, 0.0010, gap)
    if random.random() < 0.55 and h > 0.17:
        x0, z0 = random.choice((-w / 2 + 0.02, w / 2 - 0.125)), random.uniform(-h / 2 + 0.03, -h / 2 + 0.05)
        strip(x0, x0 + 0.1, z0, z0 + 0.07, 0.0016, label)
        x = x0 + 0.012
        while x < x0 + 0.085:
            bar = random.choice((0.0006, 0.0006, 0.0012, 0.0018))
            strip(x, x + bar, z0 + 0.01, z0 + 0.034, 0.002, ink)
            x += bar + random.choice((0.0007, 0.0007, 0.0014, 0.002))
        for line in range(3):
            strip(x0 + 0.012, x0 + random.uniform(0.04, 0.088), z0 + 0.042 + line * 0.008, z0 + 0.0445 + line * 0.008, 0.002, ink)


# Shelves along x; their front is y = 0.
PITCH, DEPTH, BAY = 0.47, 0.48, 1.22
levels = [0.42 + PITCH * k for k in range(5)]
for z in levels:
    for bay in range(-2, 5):
        x = -0.75 + bay * BAY + BAY / 2
        box((x, DEPTH / 2, z - 0.004), (BAY - 0.004, DEPTH, 0.008), steel, 0.001)
        box((x, 0.004, z - 0.02), (BAY - 0.046, 0.012, 0.04), steel, 0.002)
for bay in range(-2, 6):
    x = -0.75 + bay * BAY
    for y in (-0.004, DEPTH):
        box((x, y, 1.2), (0.042, 0.006, 2.4), steel, 0.001)
        box((x + 0.019, y + 0.018, 1.2), (0.004, 0.04, 2.4), steel, 0.001)
        for k in range(48):
            box((x - 0.004, y - 0.0032, 0.03 + k * 0.05), (0.007, 0.0008, 0.026), gap, 0)

for level, z in enumerate(levels):
    x = -2.9
    while x < 5:
        kind = random.choice(((0.38, 0.40, 0.205), (0.30, 0.40, 0.32), (0.26, 0.36, 0.19), (0.44, 0.42, 0.28), (0.24, 0.38, 0.125)))
        material = white if random.random() < 0.18 else kraft
        w, d, h = kind
        to_post = (x + 0.75) % BAY
        if to_post < 0.03 or to_post + w > BAY - 0.025:
            x += 0.03
            continue
        if random.random() > 0.07:
            layers = int((PITCH - 0.07) / h)
            layers = random.choice((layers, layers, max(1, layers - 1)))
            for layer in range(layers):
                carton((x + w / 2 + random.gauss(0, 0.004), 0.022 + d / 2 + abs(random.gauss(0, 0.014)), z + 0.001 + h * (layer + 0.5)), (w, d, h - 0.002), material)
        x += w + abs(random.gauss(0.006, 0.012))


wall = even("wall", (0.66, 0.65, 0.61), 0.85, 0.2, 0.15)
box((1, DEPTH + 0.12, 1.5), (14, 0.1, 4), wall, 0)
box((5.4, -2, 1.5), (0.1, 8, 4), wall, 0)
floor = even("floor", (0.30, 0.31, 0.32), 0.3, 0.5, 0.3)
box((1, -2, -0.05), (14, 8, 0.1), floor, 0)
background((0.8, 0.88, 1), 0.06)
area_light((-3.1, -1.75, 2.0), (0.3, 0, 1.2), 1.2, 165, (1, 0.95, 0.87), size_y=1.7)
area_light((2.2, -3.5, 2.9), (1.5, 0, 1), 2.5, 20, (0.86, 0.92, 1))
camera((-1.05, -1.75, 1.45), (0.32, 0.1, 1.17), 40, (-0.05, 0.0, 1.2), 2.5)
take("cartons", 40, exposure=0.75, balance=(1.03, 1, 0.95), bloom=0.05, vignette=0.3, grain=0.012)
