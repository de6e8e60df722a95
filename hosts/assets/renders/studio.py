"""What the scenes share: setting, materials, camera, and the way from samples to a JPEG."""

import math
import os
import random
import sys
import tempfile

import bmesh
import bpy
import mathutils
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from denoise import denoise
from develop import develop, write_jpeg

PICTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../content/pictures")


def open_scene(seed):
    """An empty scene for path tracing."""
    random.seed(seed)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 2, 2
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 5
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.03
    world = scene.world = bpy.data.worlds.new("world")
    world.use_nodes = True
    return scene


def background(colour, strength):
    node = bpy.context.scene.world.node_tree.nodes["Background"]
    node.inputs["Color"].default_value = (*colour, 1)
    node.inputs["Strength"].default_value = strength


def daylight(strength, elevation, rotation, direction, energy, colour, size):
    """A fine sky for a sun at `elevation` and `rotation`, and that sun, which shines in `direction` and is `size` wide; all
    angles in degrees."""
    scene = bpy.context.scene
    world = scene.world.node_tree
    sky = world.nodes.new("ShaderNodeTexSky")
    sky.sky_type, sky.sun_disc = "NISHITA", False
    sky.sun_elevation, sky.sun_rotation = math.radians(elevation), math.radians(rotation)
    world.links.new(sky.outputs[0], world.nodes["Background"].inputs["Color"])
    world.nodes["Background"].inputs["Strength"].default_value = strength
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.color, lamp.angle = energy, colour, math.radians(size)
    sun = bpy.data.objects.new("sun", lamp)
    sun.rotation_euler = mathutils.Vector(direction).to_track_quat("-Z", "Y").to_euler()
    scene.collection.objects.link(sun)


class Nodes:
    """The nodes of a material (or of `owner`): `add` makes one, with its inputs as numbers, colours or other nodes' outputs."""

    def __init__(self, name, owner=None):
        self.material = owner or bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.surface = self.tree.nodes.get("Principled BSDF")

    def set(self, node, **inputs):
        for key, value in inputs.items():
            socket = node.inputs[key.replace("_", " ")]
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, socket)
            else:
                socket.default_value = value
        return node

    def add(self, kind, settings=None, **inputs):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for key, value in (settings or {}).items():
            setattr(node, key, value)
        return self.set(node, **inputs)

    def place(self, scale=(1, 1, 1), space="Object", shift=None):
        """Coordinates, stretched; `shift` differs from object to object."""
        source = self.add("TexCoord").outputs[space]
        if shift:
            offset = self.add("VectorMath", {"operation": "SCALE"}, Vector=(7.3, 3.1, 5.7), Scale=self.random())
            source = self.add_vectors(source, offset.outputs[0])
        return self.add("Mapping", Vector=source, Scale=scale).outputs[0]

    def add_vectors(self, a, b):
        node = self.add("VectorMath", {"operation": "ADD"})
        self.tree.links.new(a, node.inputs[0])
        self.tree.links.new(b, node.inputs[1])
        return node.outputs[0]

    def random(self, times=1000):
        node = self.add("Math", {"operation": "MULTIPLY"})
        self.tree.links.new(self.add("ObjectInfo").outputs["Random"], node.inputs[0])
        node.inputs[1].default_value = times
        return node.outputs[0]

    def noise(self, vector, scale, detail=6, roughness=0.6):
        return self.add("TexNoise", Vector=vector, Scale=scale, Detail=detail, Roughness=roughness).outputs["Fac"]

    def ramp(self, factor, *stops):
        """Colours (or a grey) by position."""
        node = self.add("ValToRGB", Fac=factor)
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = (colour, colour, colour, 1) if isinstance(colour, (int, float)) else (*colour, 1)
        return node.outputs["Color"]

    def mix(self, factor, a, b, blend="MIX"):
        node = self.add("MixRGB", {"blend_type": blend})
        for socket, value in zip(node.inputs, (factor, a, b)):
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, socket)
            else:
                socket.default_value = value if isinstance(value, (int, float)) else (*value, 1)
        return node.outputs[0]

    def bump(self, height, strength, distance, normal=None):
        node = self.add("Bump", Height=height, Strength=strength, Distance=distance)
        if normal:
            self.set(node, Normal=normal)
        return node.outputs[0]

    def let_light_through(self, shader, colour):
        """The surface is `shader`, but shadows behind it are only tinted: caustics would take too many samples."""
        path = self.add("LightPath").outputs
        indirect = self.add("Math", {"operation": "MAXIMUM"})
        self.tree.links.new(path["Is Shadow Ray"], indirect.inputs[0])
        self.tree.links.new(path["Is Diffuse Ray"], indirect.inputs[1])
        mixed = self.add("MixShader", Fac=indirect.outputs[0])
        self.tree.links.new(shader.outputs[0], mixed.inputs[1])
        self.tree.links.new(self.add("BsdfTransparent", Color=(*colour, 1)).outputs[0], mixed.inputs[2])
        self.tree.links.new(mixed.outputs[0], self.tree.nodes["Material Output"].inputs["Surface"])


