"""Containers of true size, and paint of many years at sea. One unit is one metre; doors face negative y."""

import math
import random

import bpy
from mathutils import Vector

from studio import Nodes, mesh_object

WIDE, HIGH, LONG = 2.438, 2.591, {20: 6.058, 40: 12.192}
TYPE = {20: "22G1", 40: "42G1"}
PAINT, ZINC, RUBBER, LETTERS, PLATE, SEAL = range(6)


def worn(n, colour, rust):
    """Colour and roughness of paint after years at sea: faded, streaked by rain, rusty where it was knocked and below edges."""
    even, drips = n.place(shift=True), n.place((2.2, 2.2, 0.13), shift=True)
    fade = n.ramp(n.noise(even, 0.9, 6), (0.3, 0.75), (0.7, 1.12))
    base = n.mix(1, colour, fade, "MULTIPLY")
    chalky = n.ramp(n.noise(even, 2.2, 9, 0.72), (0.48, 0), (0.72, 0.35))
    base = n.mix(chalky, base, n.mix(0.5, base, (0.42, 0.40, 0.37)))
    dirt = n.ramp(n.noise(drips, 3.4, 9, 0.72), (0.46, 0), (0.72, 0.62))
    base = n.mix(dirt, base, (0.045, 0.036, 0.028))
    scratches = n.ramp(n.noise(n.place((0.5, 1, 7), shift=True), 5, 8, 0.8), (0.66, 0), (0.69, 0.5))
    base = n.mix(scratches, base, n.mix(0.5, base, (0.5, 0.48, 0.45)))
    low = n.add("SeparateXYZ", Vector=n.add("TexCoord").outputs["Object"]).outputs["Z"]
    spots = n.mix(0.5, n.noise(even, 7, 12, 0.78), n.noise(drips, 5, 10, 0.75))
    place = n.add("Math", {"operation": "SUBTRACT"})
    n.tree.links.new(spots, place.inputs[0])
    drop = n.add("MapRange", Value=low)
    for key, value in (("From Min", 0.0), ("From Max", 0.9), ("To Min", -0.045), ("To Max", 0.0)):
        drop.inputs[key].default_value = value
    n.tree.links.new(drop.outputs[0], place.inputs[1])
    rusty = n.ramp(place.outputs[0], (rust, 0), (rust + 0.03, 0.95))
    halo = n.ramp(place.outputs[0], (rust - 0.045, 0), (rust + 0.01, 0.6))
    base = n.mix(halo, base, n.mix(1, base, (0.75, 0.48, 0.32), "MULTIPLY"))
    brown = n.ramp(n.noise(even, 30, 8, 0.7), (0.3, (0.055, 0.02, 0.009)), (0.7, (0.19, 0.075, 0.028)))
    base = n.mix(rusty, base, brown)
    rough = n.ramp(n.noise(even, 4, 9, 0.7), (0.3, 0.34), (0.7, 0.6))
    return base, n.mix(rusty, rough, (0.85, 0.85, 0.85)), rusty, even


def paint(name, rust=0.575):
    n = Nodes(name)
    base, rough, rusty, even = worn(n, n.add("ObjectInfo").outputs["Color"], rust)
    # Sheet is never flat, and what has rusted stands up.
    waves = n.bump(n.noise(n.place((1, 1, 0.6), shift=True), 1.7, 2), 0.35, 0.03)
    n.set(n.surface, Base_Color=base, Roughness=rough, Specular=0.45, Normal=n.bump(n.noise(even, 70, 6), 0.12, 0.002, n.bump(rusty, 0.4, 0.002, waves)))
    return n.material


def zinc(name):
    n = Nodes(name)
    base, rough, rusty, even = worn(n, n.mix(0, (0.25, 0.255, 0.25), (0, 0, 0)), 0.565)
    metal = n.add("Invert", Color=rusty).outputs[0]
    n.set(n.surface, Base_Color=base, Metallic=n.mix(1, metal, (0.55, 0.55, 0.55), "MULTIPLY"), Roughness=n.mix(0.5, rough, (0.5, 0.5, 0.5)), Normal=n.bump(n.noise(even, 40, 5), 0.15, 0.002))
    return n.material


