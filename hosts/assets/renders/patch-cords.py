"""Patch cords between the panels and switches of a rack, in the light of the aisle. One unit is one centimetre; fronts face negative y.
nice blender -b -t 2 -P hosts/assets/renders/patch-cords.py"""

import math
import os
import random
import sys

import bpy
from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import Nodes, area_light, background, box, camera, mesh_object, open_scene, take

scene = open_scene(12)
scene.cycles.max_bounces, scene.cycles.diffuse_bounces = 5, 3
UNIT, PITCH = 4.445, 1.62
WIDE, TALL = 1.19, 0.86


def coat(name, colour, rough, dust=0.3, fine=45, metallic=0.0, specular=0.4):
    """Lacquer or plastic with dust on what faces up."""
    n = Nodes(name)
    place = n.place(shift=True)
    up = n.add("SeparateXYZ", Vector=n.add("NewGeometry").outputs["Normal"]).outputs["Z"]
    lies = n.mix(1, n.ramp(up, (0.2, 0), (0.9, dust)), n.ramp(n.noise(place, 3, 8, 0.7), (0.3, 0.3), (0.65, 1)), "MULTIPLY")
    hands = n.noise(place, 0.6, 9, 0.72)
    n.set(n.surface, Base_Color=n.mix(lies, colour, (0.34, 0.33, 0.31)), Metallic=metallic, Specular=specular)
    n.set(n.surface, Roughness=n.ramp(hands, (0.35, rough - 0.08), (0.7, rough + 0.14)))
    n.set(n.surface, Normal=n.bump(n.noise(place, fine, 3), 0.12, 0.01))
    return n.material


def glow(name, colour, strength):
    n = Nodes(name)
    n.set(n.surface, Base_Color=(0, 0, 0, 1), Emission=(*colour, 1), Emission_Strength=strength)
    return n.material


black, grey = coat("black", (0.016, 0.016, 0.017), 0.42), coat("grey", (0.17, 0.18, 0.19), 0.36)
inside, gold = coat("inside", (0.012, 0.012, 0.012), 0.5, 0), coat("gold", (0.75, 0.52, 0.2), 0.3, 0, 20, 1.0)
white, ink = coat("white", (0.62, 0.62, 0.60), 0.5, 0.1), coat("ink", (0.55, 0.55, 0.53), 0.5, 0)
clear = coat("clear", (0.55, 0.57, 0.58), 0.16, 0, 10, 0, 0.5)
green, amber, dim = glow("green", (0.08, 1, 0.22), 7), glow("amber", (1, 0.42, 0.05), 6), coat("dim", (0.05, 0.07, 0.05), 0.3, 0)
COLOURS = {
    "blue": (0.018, 0.075, 0.30), "pale": (0.34, 0.36, 0.37), "yellow": (0.62, 0.37, 0.02), "red": (0.36, 0.02, 0.018), "green": (0.02, 0.19, 0.07),
}
sheaths = {name: coat(name, colour, 0.44, 0.22, 30) for name, colour in COLOURS.items()}


