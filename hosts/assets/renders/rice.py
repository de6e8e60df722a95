"""Long-grain rice on a sampling table, with a steel scoop, in raking light. One unit is one centimetre.
nice blender -b -t 2 -P hosts/assets/renders/rice.py"""

import math
import os
import random
import sys

from mathutils import Euler, Matrix, Vector, noise

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import Nodes, area_light, background, camera, copy_of, cylinder, mesh_object, open_scene, take

scene = open_scene(23)


def grain(seed):
    """Slender, a little bent, blunt where the germ was; some are broken."""
    rng = random.Random(seed)
    length, radius = rng.uniform(0.32, 0.4), rng.uniform(0.082, 0.095)
    bend, broken = rng.uniform(-0.05, 0.05), rng.random() < 0.08
    rings, sides = 18, 12
    vertices, faces = [], []
    for i in range(rings + 1):
        t = -1 + 2 * i / rings
        if broken:
            t = min(t, 0.35)
        r = radius * max(1 - abs(t) ** 2.6, 0.0) ** 0.55
        if t < -0.82:
            r *= 0.9 + 0.4 * (t + 0.82)
        for k in range(sides):
            angle = math.tau * k / sides
            flat = 0.86 if k % 2 else 0.9
            wobble = 1 + 0.05 * noise.noise(Vector((t * 2, math.cos(angle), math.sin(angle) + seed)))
            vertices.append((t * length, r * math.cos(angle) * wobble + bend * (1 - t * t), r * math.sin(angle) * flat * wobble))
    for i in range(rings):
        for k in range(sides):
            a, b = i * sides + k, i * sides + (k + 1) % sides
            faces.append((a, b, b + sides, a + sides))
    faces.append(tuple(range(sides - 1, -1, -1)))
    faces.append(tuple(rings * sides + k for k in range(sides)))
    return vertices, faces


def grain_material():
    n = Nodes("rice")
    along = n.place((1, 5, 5), shift=True)
    own = n.random(1)
    colour = n.ramp(own, (0, (0.60, 0.53, 0.40)), (0.5, (0.70, 0.65, 0.53)), (0.93, (0.76, 0.72, 0.62)), (1, (0.86, 0.85, 0.80)))
    streaks = n.ramp(n.noise(along, 4, 5), (0.3, 0.82), (0.65, 1.05))
    colour = n.mix(1, colour, streaks, "MULTIPLY")
    # Chalky where the starch is loose.
    chalk = n.ramp(n.noise(n.place(shift=True), 2.2, 2), (0.6, 0), (0.7, 0.7))
    colour = n.mix(chalk, colour, (0.88, 0.87, 0.83))
    n.set(
        n.surface, Base_Color=colour, Roughness=0.36, Specular=0.42, Subsurface=0.35, Subsurface_Radius=(0.09, 0.07, 0.045),
        Subsurface_Color=(0.86, 0.76, 0.58, 1), Normal=n.bump(n.noise(along, 9, 4), 0.2, 0.01),
    )
    return n.material


rice = grain_material()
rice.node_tree.nodes["Principled BSDF"].subsurface_method = "BURLEY"
grains = [mesh_object("grain", *grain(k), rice, True, False).data for k in range(24)]


def heap(x, y):
    """Height of the heap: a cone with a rounded top that has slid down on one side."""
    d = math.hypot((x + 1.5) * 0.8, (y - 5.5) * 1.0) + 0.9 * noise.noise(Vector((x * 0.22, y * 0.22, 3)))
    return max(0.0, 4.3 - math.sqrt(d * d + 2.2) * 0.56 + 0.16 * noise.noise(Vector((x * 0.7, y * 0.7, 8))))


def lay(x, y, z, slope, wild):
    turn = Euler((random.uniform(-math.pi, math.pi), random.gauss(0, wild), random.uniform(0, math.tau))).to_matrix()
    tilt = slope.to_track_quat("Z", "Y").to_matrix() if slope else Matrix.Identity(3)
    copy_of(random.choice(grains), Matrix.Translation((x, y, z)) @ (tilt @ turn).to_4x4())


def slope_at(x, y):
    e = 0.2
    return Vector((heap(x - e, y) - heap(x + e, y), heap(x, y - e) - heap(x, y + e), 2 * e)).normalized()


# The heap's skin: three layers, denser than grains can lie, which nobody sees below the first.
for layer in range(3):
    for _ in range(5200):
        x, y = random.uniform(-12, 10), random.uniform(-5, 15)
        height = heap(x, y)
        if height > 0.05:
            lay(x, y, max(0.09, height - layer * 0.14 + random.uniform(-0.04, 0.07)), slope_at(x, y), 0.16 + 0.08 * (layer == 0))
# No holes: below, the heap is solid.
side = 68
points = [(-14 + 26 * i / side, -7 + 24 * j / side) for j in range(side + 1) for i in range(side + 1)]
inside = [(i + j * (side + 1), i + 1 + j * (side + 1), i + 1 + (j + 1) * (side + 1), i + (j + 1) * (side + 1)) for j in range(side) for i in range(side)]
mesh_object("inside", [(x, y, heap(x, y) - 0.2) for x, y in points], inside, rice, True)
# Grains that rolled away: fewer with distance.
placed = []
for _ in range(9000):
    x, y = random.uniform(-20, 20), random.uniform(-12, 22)
    if heap(x, y) > 0.05:
        continue
    edge = max(0.0, math.hypot((x + 1.5) * 0.8, (y - 5.5)) - 7.4)
    if random.random() < math.exp(-edge * 0.95) * 0.85 + 0.012:
        lay(x, y, 0.085, None, 0.02)