def plain(name, colour, rough, gone=0.0):
    n = Nodes(name)
    even = n.place(shift=True)
    tone = n.ramp(n.noise(even, 8, 9, 0.72), (0.35, 0.6), (0.65, 1.05))
    n.set(n.surface, Base_Color=n.mix(1, colour, tone, "MULTIPLY"), Roughness=rough, Specular=0.35)
    if gone:
        n.set(n.surface, Alpha=n.ramp(n.noise(n.place((1, 1, 0.5), shift=True), 22, 10, 0.8), (gone - 0.03, 1), (gone, 0)))
    return n.material


def container_materials(paint):
    return [
        paint, zinc("zinc"), plain("rubber", (0.016, 0.016, 0.017), 0.62), plain("letters", (0.62, 0.61, 0.57), 0.55, 0.6),
        plain("plate", (0.45, 0.45, 0.43), 0.4), plain("seal", (0.62, 0.33, 0.01), 0.4),
    ]


class Shape:
    def __init__(self):
        self.vertices, self.faces, self.materials = [], [], []

    def face(self, points, material=PAINT):
        start = len(self.vertices)
        self.vertices += points
        self.faces.append(tuple(range(start, start + len(points))))
        self.materials.append(material)

    def solid(self, rings, material):
        """Closed rings of points, joined in turn, with both ends closed."""
        start, sides = len(self.vertices), len(rings[0])
        for ring in rings:
            self.vertices += ring
        for i in range(len(rings) - 1):
            for k in range(sides):
                a, b = start + i * sides + k, start + i * sides + (k + 1) % sides
                self.faces.append((a, b, b + sides, a + sides))
        self.faces += [tuple(range(start + sides - 1, start - 1, -1)), tuple(start + (len(rings) - 1) * sides + k for k in range(sides))]
        self.materials += [material] * ((len(rings) - 1) * sides + 2)

    def block(self, x0, x1, y0, y1, z0, z1, material=PAINT):
        self.solid([[(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)] for z in (z0, z1)], material)

    def rod(self, a, b, radius, material, sides=20):
        a, b = Vector(a), Vector(b)
        turn = (b - a).to_track_quat("Z", "Y")
        round_ = [turn @ Vector((radius * math.cos(math.tau * k / sides), radius * math.sin(math.tau * k / sides), 0)) for k in range(sides)]
        self.solid([[tuple(end + p) for p in round_] for end in (a, b)], material)

    def text(self, words, size, origin, along=(1, 0, 0), material=LETTERS):
        """Upright words from `origin`."""
        data = bpy.data.curves.new("words", "FONT")
        data.body, data.size, data.resolution_u = words, size, 3
        thing = bpy.data.objects.new("words", data)
        bpy.context.scene.collection.objects.link(thing)
        place = lambda v: tuple(Vector(origin) + Vector(along) * v.x * 0.9 + Vector((0, 0, v.y)))
        made = thing.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
        for polygon in made.polygons:
            self.face([place(made.vertices[i].co) for i in polygon.vertices], material)
        bpy.data.objects.remove(thing)

    def mesh(self, name, bevel, materials):
        """Edges are broken once, for all copies."""
        thing = mesh_object(name, self.vertices, self.faces)
        for material in materials:
            thing.data.materials.append(material)
        thing.data.polygons.foreach_set("material_index", self.materials)
        thing.data.polygons.foreach_set("use_smooth", [True] * len(self.faces))
        thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, math.radians(32)
        edge = thing.modifiers.new("edge", "BEVEL")
        edge.width, edge.segments, edge.limit_method, edge.angle_limit, edge.harden_normals = bevel, 2, "ANGLE", math.radians(40), True
        made = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
        bpy.data.objects.remove(thing)
        return made


