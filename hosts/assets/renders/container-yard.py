"""A container yard at dusk, seen from a crane's cab. One unit is one metre.
nice blender -b -t 2 -P hosts/assets/renders/container-yard.py"""

import math
import os
import random
import sys

import bpy
from mathutils import Matrix, Vector, noise

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import Nodes, box, camera, copy_of, cylinder, dusk_sky, mesh_object, open_scene, sun_light, take

scene = open_scene(5)
scene.cycles.diffuse_bounces = 1
LENGTHS, WIDE, HIGH = {20: 6.058, 40: 12.192}, 2.438, 2.591


def paint(name, own_colour=True, colour=(0.5, 0.5, 0.5), rust=1.0):
    """Paint of many years: faded by the sun, streaked by rain, rusty where it was knocked."""
    n = Nodes(name)
    base = n.add("ObjectInfo").outputs["Color"] if own_colour else n.mix(0, colour, colour)
    even, drips = n.place(shift=True), n.place((2.6, 2.6, 0.16), shift=True)
    fade = n.ramp(n.noise(even, 0.45, 5), (0.3, 0.72), (0.7, 1.1))
    base = n.mix(1, base, fade, "MULTIPLY")
    dirt = n.ramp(n.noise(drips, 1.6, 8, 0.7), (0.44, 0), (0.74, 0.55))
    base = n.mix(dirt, base, (0.05, 0.043, 0.036))
    up = n.add("SeparateXYZ", Vector=n.add("NewGeometry").outputs["Normal"]).outputs["Z"]
    # Dust lies on roofs.
    dust = n.mix(1, n.ramp(up, (0.5, 0), (0.9, 0.5)), n.ramp(n.noise(even, 0.8, 7), (0.3, 0.35), (0.7, 1)), "MULTIPLY")
    base = n.mix(dust, base, (0.17, 0.15, 0.13))
    rusty = n.ramp(n.noise(drips, 3.4, 10, 0.75), (0.62, 0), (0.68, 0.9 * rust))
    base = n.mix(rusty, base, n.ramp(n.noise(even, 9), (0.3, (0.07, 0.025, 0.012)), (0.7, (0.17, 0.06, 0.022))))
    rough = n.ramp(n.noise(even, 2.2, 8), (0.3, 0.38), (0.7, 0.68))
    n.set(n.surface, Base_Color=base, Roughness=rough, Specular=0.35, Normal=n.bump(n.noise(even, 3), 0.12, 0.05))
    return n.material


def plain(name, colour, rough=0.6, metallic=0.0):
    n = Nodes(name)
    worn = n.ramp(n.noise(n.place(), 1.4, 9, 0.7), (0.3, 0.55), (0.7, 1.05))
    n.set(n.surface, Base_Color=n.mix(1, colour, worn, "MULTIPLY"), Roughness=rough, Metallic=metallic)
    return n.material


painted, lettering = paint("container"), plain("lettering", (0.62, 0.61, 0.57), 0.6)


class Shape:
    """Vertices and faces with the number of their material."""

    def __init__(self):
        self.vertices, self.faces, self.materials = [], [], []

    def face(self, points, material=0):
        start = len(self.vertices)
        self.vertices += points
        self.faces.append(tuple(range(start, start + len(points))))
        self.materials.append(material)

    def block(self, x0, x1, y0, y1, z0, z1, material=0):
        corner = [(x, y, z) for x in (x0, x1) for y in (y0, y1) for z in (z0, z1)]
        for f in ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)):
            self.face([corner[i] for i in f], material)

    def ribs(self, start, end, inward, low, high, count, depth, flat=False):
        """A wall of trapezoids from start to end; or, flat, a roof of them between `low` and `high` of y."""
        points = []
        for i in range(count):
            for t, d in ((0, 0), (0.32, 0), (0.5, depth), (0.82, depth)):
                share = (i + t) / count
                points.append([a + (b - a) * share + d * n for a, b, n in zip(start, end, inward)])
        points.append(list(end))
        for a, b in zip(points, points[1:]):
            if flat:
                self.face([(a[0], low, a[2]), (b[0], low, b[2]), (b[0], high, b[2]), (a[0], high, a[2])])
            else:
                self.face([(a[0], a[1], low), (b[0], b[1], low), (b[0], b[1], high), (a[0], a[1], high)])

    def text(self, words, size, origin, right, up, material=1):
        data = bpy.data.curves.new("words", "FONT")
        data.body, data.size, data.resolution_u = words, size, 3
        thing = bpy.data.objects.new("words", data)
        scene.collection.objects.link(thing)
        mesh = thing.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
        place = lambda v: tuple(Vector(origin) + Vector(right) * v.x + Vector(up) * v.y)
        for polygon in mesh.polygons:
            self.face([place(mesh.vertices[i].co) for i in polygon.vertices], material)
        bpy.data.objects.remove(thing)

    def mesh(self, name, materials):
        mesh = mesh_object(name, self.vertices, self.faces, collection=False).data
        for material in materials:
            mesh.materials.append(material)
        mesh.polygons.foreach_set("material_index", self.materials)
        return mesh


