"""Containers in a yard, their doors in the last sun after rain. One unit is one metre; doors face negative y.
nice blender -b -t 2 -P hosts/assets/renders/container-doors.py"""

import os
import random
import sys

from mathutils import Matrix

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from containers import HIGH, WIDE, casting, container, container_materials, paint
from studio import Nodes, camera, copy_of, daylight, mesh_object, open_scene, take

open_scene(17)
materials = container_materials(paint("paint"))
shapes = [container(k).mesh("container", 0.0028, materials) for k in range(6)]
corner = casting().mesh("casting", 0.004, materials)
COLOURS = [(0.20, 0.045, 0.028), (0.24, 0.075, 0.03), (0.035, 0.085, 0.15), (0.30, 0.30, 0.29), (0.045, 0.12, 0.13), (0.16, 0.05, 0.04)]


def put(x, y, level, colour):
    at = Matrix.Translation((x + random.gauss(0, 0.012), y, level * (HIGH + 0.022))) @ Matrix.Rotation(random.gauss(0, 0.0025), 4, "Z")
    fade = random.uniform(0.85, 1.2)
    parts = [(random.choice(shapes), Matrix())]
    for side in (-1, 1):
        for height in (0, HIGH - 0.118):
            flip = Matrix.Diagonal((side, 1, 1, 1))
            parts.append((corner, Matrix.Translation((side * -WIDE / 2, -0.004, height)) @ flip))
    for mesh, place in parts:
        thing = copy_of(mesh, at @ place)
        thing.color = (*[c * fade for c in colour], 1)


columns = [[4, 5, 2], [2, 1, 0], [0, 3, 2], [3, 0, 4], [1, 2, 1], [0, 4, 3], [4, 0, 0], [2, 1, 5], [5, 3, 2], [0, 2, 1]]
for column, levels in enumerate(columns):
    for level, colour in enumerate(levels):
        put((column - 1) * (WIDE + 0.16), random.gauss(0, 0.035), level, COLOURS[colour])

# Asphalt, wet in its hollows.
n = Nodes("asphalt")
place = n.place()
stones = n.ramp(n.noise(place, 130, 4, 0.7), (0.35, (0.018, 0.018, 0.019)), (0.68, (0.085, 0.083, 0.08)))
stain = n.ramp(n.noise(place, 0.9, 9, 0.72), (0.45, 1), (0.7, 0.5))
hollow = n.noise(place, 0.55, 5, 0.55)
wet = n.ramp(hollow, (0.44, 0), (0.6, 1))
grey = n.mix(1, stones, stain, "MULTIPLY")
grey = n.mix(wet, grey, n.mix(1, grey, (0.45, 0.45, 0.47), "MULTIPLY"))
rough = n.ramp(hollow, (0.42, 0.5), (0.54, 0.24), (0.6, 0.03))
deep = n.add("Invert", Color=n.ramp(hollow, (0.53, 0), (0.6, 0.97))).outputs[0]
normal = n.add("Bump", Height=n.noise(place, 130, 4, 0.7), Strength=n.mix(1, deep, (0.6, 0.6, 0.6), "MULTIPLY"), Distance=0.006).outputs[0]
n.set(n.surface, Base_Color=grey, Roughness=rough, Specular=0.5, Normal=normal)
mesh_object("ground", [(-60, -60, -0.03), (120, -60, -0.03), (120, 60, -0.03), (-60, 60, -0.03)], [(0, 1, 2, 3)], n.material)

daylight(0.14, 7, 215, (0.80, 0.50, -0.19), 3.6, (1, 0.66, 0.40), 0.7)
camera((-0.05, -4.5, 1.6), (4.75, 0.0, 1.5), 35, (2.4, 0.0, 1.4), 4)
take("container-doors", 16, exposure=1.0, saturation=0.93, balance=(1.0, 1, 1.0), bloom=0.06, vignette=0.3, grain=0.012)