def at_port(column):
    """Ports are in groups of six."""
    return (column - 11.5) * PITCH + (column // 6 - 1.5) * 0.55


def port(x, z, material):
    """A socket: a frame that stands out, the hollow with its contacts, the notch for the latch below."""
    w, t = WIDE / 2, TALL / 2
    for a, b, c, d in ((-w - 0.1, -w, -t - 0.1, t + 0.1), (w, w + 0.1, -t - 0.1, t + 0.1), (-w, w, t, t + 0.1), (-w, -0.2, -t - 0.1, -t), (0.2, w, -t - 0.1, -t), (-0.2, 0.2, -t - 0.26, -t - 0.18)):
        box((x + (a + b) / 2, -0.02, z + (c + d) / 2), (b - a, 0.14, d - c), material, 0.015)
    for k in range(8):
        box((x - 0.36 + 0.103 * k, 0.62, z + 0.2), (0.035, 0.7, 0.03), gold, 0)


def front(z, kind):
    """A panel of one unit, open where its sockets are, with a dark space behind."""
    material = black if kind == "panel" else grey
    middle = z - 0.2
    t = TALL / 2 + 0.1
    low, high = z - UNIT / 2 + 0.03, z + UNIT / 2 - 0.03
    for a, b in ((low, middle - t), (middle + t, high)):
        box((0, 0.12, (a + b) / 2), (48, 0.22, b - a), material, 0.03)
    edges = [-24.0, *[at_port(k) + side * (WIDE / 2 + 0.1) for k in range(24) for side in (-1, 1)], 24.0]
    for a, b in zip(edges[::2], edges[1::2]):
        box(((a + b) / 2, 0.12, middle), (b - a, 0.22, 2 * t), material, 0)
    box((0, 1.6, z), (48, 0.1, UNIT), inside, 0)
    for k in range(24):
        x = at_port(k)
        port(x, middle, inside if kind == "panel" else grey)
        if kind == "panel":
            if k % 6 == 0:
                box((x + 2.5 * PITCH, -0.01, z + 1.35), (6 * PITCH - 0.2, 0.06, 0.9), white, 0.02)
        else:
            for side, lit in ((-1, random.random() < 0.85), (1, random.random() < 0.5)):
                lamp = dim if not lit else green if side < 0 or random.random() < 0.6 else amber
                box((x + side * 0.36, -0.005, z + 0.62), (0.2, 0.05, 0.11), lamp, 0.02)
        number(str(k + 1), x, z + (1.2 if kind == "panel" else 1.0), black if kind == "panel" else ink)


def number(text, x, z, material):
    data = bpy.data.curves.new("number", "FONT")
    data.body, data.size, data.align_x = text, 0.42, "CENTER"
    data.materials.append(material)
    thing = bpy.data.objects.new("number", data)
    thing.location, thing.rotation_euler = (x, -0.045 if material is black else -0.002, z), (math.pi / 2, 0, 0)
    scene.collection.objects.link(thing)


def tube(points, radii, material, sides=14):
    """A skin around a line, each ring at right angles to it."""
    vertices, faces = [], []
    across = Vector((1, 0, 0))
    for i, (p, r) in enumerate(zip(points, radii)):
        along = (points[min(i + 1, len(points) - 1)] - points[max(i - 1, 0)]).normalized()
        across = (across - along * across.dot(along)).normalized()
        other = along.cross(across)
        vertices += [p + (across * math.cos(math.tau * k / sides) + other * math.sin(math.tau * k / sides)) * r for k in range(sides)]
    for i in range(len(points) - 1):
        for k in range(sides):
            a, b = i * sides + k, i * sides + (k + 1) % sides
            faces.append((a, b, b + sides, a + sides))
    faces += [tuple(range(sides)), tuple(len(vertices) - 1 - k for k in range(sides))]
    thing = mesh_object("cord", vertices, faces, material, True)
    thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, math.radians(50)


def plug(x, z, material):
    """What is seen of a plug: clear front end, latch, and the boot that narrows to the cord."""
    box((x, -0.2, z), (1.12, 0.75, 0.76), clear, 0.05)
    box((x, -0.35, z - 0.5), (0.56, 0.9, 0.08), clear, 0.03).rotation_euler.x = 0.12
    box((x, -0.85, z), (1.14, 0.7, 0.84), material, 0.12)
    rings = [(-1.15, 0.42), (-1.3, 0.40), (-1.34, 0.34), (-1.5, 0.34), (-1.54, 0.38), (-1.7, 0.36), (-1.74, 0.31), (-1.9, 0.31), (-1.94, 0.35), (-2.1, 0.33), (-2.14, 0.29), (-2.4, 0.29)]
    tube([Vector((x, y, z)) for y, _ in rings], [r for _, r in rings], material)


def cord(a, b, colour, reach, drop):
    """From one socket to another, as far out and as low as its length lets it hang."""
    material = sheaths[colour]
    for x, z in (a, b):
        plug(x, z, material)
    start, end = Vector((a[0], -2.2, a[1])), Vector((b[0], -2.2, b[1]))
    side = random.gauss(0, 1.6)
    first = start + Vector((side * 0.3, -reach, -0.25 * drop))
    second = end + Vector((side, -reach * random.uniform(0.8, 1.1), -drop))
    count = 56
    points = []
    for i in range(count + 1):
        t = i / count
        p = start * (1 - t) ** 3 + first * 3 * t * (1 - t) ** 2 + second * 3 * t * t * (1 - t) + end * t**3
        points.append(p + Vector((0.12 * math.sin(9 * t + side * 7), 0, 0.1 * math.sin(7 * t + side * 5))) * math.sin(math.pi * t))
    tube(points, [0.29] * (count + 1), material)


# Panel, switch, panel, switch; cords go from each panel to the switch below it.
for level in range(-3, 4):
    panel, switch = level * 2 * UNIT + UNIT, level * 2 * UNIT
    front(panel, "panel")
    front(switch, "switch")
    for k in range(24):
        if random.random() < (0.86 if k % 6 < 5 else 0.6):
            to = min(23, max(0, k + random.choice((0, 0, 0, 0, 1, -1, 2, -2))))
            colour = random.choices(list(COLOURS), [10, 5, 3, 0.6, 0.8])[0]
            cord((at_port(k), panel - 0.2), (at_port(to), switch - 0.2), colour, random.uniform(3.2, 6.5), random.uniform(1, 5))

background((0.6, 0.75, 1), 0.05)
area_light((-18, -60, 70), (0, 0, 0), 14, 60000, (0.93, 0.97, 1), size_y=120)
area_light((-70, -30, 5), (0, 0, 0), 30, 9000, (1, 0.86, 0.7), size_y=60)
camera((-17, -27, 5.5), (2.4, -1.5, 0.6), 50, (-3.2, -2.6, 1.2), 5.6, 100)
take("patch-cords", 10, 1200, 800, exposure=1.45, balance=(1, 1, 1), bloom=0.08, vignette=0.35, grain=0.012)