def container(kind, seed):
    rng = random.Random(seed)
    s, length = Shape(), LENGTHS[kind]
    x, y, z = length / 2, WIDE / 2, HIGH
    s.ribs((-x + 0.1, -y + 0.02, 0), (x - 0.1, -y + 0.02, 0), (0, 1, 0), 0.16, z - 0.09, round(length * 3.6), 0.036)
    s.ribs((x - 0.1, y - 0.02, 0), (-x + 0.1, y - 0.02, 0), (0, -1, 0), 0.16, z - 0.09, round(length * 3.6), 0.036)
    s.ribs((-x + 0.02, y - 0.1, 0), (-x + 0.02, -y + 0.1, 0), (1, 0, 0), 0.16, z - 0.1, 8, 0.045)
    s.ribs((-x + 0.05, 0, z - 0.02), (x - 0.05, 0, z - 0.02), (0, 0, -1), -y + 0.04, y - 0.04, round(length * 3.1), 0.022, flat=True)
    for a in (-1, 1):
        for b in (-1, 1):
            xs, ys = sorted((a * x, a * (x - 0.13))), sorted((b * y, b * (y - 0.1)))
            s.block(*xs, *ys, 0.1, z - 0.1)
            for low in (0, z - 0.118):
                s.block(*sorted((a * (x + 0.006), a * (x - 0.178))), *sorted((b * (y + 0.006), b * (y - 0.162))), low, low + 0.124)
        s.block(-x, x, *sorted((a * y, a * (y - 0.06))), 0.01, 0.17)
        s.block(-x, x, *sorted((a * y, a * (y - 0.06))), z - 0.1, z - 0.01)
        s.block(*sorted((a * x, a * (x - 0.06))), -y, y, 0.01, 0.16)
        s.block(*sorted((a * x, a * (x - 0.06))), -y, y, z - 0.12, z - 0.005)
    # Doors, with four rods, their keepers and handles.
    s.block(x - 0.05, x - 0.03, -y + 0.1, y - 0.1, 0.16, z - 0.12)
    s.block(x - 0.035, x - 0.02, -0.015, 0.015, 0.16, z - 0.12)
    for rod in (-0.86, -0.36, 0.36, 0.86):
        s.block(x - 0.025, x + 0.012, rod - 0.017, rod + 0.017, 0.1, z - 0.08)
        for high in (0.4, 1.0, 1.9, 2.3):
            s.block(x - 0.03, x + 0.02, rod - 0.05, rod + 0.05, high, high + 0.06)
        s.block(x - 0.01, x + 0.03, rod - 0.02, rod + 0.3, 1.12, 1.15)
    code = f"{rng.choice(['NUSU', 'SLTU', 'HBRU', 'KLNU', 'MRDU'])} {rng.randrange(100000, 999999)} {rng.randrange(10)}"
    for side in (-1, 1):
        right = (-side, 0, 0)
        s.text(code, 0.26, (-side * -(x - 2.9), side * (y - 0.012), z - 0.42), right, (0, 0, 1))
        s.text("45G1" if kind == 40 else "22G1", 0.16, (-side * -(x - 2.9), side * (y - 0.012), z - 0.64), right, (0, 0, 1))
        if rng.random() < 0.4:
            words, size = rng.choice([("NUSA", 1.5), ("STRAITS LINE", 0.9), ("KELANA", 1.2), ("HARBOUR", 1.05)])
            s.text(words, size * (1 if kind == 40 else 0.62), (side * x * 0.62, side * (y - 0.012), 0.75), right, (0, 0, 1))
    s.text(code, 0.14, (x + 0.004, 0.12, z - 0.38), (0, 1, 0), (0, 0, 1))
    for line in range(5):
        s.text(f"{rng.randrange(20, 33)},{rng.randrange(100, 999)} KG", 0.085, (x + 0.004, 0.42, z - 0.66 - line * 0.13), (0, 1, 0), (0, 0, 1))
    return s.mesh(f"container{kind}", [painted, lettering])