def casting():
    """A corner of cast steel, hollow, with its oval hole in front."""
    s = Shape()
    a, b, h, thick = 0.162, 0.178, 0.118, 0.014
    oval = [(a / 2 + 0.0315 * math.cos(t), h / 2 + 0.0315 * math.sin(t)) for t in (math.tau * k / 40 for k in range(40))]
    oval = [(x + math.copysign(0.02, x - a / 2), z) for x, z in oval]
    square = []
    for x, z in oval:
        dx, dz = x - a / 2, z - h / 2
        reach = min((a / 2) / max(abs(dx), 1e-6), (h / 2) / max(abs(dz), 1e-6))
        square.append((a / 2 + dx * reach, h / 2 + dz * reach))
    rings = [[(x, b, z) for x, z in square], [(x, 0, z) for x, z in square], [(x, 0, z) for x, z in oval], [(x, thick * 2, z) for x, z in oval]]
    inner = [(a / 2 + (x - a / 2) * 0.92, b - 0.03, h / 2 + (z - h / 2) * 0.92) for x, z in square]
    s.solid([*rings, [(x, thick * 2, z) for x, _, z in inner], inner], PAINT)
    return s


def container(seed, feet=20):
    rng = random.Random(seed)
    s = Shape()
    x, z, long = WIDE / 2, HIGH, LONG[feet]
    # Posts, header, sill, long sides, roof, and the far end.
    for side in (-1, 1):
        s.block(*sorted((side * x, side * (x - 0.115))), 0.012, 0.13, 0.115, z - 0.115)
        s.block(*sorted((side * x, side * (x - 0.115))), long - 0.1, long, 0.115, z - 0.115)
        s.block(*sorted((side * (x - 0.003), side * (x - 0.06))), 0.17, long, 0.02, 0.17)
        s.block(*sorted((side * (x - 0.003), side * (x - 0.06))), 0.17, long, z - 0.08, z - 0.015)
        count = round(long * 3.6)
        line = []
        for i in range(count):
            for t, d in ((0, 0), (0.26, 0), (0.5, 0.036), (0.76, 0.036)):
                line.append((side * (x - 0.006 - d), 0.13 + (long - 0.23) * (i + t) / count))
        for (x0, y0), (x1, y1) in zip(line, line[1:]):
            s.face([(x0, y0, 0.16), (x1, y1, 0.16), (x1, y1, z - 0.07), (x0, y0, z - 0.07)])
    s.block(-x + 0.115, x - 0.115, 0.02, 0.11, z - 0.135, z - 0.012)
    s.block(-x + 0.115, x - 0.115, 0.01, 0.15, 0.015, 0.15)
    s.block(-x + 0.115, x - 0.115, long - 0.07, long, z - 0.115, z - 0.012)
    s.block(-x + 0.115, x - 0.115, long - 0.09, long, 0.015, 0.15)
    count = round(long * 4.6)
    line = [(0.04 + (long - 0.08) * (i + t) / count, z - 0.022 - d) for i in range(count) for t, d in ((0, 0), (0.3, 0), (0.45, 0.02), (0.85, 0.02))]
    for (y0, z0), (y1, z1) in zip(line, line[1:]):
        s.face([(-x + 0.03, y0, z0), (x - 0.03, y0, z0), (x - 0.03, y1, z1), (-x + 0.03, y1, z1)])
    line = [(-x + 0.1 + (WIDE - 0.2) * (i + t) / 8, long - 0.012 - d) for i in range(8) for t, d in ((0, 0), (0.3, 0), (0.5, 0.045), (0.8, 0.045))]
    for (x0, y0), (x1, y1) in zip(line, [*line[1:], (x - 0.1, long - 0.012)]):
        s.face([(x0, y0, 0.14), (x0, y0, z - 0.1), (x1, y1, z - 0.1), (x1, y1, 0.14)])
    # Two leaves: frame, ribbed sheet, rubber around.
    for side in (-1, 1):
        x0, x1 = sorted((side * 0.012, side * (x - 0.122)))
        low, high = 0.158, z - 0.142
        s.block(x0, x1, 0.0605, 0.08, low, high, RUBBER)
        f0, f1, g0, g1 = x0 + 0.014, x1 - 0.014, low + 0.014, high - 0.014
        s.block(f0, f0 + 0.075, 0.02, 0.062, g0, g1)
        s.block(f1 - 0.075, f1, 0.02, 0.062, g0, g1)
        s.block(f0 + 0.0752, f1 - 0.0752, 0.021, 0.062, g0, g0 + 0.11)
        s.block(f0 + 0.0752, f1 - 0.0752, 0.021, 0.062, g1 - 0.11, g1)
        flat, span = 0.345, f1 - f0 - 0.15
        profile = [(0, 0), (flat, 0), (flat + 0.045, 0.03), (span - flat - 0.045, 0.03), (span - flat, 0), (span, 0)]
        for (a, d), (b, c) in zip(profile, profile[1:]):
            p, q = f0 + 0.075 + a, f0 + 0.075 + b
            s.face([(p, 0.028 + d, g0 + 0.1), (q, 0.028 + c, g0 + 0.1), (q, 0.028 + c, g1 - 0.1), (p, 0.028 + d, g1 - 0.1)])
        # Hinges.
        for height in (0.3, 0.92, 1.6, 2.26):
            edge = side * (x - 0.119)
            s.rod((edge, -0.004, height - 0.06), (edge, -0.004, height + 0.06), 0.014, ZINC)
            s.block(*sorted((edge, edge - side * 0.15)), 0.008, 0.02, height - 0.035, height + 0.035)
            for bolt in (0.06, 0.11):
                s.rod((edge - side * bolt, 0.0, height), (edge - side * bolt, 0.01, height), 0.011, ZINC, 6)
            for lug in (-0.062, 0.035):
                s.block(*sorted((edge - side * 0.012, edge + side * 0.035)), -0.016, 0.014, height + lug, height + lug + 0.027)
        # Rods with cams, brackets and handles.
        for rod, hand in ((0.235, 1), (0.79, -1)):
            c = side * rod
            s.rod((c, -0.022, 0.085), (c, -0.022, z - 0.075), 0.0168, ZINC)
            for height in (0.075, z - 0.115):
                s.block(c - 0.03, c + 0.03, -0.052, 0.004, height, height + 0.05, ZINC)
                s.block(c - 0.058, c - 0.036, -0.04, 0.012, height - 0.012, height + 0.06, ZINC)
                s.block(c + 0.036, c + 0.058, -0.04, 0.012, height - 0.012, height + 0.06, ZINC)
            for height in (0.36, 0.86, 1.42, 2.2):
                s.block(c - 0.062, c + 0.062, 0.012, 0.02, height - 0.03, height + 0.03, ZINC)
                s.block(c - 0.026, c + 0.026, -0.043, 0.013, height - 0.022, height + 0.022, ZINC)
                for bolt in (-0.046, 0.046):
                    s.rod((c + bolt, 0.004, height), (c + bolt, 0.013, height), 0.009, ZINC, 6)
            grip = 1.12 + (0.05 if hand > 0 else 0)
            end = c + side * hand * 0.40
            s.block(c - 0.028, c + 0.028, -0.046, 0.0, grip - 0.04, grip + 0.04, ZINC)
            s.block(*sorted((c, end)), -0.056, -0.046, grip - 0.016, grip + 0.016, ZINC)
            s.rod((end, -0.051, grip), (end + side * hand * 0.09, -0.05, grip - 0.004), 0.012, ZINC)
            catch = c + side * hand * 0.31
            s.block(catch - 0.035, catch + 0.035, -0.04, 0.021, grip - 0.05, grip + 0.052, ZINC)
            s.block(catch - 0.028, catch + 0.028, -0.066, -0.058, grip - 0.012, grip + 0.058, ZINC)
            if rod < 0.5 and side > 0:
                s.rod((catch + 0.012, -0.078, grip + 0.035), (catch + 0.012, -0.02, grip + 0.035), 0.005, ZINC)
                s.rod((catch + 0.012, -0.1, grip + 0.035), (catch + 0.012, -0.074, grip + 0.035), 0.0105, SEAL)
                s.rod((catch + 0.012, -0.036, grip + 0.035), (catch + 0.012, -0.01, grip + 0.035), 0.0095, SEAL)
    # The approval plate. The number is on the sides only: on the doors, a locking bar would cover part of it.
    digits, check = f"{rng.randrange(100000, 999999)}", f"{rng.randrange(10)}"
    s.block(-0.46, -0.27, 0.022, 0.0275, 0.5, 0.68, PLATE)
    for side in (-1, 1):
        near = 0.6 if side > 0 else 2.9
        s.text(f"NUSU {digits} {check}", 0.26, (side * (x - 0.003), near, z - 0.42), (0, side, 0))
        s.text(TYPE[feet], 0.18, (side * (x - 0.003), near, z - 0.66), (0, side, 0))
    return s
