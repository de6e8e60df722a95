"""Laboratory bottles with palm oil on a bench, a window behind them. One unit is one centimetre.
nice blender -b -t 2 -P hosts/assets/renders/palm-oil.py"""

import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import Nodes, area_light, background, box, camera, mesh_object, open_scene, take

scene = open_scene(5)
cycles = scene.cycles
cycles.max_bounces, cycles.transmission_bounces, cycles.glossy_bounces, cycles.transparent_max_bounces = 12, 12, 3, 12
cycles.adaptive_threshold = 0.01


def rounded(points, times=3):
    """Corners cut again and again; first and last point stay."""
    for _ in range(times):
        cut = [points[0]]
        for (r, z), (s, w) in zip(points, points[1:]):
            cut += [(r * 0.75 + s * 0.25, z * 0.75 + w * 0.25), (r * 0.25 + s * 0.75, z * 0.25 + w * 0.75)]
        points = [*cut, points[-1]]
    return points


def turned(name, profile, material, at, sides=96, ribs=0, z=0):
    """What a lathe makes of (radius, height); `ribs` are as deep as a fiftieth of the radius."""
    x, y = at
    vertices, faces = [], []
    for radius, height in profile:
        for k in range(sides):
            angle = math.tau * k / sides
            r = radius * (1 - (0.035 if ribs and radius > ribs and k % 4 < 2 else 0))
            vertices.append((r * math.cos(angle), r * math.sin(angle), height))
    for i in range(len(profile) - 1):
        for k in range(sides):
            a, b = i * sides + k, i * sides + (k + 1) % sides
            faces.append((a, b, b + sides, a + sides))
    last = (len(profile) - 1) * sides
    faces += [tuple(range(sides - 1, -1, -1)), tuple(last + k for k in range(sides))]
    thing = mesh_object(name, vertices, faces, material, True)
    thing.location = (x, y, z)
    thing.rotation_euler.z = random.uniform(0, 6)
    return thing


def clear(name, ior, tint=None, density=0.0, rough=0.0):
    """Glass or oil. Light from the window passes to the bench, and takes the colour of what it went through."""
    n = Nodes(name)
    normal = n.bump(n.noise(n.place((1, 1, 0.3)), 0.5, 2), 0.05, 0.1)
    refracting = n.add("BsdfGlass", Color=(1, 1, 1, 1), Roughness=rough, IOR=ior)
    n.set(refracting, Normal=normal)
    n.let_light_through(refracting, (0.97, 0.98, 0.98))
    if tint:
        volume = n.add("VolumeAbsorption", Color=(*tint, 1), Density=density)
        n.tree.links.new(volume.outputs[0], n.tree.nodes["Material Output"].inputs["Volume"])
    return n.material


def plain(name, colour, rough, specular=0.5, dirt=0.0):
    n = Nodes(name)
    spots = n.ramp(n.noise(n.place(), 0.7, 8, 0.7), (0.4, 1 - dirt), (0.62, 1))
    roughness = n.ramp(n.noise(n.place(), 1.3, 8, 0.7), (0.35, max(0.05, rough - 0.1)), (0.7, rough + 0.12))
    n.set(n.surface, Base_Color=n.mix(1, colour, spots, "MULTIPLY"), Roughness=roughness, Specular=specular)
    return n.material


glass = clear("glass", 1.5)
polymer = plain("polymer", (0.015, 0.11, 0.4), 0.35, dirt=0.15)
print_white = plain("print", (0.75, 0.75, 0.72), 0.6)

outer = rounded([(0.01, 0.25), (2.6, 0.2), (3.1, 0), (3.5, 0.05), (3.52, 0.6), (3.52, 8.0), (3.5, 9.1), (2.7, 10.3), (1.95, 10.55), (1.85, 11.0), (1.85, 12.6)])
inner = rounded([(1.6, 12.6), (1.6, 10.8), (1.7, 10.35), (2.6, 9.9), (3.25, 8.9), (3.27, 8.0), (3.27, 0.7), (3.1, 0.42), (2.4, 0.42), (0.01, 0.5)])
cap = rounded([(2.3, 11.15), (2.68, 11.15), (2.7, 11.4), (2.66, 13.2), (2.6, 13.55), (2.3, 13.62), (1.9, 13.5), (0.01, 13.5)], 2)
ring = rounded([(1.95, 10.62), (2.4, 10.66), (2.5, 10.8), (2.45, 10.98), (1.95, 11.0), (1.95, 10.7)], 2)