shapes = {kind: [container(kind, kind * 10 + k) for k in range(7)] for kind in (20, 40)}
COLOURS = [
    (0.17, 0.045, 0.028), (0.22, 0.06, 0.03), (0.03, 0.075, 0.16), (0.045, 0.12, 0.2), (0.34, 0.33, 0.3), (0.05, 0.1, 0.085),
    (0.3, 0.12, 0.03), (0.42, 0.4, 0.36), (0.06, 0.065, 0.075), (0.26, 0.2, 0.06), (0.09, 0.035, 0.035),
]


def put(kind, x, y, level, colour=None, base=0.0):
    turn = Matrix.Rotation(math.pi * random.randrange(2) + random.gauss(0, 0.0015), 4, "Z")
    place = Matrix.Translation((x + random.gauss(0, 0.02), y + random.gauss(0, 0.02), base + level * HIGH))
    thing = copy_of(random.choice(shapes[kind]), place @ turn)
    colour = colour or random.choices(COLOURS, [5, 4, 4, 3, 3, 3, 2, 2, 2, 1, 2])[0]
    fade = random.uniform(0.75, 1.25)
    thing.color = (*[min(1, c * fade + random.uniform(0, 0.012)) for c in colour], 1)


# Blocks of six rows with lanes between them. Stacks are high in the middle of a block, and one operator's colours gather.
PITCH = 12.75
for block in range(0, 7):
    y0 = block * 25.5
    for bay in range(-3, 24):
        if bay % 9 == 5:
            continue
        full = random.random()
        owner = random.choice(COLOURS[:8])
        is_short = random.random() < 0.3
        for row in range(6):
            high = max(0, min(5, round(random.gauss(3.1 if full > 0.25 else 1.2, 1.1))))
            if block == 0 and row < 2:
                high = min(high, 2)
            for level in range(high):
                colour = owner if random.random() < 0.25 else None
                y = y0 + row * 2.86
                if is_short:
                    put(20, bay * PITCH - 3.08, y, level, colour)
                    put(20, bay * PITCH + 3.08, y, level, random.choice(COLOURS))
                else:
                    put(40, bay * PITCH, y, level, colour)

# Ground: concrete, patched and oily, wet after a shower.
n = Nodes("ground")
place = n.place()
grey = n.ramp(n.noise(place, 0.03, 9, 0.7), (0.3, (0.05, 0.05, 0.05)), (0.7, (0.12, 0.115, 0.108)))
tyres = n.ramp(n.noise(n.place((0.012, 0.7, 1)), 1, 7, 0.7), (0.45, 1), (0.7, 0.4))
grey = n.mix(1, grey, tyres, "MULTIPLY")
stain = n.ramp(n.noise(place, 0.22, 8, 0.75), (0.56, 0), (0.66, 0.8))
grey = n.mix(stain, grey, (0.022, 0.021, 0.02))
wet = n.ramp(n.noise(n.place((0.35, 1, 1)), 0.11, 6, 0.6), (0.46, 0), (0.56, 1))
grey = n.mix(wet, grey, n.mix(1, grey, (0.45, 0.45, 0.45), "MULTIPLY"))
rough = n.mix(wet, n.ramp(n.noise(place, 0.8, 8), (0.3, 0.5), (0.7, 0.8)), (0.06, 0.06, 0.06))
n.set(n.surface, Base_Color=grey, Roughness=rough, Normal=n.bump(n.noise(place, 1.5, 8), 0.15, 0.03))
mesh_object("ground", [(-300, -200, 0), (800, -200, 0), (800, 300, 0), (-300, 300, 0)], [(0, 1, 2, 3)], n.material)
n = Nodes("water")
n.set(n.surface, Base_Color=(0.01, 0.016, 0.018, 1), Roughness=0.18, Normal=n.bump(n.noise(n.place(), 0.2, 5), 0.5, 0.6))
mesh_object("water", [(-40000, -9000, -3), (40000, -9000, -3), (40000, 60000, -3), (-40000, 60000, -3)], [(0, 1, 2, 3)], n.material)
line = Nodes("line")
worn = line.ramp(line.noise(line.place(), 1.2, 10, 0.8), (0.42, 0.0), (0.6, 0.8))
line.set(line.surface, Base_Color=line.mix(worn, (0.07, 0.068, 0.065), (0.5, 0.36, 0.06)), Roughness=0.5)
for block in range(0, 7):
    for offset in (-2.6, 17.0, 19.2, 22.4):
        y = block * 25.5 + offset
        mesh_object("line", [(-60, y, 0.012), (420, y, 0.012), (420, y + 0.15, 0.012), (-60, y + 0.15, 0.012)], [(0, 1, 2, 3)], line.material)