def mesh_object(name, vertices, faces, material=None, smooth=False, collection=True):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.update()
    if material:
        mesh.materials.append(material)
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    thing = bpy.data.objects.new(name, mesh)
    if collection:
        bpy.context.scene.collection.objects.link(thing)
    return thing


def copy_of(mesh, matrix):
    thing = bpy.data.objects.new(mesh.name, mesh)
    thing.matrix_world = matrix
    bpy.context.scene.collection.objects.link(thing)
    return thing


def solid(name, fill, material, location, turn=(0, 0, 0)):
    """An object whose mesh `fill` makes. Operators would do it, but each takes longer the more there is in a scene."""
    mesh = bpy.data.meshes.new(name)
    made = bmesh.new()
    fill(made)
    made.to_mesh(mesh)
    made.free()
    mesh.materials.append(material)
    thing = bpy.data.objects.new(name, mesh)
    thing.location, thing.rotation_euler = location, turn
    bpy.context.scene.collection.objects.link(thing)
    return thing


def box(centre, size, material, bevel=0.01, turn=0.0):
    """A box with broken edges, which catch light as real ones do."""

    def fill(made):
        bmesh.ops.create_cube(made, size=1, matrix=mathutils.Matrix.Diagonal((*size, 1)))
        if bevel:
            bmesh.ops.bevel(made, geom=made.edges[:], offset=bevel, segments=2, affect="EDGES", profile=0.5)

    return solid("box", fill, material, centre, (0, 0, turn))


def cylinder(centre, radius, depth, material, turn=(0, 0, 0), sides=32):
    fill = lambda made: bmesh.ops.create_cone(
        made, cap_ends=True, segments=sides, radius1=radius, radius2=radius, depth=depth
    )
    thing = solid("cylinder", fill, material, centre, turn)
    for polygon in thing.data.polygons:
        polygon.use_smooth = len(polygon.vertices) == 4
    return thing


def bar(a, b, thick, material):
    """A square bar from a to b."""
    a, b = mathutils.Vector(a), mathutils.Vector(b)
    thing = box((a + b) / 2, (thick, thick, (b - a).length), material, 0)
    thing.rotation_euler = (b - a).to_track_quat("Z", "Y").to_euler()


def lamp(name, colour, strength):
    """A material for what is seen of a lamp; what it lights, a light does, which gives less noise."""
    n = Nodes(name)
    n.set(n.surface, Base_Color=(0, 0, 0, 1), Emission=(*colour, 1), Emission_Strength=strength)
    n.material.cycles.sample_as_light = False
    return n.material


def spot_light(location, power, colour, angle, size, target=None):
    """It shines down, or at `target`, within `angle` degrees."""
    data = bpy.data.lights.new("light", "SPOT")
    data.energy, data.color, data.spot_size, data.spot_blend, data.shadow_soft_size = power, colour, math.radians(angle), 0.7, size
    thing = bpy.data.objects.new("light", data)
    thing.location = location
    if target:
        thing.rotation_euler = (mathutils.Vector(target) - mathutils.Vector(location)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)