def bottle(at, level, oil):
    turned("bottle", outer + inner, glass, at)
    wall = [(r + 0.03, z - 0.02) for r, z in reversed(inner) if z < level]
    top = wall[-1][0]
    turned("oil", [*wall, (top, level + 0.16), (top - 0.06, level + 0.07), (top - 0.2, level), (0.01, level)], oil, at)
    turned("cap", cap, polymer, at, 160, 2.55)
    turned("ring", ring, polymer, at)
    # Printed marks of the volume, without figures.
    turn = random.uniform(-0.5, 0.3)
    for step in range(6):
        width = 0.26 if step % 2 else 0.42
        arc = [turn - math.pi / 2 + width * k / 8 - 0.2 for k in range(9)]
        low, high = 2 + step, 2.05 + step
        points = [(3.535 * math.cos(a), 3.535 * math.sin(a), z) for z in (low, high) for a in arc]
        mark = mesh_object("mark", points, [(k, k + 1, k + 10, k + 9) for k in range(8)], print_white, True)
        mark.location = (*at, 0)


crude = clear("crude", 1.46, (0.98, 0.33, 0.012), 0.36)
olein = clear("olein", 1.46, (0.995, 0.66, 0.02), 0.3)
refined = clear("refined", 1.46, (0.995, 0.86, 0.30), 0.22)
bottle((-5.6, 3.2), 8.6, crude)
bottle((2.9, -0.6), 7.9, olein)
bottle((12.4, 8.2), 8.2, refined)

# A beaker.
sides = rounded([(0.01, 0.1), (2.2, 0.05), (2.45, 0.0), (2.55, 0.3), (2.55, 6.6), (2.62, 6.9), (2.75, 7.0)], 2)
inside = rounded([(2.72, 7.05), (2.5, 6.9), (2.4, 6.5), (2.4, 0.4), (2.25, 0.22), (0.01, 0.25)], 2)
place = (-15.2, 10)
turned("beaker", sides + inside, glass, place)
wall = [(r + 0.03, z - 0.02) for r, z in reversed(inside) if z < 3.2]
turned("oil", [*wall, (wall[-1][0], 3.3), (2.2, 3.16), (0.01, 3.16)], refined, place)


def bench_material():
    n = Nodes("bench")
    place = n.place()
    colour = n.ramp(n.noise(place, 0.12, 6), (0.3, (0.05, 0.053, 0.056)), (0.7, (0.075, 0.077, 0.08)))
    specks = n.ramp(n.noise(place, 9, 4), (0.7, 0), (0.73, 0.3))
    colour = n.mix(specks, colour, (0.3, 0.3, 0.29))
    wiped = n.noise(n.place((0.15, 1, 1)), 0.35, 9, 0.7)
    rough = n.ramp(wiped, (0.3, 0.16), (0.7, 0.36))
    n.set(n.surface, Base_Color=colour, Roughness=rough, Specular=0.45, Normal=n.bump(n.noise(place, 0.9, 3), 0.03, 0.02))
    return n.material


box((0, 20, -1.5), (240, 90, 3), bench_material(), 0.3)

# Window: a frame, and a garden that is out of focus.
white = plain("paint", (0.72, 0.71, 0.68), 0.4, dirt=0.1)
box((0, 72, 0.4), (240, 12, 2), white, 0.4)
box((0, 78, 3.5), (300, 7, 6), white, 0.4)
for x in (-70, -13, 44):
    box((x, 78, 80), (5, 6, 150), white, 0.5)
wall = plain("wall", (0.62, 0.6, 0.56), 0.8, dirt=0.05)
box((118, 80, 60), (128, 12, 260), wall)
garden = Nodes("garden")
where = garden.place()
leaves = garden.ramp(garden.noise(where, 0.012, 5, 0.6), (0.36, (0.03, 0.07, 0.02)), (0.5, (0.14, 0.24, 0.07)), (0.62, (0.5, 0.62, 0.28)), (0.74, (1.6, 1.7, 1.6)))
upward = garden.add("SeparateXYZ", Vector=where).outputs["Z"]
height = garden.add("MapRange", Value=upward)
for key, value in (("From Min", 40), ("From Max", 230)):
    height.inputs[key].default_value = value
colour = garden.mix(height.outputs[0], leaves, (1.9, 2.0, 2.1))
glow = garden.add("Emission", Color=colour, Strength=1.6)
garden.tree.links.new(glow.outputs[0], garden.tree.nodes["Material Output"].inputs["Surface"])
mesh_object("garden", [(-700, 420, -200), (700, 420, -200), (700, 420, 500), (-700, 420, 500)], [(0, 1, 2, 3)], garden.material)

background((0.9, 0.95, 1), 0.18)
light = area_light((-22, 84, 62), (0, 0, 4), 90, 60000, (1, 0.97, 0.92), size_y=90)
light.visible_transmission = False
light.visible_glossy = False
area_light((-80, -40, 60), (0, 0, 5), 60, 9000, (0.92, 0.96, 1))
camera((1.5, -46, 9.6), (0.8, 0, 6.2), 50, (2.9, -4, 6), 4.5, 100)
take("palm-oil", 80, exposure=1.0, balance=(1.05, 1, 0.93), bloom=0.07, vignette=0.25, saturation=1.15, grain=0.01)