def table_material():
    n = Nodes("table")
    place = n.place((1, 1, 1))
    grainy = n.place((0.5, 7, 1))
    colour = n.ramp(n.noise(grainy, 0.9, 9, 0.65), (0.3, (0.028, 0.017, 0.011)), (0.7, (0.075, 0.045, 0.028)))
    worn = n.ramp(n.noise(place, 0.16, 8, 0.7), (0.5, 0), (0.75, 0.5))
    colour = n.mix(worn, colour, (0.11, 0.075, 0.05))
    rough = n.ramp(n.noise(place, 0.5, 8, 0.7), (0.3, 0.38), (0.7, 0.62))
    dust = n.ramp(n.noise(place, 9, 6, 0.8), (0.62, 0), (0.75, 0.22))
    colour = n.mix(dust, colour, (0.45, 0.42, 0.36))
    n.set(n.surface, Base_Color=colour, Roughness=rough, Specular=0.4, Normal=n.bump(n.noise(grainy, 2.2, 8), 0.25, 0.06))
    return n.material


mesh_object("table", [(-120, -60, 0), (120, -60, 0), (120, 70, 0), (-120, 70, 0)], [(0, 1, 2, 3)], table_material())


def steel_material():
    n = Nodes("steel")
    brushed = n.place((1, 14, 14))
    rough = n.ramp(n.noise(brushed, 3, 6), (0.3, 0.2), (0.7, 0.36))
    smudge = n.ramp(n.noise(n.place(), 0.5, 7), (0.45, 0), (0.7, 0.16))
    rough = n.mix(smudge, rough, (0.6, 0.6, 0.6))
    n.set(n.surface, Base_Color=(0.62, 0.61, 0.59, 1), Metallic=1.0, Roughness=rough, Normal=n.bump(n.noise(brushed, 6, 5), 0.06, 0.02))
    return n.material


def scoop(matrix):
    """A trough of sheet, open in front, with a round handle. Its axis is x; the handle is at negative x."""
    steel = steel_material()
    vertices, faces = [], []
    steps, arcs = 26, 30
    for i in range(steps + 1):
        t = i / steps
        x = t * 11
        radius = 2.5 * min(1, 0.5 + 0.5 * math.sin(min(1, t * 5 + 0.02) * math.pi / 2))
        # The mouth is cut slantwise.
        reach = math.radians(104) if t < 0.45 else math.radians(104 - 62 * ((t - 0.45) / 0.55) ** 1.5)
        for k in range(arcs + 1):
            angle = -math.pi / 2 + reach * (2 * k / arcs - 1)
            vertices.append((x, radius * math.cos(angle), radius * math.sin(angle) + 2.5))
    for i in range(steps):
        for k in range(arcs):
            a = i * (arcs + 1) + k
            faces.append((a, a + 1, a + arcs + 2, a + arcs + 1))
    faces.append(tuple(range(arcs, -1, -1)))
    body = mesh_object("scoop", vertices, faces, steel)
    for polygon in body.data.polygons[:-1]:
        polygon.use_smooth = True
    body.matrix_world = matrix
    thick = body.modifiers.new("sheet", "SOLIDIFY")
    thick.thickness, thick.offset = 0.07, 0
    edge = body.modifiers.new("edge", "BEVEL")
    edge.width, edge.segments, edge.limit_method = 0.02, 2, "ANGLE"
    handle = cylinder((0, 0, 0), 0.62, 9.5, steel, sides=48)
    handle.matrix_world = matrix @ Matrix.Translation((-4.7, 0, 2.7)) @ Euler((0, math.pi / 2, 0)).to_matrix().to_4x4()
    edge = handle.modifiers.new("edge", "BEVEL")
    edge.width, edge.segments, edge.limit_method = 0.25, 4, "ANGLE"
    # What it has taken up.
    for _ in range(2600):
        x, v = random.uniform(1.2, 9.6), random.uniform(-1.95, 1.95)
        level = min(2.35, 1.35 + 0.10 * (9.6 - x)) + 0.12 * noise.noise(Vector((x, v, 2)))
        floor = 2.5 - math.sqrt(max(0.01, 2.38**2 - v * v))
        if x > 8.2:
            level = min(level, floor + 0.1 + (9.6 - x) * 0.55)
        if level < floor + 0.05:
            continue
        z = level - abs(random.gauss(0, 0.1))
        at = matrix @ Vector((x, v, max(z, floor + 0.1)))
        lay(at.x, at.y, at.z, matrix.to_3x3() @ Vector((0.05, 0, 1)).normalized(), 0.25)


scoop(Matrix.Translation((11.2, -4.4, 0.02)) @ Euler((math.radians(4), math.radians(3), math.radians(152))).to_matrix().to_4x4())

background((0.7, 0.82, 1), 0.12)
# A low window to the left.
area_light((-46, 18, 13), (0, 3, 1), 14, 52000, (1, 0.93, 0.83), size_y=22)
# Of the room, steel shows a pale wall.
area_light((40, -30, 34), (4, 0, 0), 50, 15000, (0.86, 0.92, 1))
camera((4.2, -25, 14.5), (2.8, 1.6, 0.9), 45, (3.5, -1.6, 1.5), 10, 100)
take("rice", 20, exposure=1.35, balance=(1.06, 1, 0.9), bloom=0.05, vignette=0.35)