def area_light(location, target, size, power, colour=(1, 1, 1), shape="RECTANGLE", size_y=None, visible=False):
    data = bpy.data.lights.new("light", "AREA")
    data.energy, data.color, data.shape, data.size = power, colour, shape, size
    data.size_y = size_y or size
    thing = bpy.data.objects.new("light", data)
    thing.location = location
    thing.rotation_euler = (mathutils.Vector(target) - mathutils.Vector(location)).to_track_quat("-Z", "Y").to_euler()
    thing.visible_camera = visible
    bpy.context.scene.collection.objects.link(thing)
    return thing


def camera(location, target, lens, focus=None, f_stop=None, per_metre=1):
    """`focus` is the sharp point; `per_metre` says how many units of the scene a metre has."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.clip_start, data.clip_end = lens, 0.01, 5000
    thing = bpy.data.objects.new("camera", data)
    thing.location = location
    aim = mathutils.Vector(target) - mathutils.Vector(location)
    thing.rotation_euler = aim.to_track_quat("-Z", "Y").to_euler()
    if f_stop:
        data.dof.use_dof = True
        forward = aim.normalized()
        data.dof.focus_distance = (mathutils.Vector(focus or target) - mathutils.Vector(location)).dot(forward)
        data.dof.aperture_fstop = f_stop / per_metre
        data.dof.aperture_blades = 7
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing


def settle(bodies, frames, substeps=10, gravity=9.81):
    """Where things come to rest. `bodies` are (object, shape or None for what does not move)."""
    scene = bpy.context.scene
    bpy.ops.rigidbody.world_add()
    world = scene.rigidbody_world
    world.collection = bpy.data.collections.new("bodies")
    world.substeps_per_frame, world.solver_iterations = substeps, 20
    scene.gravity = (0, 0, -gravity)
    for thing, shape in bodies:
        world.collection.objects.link(thing)
        body = thing.rigid_body
        body.type = "ACTIVE" if shape else "PASSIVE"
        body.collision_shape = shape or "MESH"
        body.use_margin, body.collision_margin = True, 0.01
        body.friction, body.restitution = 0.7, 0.0
        if shape:
            body.linear_damping, body.angular_damping = 0.1, 0.3
    world.point_cache.frame_end = frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    graph = bpy.context.evaluated_depsgraph_get()
    matrices = [thing.evaluated_get(graph).matrix_world.copy() for thing, shape in bodies if shape]
    bpy.ops.rigidbody.world_remove()
    return matrices


def take(name, samples, width=1920, height=1280, **finish):
    """Renders, removes noise, develops, writes NAME.jpg. After `--`, `preview` renders small and writes to the folder for
    temporary files."""
    scene = bpy.context.scene
    words = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
    is_preview = "preview" in words
    if is_preview:
        width, height, samples = width // 3, height // 3, 16
    for word in words:
        if word.isdigit():
            samples = int(word)
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.cycles.samples = samples
    layer = scene.view_layers[0]
    layer.use_pass_z = True
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    out = tree.nodes.new("CompositorNodeOutputFile")
    out.format.file_format, out.format.color_depth = "OPEN_EXR", "32"
    passes = {"colour": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal", "depth": "Depth"}
    out.file_slots.clear()
    for key, socket in passes.items():
        out.file_slots.new(key)
        tree.links.new(source.outputs[socket], out.inputs[key])
    out.base_path = tempfile.mkdtemp()
    bpy.ops.render.render()
    seen = {key: read_exr(os.path.join(out.base_path, f"{key}{scene.frame_current:04d}.exr")) for key in passes}
    picture = develop(denoise(seen["colour"], seen["albedo"], seen["normal"]), depth=seen["depth"][..., :1], **finish)
    path = os.path.join(tempfile.gettempdir() if is_preview else PICTURES, f"{name}.jpg")
    write_jpeg(picture, path)


def read_exr(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return np.ascontiguousarray(pixels.reshape(height, width, 4)[::-1, :, :3])