# Gantry cranes on tyres, over a block each.
yellow, steel, dark = paint("yellow", False, (0.42, 0.2, 0.02), 0.4), paint("steel", False, (0.12, 0.13, 0.14), 0.6), plain("dark", (0.02, 0.02, 0.022))
glass = Nodes("glass")
glass.set(glass.surface, Base_Color=(0.02, 0.025, 0.03, 1), Roughness=0.08)
lit = Nodes("lit")
lit.set(lit.surface, Base_Color=(0, 0, 0, 1), Emission=(1, 0.86, 0.66, 1), Emission_Strength=60)
lamp_red = Nodes("red")
lamp_red.set(lamp_red.surface, Emission=(1, 0.05, 0.03, 1), Emission_Strength=40)
# These are only seen; what they light, lamps do, which give less noise.
for lamp in (lit, lamp_red):
    lamp.material.cycles.sample_as_light = False


def gantry(x, y, trolley, load):
    """Legs beside the block and the truck lane, two girders, trolley with cab, ropes and spreader."""
    span, wheelbase, top = 23.6, 6.6, 19.5
    y -= 2.4
    for a in (-wheelbase / 2, wheelbase / 2):
        for b in (0, span):
            box((x + a, y + b, top / 2 + 0.8), (0.75, 0.62, top - 1.6), yellow, 0.04)
        box((x + a, y + span / 2, top + 0.7), (0.85, span + 2.6, 1.5), yellow, 0.05)
        box((x + a + math.copysign(0.75, a), y + span / 2, top + 0.1), (0.6, span + 2, 0.06), steel, 0)
        for rail in range(10):
            box((x + a + math.copysign(1.02, a), y + span * rail / 9, top + 0.65), (0.05, 0.05, 1.1), yellow, 0)
        box((x + a + math.copysign(1.02, a), y + span / 2, top + 1.2), (0.05, span, 0.05), yellow, 0)
    for b in (0, span):
        box((x, y + b, 1.5), (wheelbase + 5, 0.7, 0.85), yellow, 0.05)
        box((x, y + b, top - 0.6), (wheelbase, 0.5, 0.7), yellow, 0.05)
        for wheel in (-5.2, -3.6, 3.6, 5.2):
            cylinder((x + wheel, y + b, 0.76), 0.75, 0.55, dark, (math.pi / 2, 0, 0))
        box((x, y + b + (0.9 if b else -0.9), 2.9), (3.8, 1.1, 2.1), steel, 0.05)
    t = y + trolley
    box((x, t, top + 1.9), (wheelbase + 0.6, 3.4, 0.5), steel, 0.04)
    box((x - 0.6, t, top + 3.0), (3.4, 2.4, 1.7), yellow, 0.05)
    box((x + 1.9, t - 1.6, top - 1.1), (1.9, 2.0, 2.2), steel, 0.08)
    box((x + 1.9, t - 1.6, top - 1.35), (1.94, 2.04, 1.2), glass.material, 0.05)
    low = load * HIGH + 0.5
    for a in (-2.4, 2.4):
        for b in (-0.8, 0.8):
            box((x + a, t + b, (top + low + 1.5) / 2), (0.035, 0.035, top - low - 1.5), dark, 0)
    box((x, t, low + 1.25), (5.4, 1.9, 0.5), yellow, 0.05)
    box((x, t, low + 0.75), (12.1, 0.5, 0.4), steel, 0.03)
    for a in (-6, 6):
        box((x + a, t, low + 0.7), (0.25, 2.4, 0.35), steel, 0.03)
    for a in (-wheelbase / 2, wheelbase / 2):
        for b in (4, 12, 20):
            box((x + a * 0.6, y + b, top - 0.25), (0.5, 0.35, 0.12), lit.material, 0)
    light = bpy.data.lights.new("work", "SPOT")
    light.energy, light.color, light.spot_size, light.spot_blend, light.shadow_soft_size = 15000, (1, 0.9, 0.76), 2.0, 0.6, 0.4
    thing = bpy.data.objects.new("work", light)
    thing.location = (x, y + span / 2, top - 0.4)
    scene.collection.objects.link(thing)
    return t, low


