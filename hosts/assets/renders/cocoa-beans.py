"""Cocoa beans close, in the light of a window. One unit is one centimetre.
nice blender -b -t 2 -P hosts/assets/renders/cocoa-beans.py"""

import math
import os
import random
import sys

import bpy
from mathutils import Euler, Vector, noise

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import Nodes, area_light, background, camera, copy_of, mesh_object, open_scene, settle, take

scene = open_scene(11)


def bean_points(seed, subdivisions):
    """Flat, one end blunter than the other, dented as it dried."""
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=subdivisions)
    sphere = bpy.context.object
    points = [v.co.copy() for v in sphere.data.vertices]
    faces = [tuple(p.vertices) for p in sphere.data.polygons]
    bpy.data.objects.remove(sphere)
    rng = random.Random(seed)
    shift = Vector((seed * 13.7, seed * 5.1, seed * 9.9))
    length, width, depth = rng.uniform(1.0, 1.25), rng.uniform(0.55, 0.68), rng.uniform(0.36, 0.5)
    taper, bend, tilt = rng.uniform(0.05, 0.28), rng.uniform(-0.12, 0.12), rng.uniform(-0.1, 0.1)
    shaped = []
    for p in points:
        fullness = 1 - taper * p.x
        x = math.copysign(abs(p.x) ** 0.92, p.x) * length
        y = math.copysign(abs(p.y) ** 0.9, p.y) * width * fullness + bend * (1 - p.x * p.x)
        z = math.copysign(abs(p.z) ** 0.85, p.z) * depth * fullness + tilt * p.x * p.y
        at = Vector((x, y, z))
        dent = 0.13 * noise.noise(at * 1.3 + shift) + 0.05 * noise.noise(at * 3.3 + shift)
        # Wrinkles of the shell run along the bean.
        ridge = noise.noise(Vector((x * 1.0, y * 5.5, z * 5.5)) + shift)
        fold = 0.022 * (1 - abs(ridge) * 2.2)
        outward = Vector((p.x * 0.4, p.y, p.z * 1.2)).normalized()
        shaped.append(at + outward * (dent + fold))
    return shaped, faces


def bean_material():
    n = Nodes("bean")
    along = n.place((0.7, 4.5, 4.5), shift=True)
    even = n.place((1, 1, 1), shift=True)
    own = n.random(1)
    shell = n.ramp(own, (0, (0.085, 0.035, 0.02)), (0.35, (0.135, 0.058, 0.03)), (0.7, (0.17, 0.08, 0.042)), (1, (0.24, 0.125, 0.07)))
    streaks = n.ramp(n.noise(along, 3.2, 8, 0.65), (0.3, 0.45), (0.62, 1.15))
    colour = n.mix(1, shell, streaks, "MULTIPLY")
    # What is left of the pulp dries to a pale dust.
    dust = n.ramp(n.noise(even, 2.1, 9, 0.7), (0.5, 0), (0.72, 0.75))
    colour = n.mix(dust, colour, (0.34, 0.235, 0.155))
    specks = n.ramp(n.noise(even, 14, 3), (0.64, 0), (0.7, 0.6))
    colour = n.mix(specks, colour, (0.05, 0.022, 0.014))
    rough = n.ramp(n.noise(even, 3), (0.3, 0.42), (0.7, 0.72))
    fine = n.bump(n.noise(along, 7, 8, 0.7), 0.55, 0.06)
    n.set(n.surface, Base_Color=colour, Roughness=rough, Specular=0.38, Normal=n.bump(n.noise(even, 22, 4), 0.25, 0.02, fine))
    return n.material


material = bean_material()
kinds = 14
fine, hulls = [], []
for kind in range(kinds):
    points, faces = bean_points(kind, 5)
    fine.append(mesh_object("bean", points, faces, material, True, False).data)
    hulls.append(bean_points(kind, 2))

# A mound, so that two layers look like a heap.
size, step = 22, 1.0
count = int(2 * size / step) + 1
mound = lambda x, y: 3.2 * math.exp(-((x - 3) ** 2 + (y - 7) ** 2) / 110) + 0.5 * noise.noise(Vector((x * 0.22, y * 0.22, 1)))
vertices = [(-size + i * step, -size + j * step, mound(-size + i * step, -size + j * step)) for j in range(count) for i in range(count)]
faces = [(j * count + i, j * count + i + 1, (j + 1) * count + i + 1, (j + 1) * count + i) for j in range(count - 1) for i in range(count - 1)]
dark = Nodes("below")
dark.set(dark.surface, Base_Color=(0.03, 0.014, 0.008, 1), Roughness=0.9)
ground = mesh_object("ground", vertices, faces, dark.material)

bodies, which = [(ground, None)], []
for number in range(1150):
    kind = number % kinds
    points, faces = hulls[kind]
    body = mesh_object("body", points, faces)
    x, y = random.uniform(-13, 15), random.uniform(-9, 19)
    body.location = (x, y, mound(x, y) + 1.5 + number / 1150 * 26)
    body.rotation_euler = Euler([random.uniform(0, math.tau) for _ in range(3)])
    bodies.append((body, "CONVEX_HULL"))
    which.append(kind)
rest = settle(bodies, 130, 6, 60)
for body, shape in bodies:
    if shape:
        bpy.data.objects.remove(body)
for kind, matrix in zip(which, rest):
    copy_of(fine[kind], matrix)

background((0.75, 0.85, 1), 0.10)
area_light((-26, 22, 26), (1, 4, 2), 22, 26000, (1, 0.94, 0.86), size_y=26)
area_light((30, -6, 18), (1, 4, 2), 20, 2200, (0.8, 0.88, 1))
camera((1.5, -15.5, 14.5), (1.2, 3.2, 2.2), 50, (0.8, -0.4, 2.6), 9, 100)
take("cocoa-beans", 20, exposure=1.75, balance=(1.08, 1, 0.9), bloom=0.04, vignette=0.3, saturation=1.15, grain=0.012)