for x, block, trolley, load in ((46, 1, 8.0, 4.6), (104, 0, 20.6, 2.0), (138, 3, 12.0, 5.2), (215, 2, 6.0, 5.0), (255, 5, 9.0, 5.0), (64, 4, 6.0, 5.0)):
    t, low = gantry(x, block * 25.5, trolley, load)
    put(40, x, t, 0, (0.2, 0.055, 0.03), low - HIGH + 0.55)

# Cranes on the quay, and a ship.
quay_blue = paint("quay crane", False, (0.06, 0.1, 0.16), 0.3)


def bar(a, b, thick, material):
    a, b = Vector(a), Vector(b)
    thing = box((a + b) / 2, (thick, thick, (b - a).length), material, 0)
    thing.rotation_euler = (b - a).to_track_quat("Z", "Y").to_euler()


def quay_crane(x, y, raised):
    for a in (-9, 9):
        for b in (0, 30):
            bar((x + a, y + b, 0), (x + a, y + b, 46), 1.5, quay_blue)
        bar((x + a, y, 16), (x + a, y + 30, 16), 1.4, quay_blue)
        bar((x + a, y, 45), (x + a, y + 30, 45), 1.4, quay_blue)
        bar((x + a, y, 17), (x + a, y + 30, 44), 0.9, quay_blue)
        bar((x + a * 0.35, y - 16, 44), (x + a * 0.35, y + 31, 44), 1.7, quay_blue)
        bar((x + a, y + 28, 46), (x + a * 0.3, y + 26, 74), 1.2, quay_blue)
        bar((x + a * 0.3, y + 26, 74), (x + a * 0.35, y - 14, 45), 0.5, quay_blue)
        end = (x + a * 0.3, y + 31 + 14, 44 + 56) if raised else (x + a * 0.3, y + 92, 45)
        bar((x + a * 0.35, y + 31, 44), end, 1.6, quay_blue)
        bar((x + a * 0.3, y + 26, 74), end, 0.4, quay_blue)
    for b in (0, 30):
        bar((x - 9, y + b, 12), (x + 9, y + b, 12), 1.6, quay_blue)
        bar((x - 9, y + b, 45), (x + 9, y + b, 45), 1.3, quay_blue)
    box((x, y + 2, 48), (8, 14, 5), steel, 0.1)
    box((x, y + 26, 75), (0.8, 0.8, 0.8), lamp_red.material, 0)
    for b in (4, 18, 30):
        box((x, y + b, 43), (1.2, 0.8, 0.3), lit.material, 0)


for x, raised in ((-40, 1), (45, 0), (95, 0), (150, 0), (205, 1), (330, 1), (400, 0), (470, 1)):
    quay_crane(x, 262, raised)
hull = paint("hull", False, (0.05, 0.025, 0.025), 0.4)
box((110, 332, 8), (250, 40, 22), hull, 1.5)
box((-2, 332, 34), (12, 36, 32), plain("house", (0.5, 0.49, 0.46)), 0.3)
for bay in range(1, 18):
    for row in range(13):
        for level in range(random.randrange(3, 7)):
            put(40, -2 + bay * 13.4, 316 + row * 2.6, level, None, 20)
# The other shore.
shore = plain("shore", (0.03, 0.035, 0.03), 0.9)
for ridge, (distance, height) in enumerate(((5200, 120), (7800, 330))):
    count, points = 160, []
    for i in range(count):
        x = -14000 + 34000 * i / (count - 1)
        high = height * (0.35 + 0.65 * abs(noise.noise(Vector((x / 4200, ridge * 7.7, 0))) * 1.3) + 0.12 * noise.noise(Vector((x / 700, ridge, 4))))
        points.append((x, high))
    vertices = [(x, distance, -5) for x, _ in points] + [(x, distance, h) for x, h in points]
    mesh_object("shore", vertices, [(i, i + 1, count + i + 1, count + i) for i in range(count - 1)], shore)

# Masts with lamps that are seen.
for x, y in ((-8, 21.2), (88, 21.2), (184, 21.2), (300, 21.2), (40, 72.2), (136, 72.2), (240, 72.2), (0, 123.2), (96, 123.2), (200, 123.2), (330, 123.2), (60, 200), (180, 200)):
    box((x, y, 16), (0.32, 0.32, 32), steel, 0.05)
    box((x, y, 31.6), (2.6, 2.6, 0.2), steel, 0.03)
    for k in range(6):
        angle = math.tau * k / 6
        box((x + 1.4 * math.cos(angle), y + 1.4 * math.sin(angle), 31.2), (0.5, 0.5, 0.14), lit.material, 0, angle)
    data = bpy.data.lights.new("mast", "SPOT")
    data.energy, data.color, data.spot_size, data.spot_blend, data.shadow_soft_size = 80000, (1, 0.74, 0.46), math.radians(140), 0.7, 1.2
    thing = bpy.data.objects.new("mast", data)
    thing.location = (x, y, 30.8)
    scene.collection.objects.link(thing)


def tractor(x, y, way):
    """A terminal tractor with its trailer and a box."""
    put(40, x - way * 4.5, y, 0, None, 1.25)
    box((x - way * 4.5, y, 1.05), (12.4, 1.1, 0.3), dark, 0.03)
    box((x + way * 4.2, y, 1.1), (3.4, 2.2, 0.7), yellow, 0.1)
    box((x + way * 4.4, y - 0.4, 2.3), (1.7, 1.3, 1.9), yellow, 0.12)
    box((x + way * 4.5, y - 0.4, 2.65), (1.74, 1.34, 0.8), glass.material, 0.1)
    for wheel in (-9.4, -8.2, 3.0, 5.2):
        for side in (-0.95, 0.95):
            cylinder((x + way * wheel, y + side, 0.52), 0.52, 0.5, dark, (math.pi / 2, 0, 0))
    for side in (-0.8, 0.8):
        box((x + way * 5.92, y + side, 1.0), (0.06, 0.22, 0.16), lit.material if way < 0 else lamp_red.material, 0)
    if way < 0:
        data = bpy.data.lights.new("beam", "SPOT")
        data.energy, data.color, data.spot_size, data.spot_blend = 2500, (1, 0.93, 0.8), 0.9, 0.8
        thing = bpy.data.objects.new("beam", data)
        thing.location, thing.rotation_euler = (x - 6, y, 1.1), (math.radians(82), 0, math.radians(90))
        scene.collection.objects.link(thing)


tractor(62, 20.6, -1)
tractor(118, 46.2, -1)
tractor(30, 46.2, 1)
tractor(172, 20.6, -1)

angle = math.radians(12)
sun = (math.sin(angle - 0.5) * 0.998, math.cos(angle - 0.5) * 0.998, 0.06)
dusk_sky(sun, (0.07, 0.13, 0.27), (0.30, 0.36, 0.47), (0.86, 0.58, 0.42), (0.9, 0.42, 0.16), 0.55)
sun_light(sun, 0.7, (1, 0.5, 0.24), 2.5)
camera((-44, -24, 33), (60, 66, 2), 35)
take("container-yard", 24, exposure=1.4, balance=(0.97, 1, 1.07), haze=1500, bloom=0.08, vignette=0.3, grain=0.01, saturation=1.08)
