"""Removes what few samples leave: the noise. The network and its weights are those of Intel's Open Image Denoise, which Debian's
Blender is built without; here it runs in numpy, so that a BLAS such as OpenBLAS does the work."""

import os
import struct

import numpy as np

WEIGHTS = os.environ.get("DENOISER_WEIGHTS", os.path.join(os.path.dirname(os.path.abspath(__file__)), "package/tzas"))
if not os.path.isdir(WEIGHTS):
    raise SystemExit(f"The denoiser's weights are not in {WEIGHTS}: README.md says where they come from, and how to name another folder.")

# Its perceptual scale of luminance, in three pieces: straight, power, logarithm; and the largest half float, which becomes 1.
STRAIGHT, POWER, LOG = 1.41283765e3, (1.64593172, 4.31384981e-1, -2.94139609e-3), (1.92653254e-1, 6.26026094e-3, 9.98620152e-1)
ENDS = (1.57945760e-6, 3.22087631e-2), (2.23151711e-3, 3.70974749e-1)
LARGEST = 65504.0
# Pixels at a time, so that sums stay in the processor's cache.
CHUNK = 4096


def perceived(light):
    scale, power, shift = POWER
    steep, offset, level = LOG
    curved = scale * np.maximum(light, 0) ** power + shift
    return np.where(light <= ENDS[0][0], STRAIGHT * light, np.where(light <= ENDS[0][1], curved, steep * np.log(light + offset) + level))


def light_of(value):
    scale, power, shift = POWER
    steep, offset, level = LOG
    curved = (np.maximum(value - shift, 0) / scale) ** (1 / power)
    return np.where(value <= ENDS[1][0], value / STRAIGHT, np.where(value <= ENDS[1][1], curved, np.exp((value - level) / steep) - offset))


def read_weights(name):
    """Arrays of a .tza file by name: after magic number and version, the place of a table with name, shape, type and place of each."""
    with open(os.path.join(WEIGHTS, f"{name}.tza"), "rb") as file:
        data = file.read()
    magic, version, _, at = struct.unpack_from("<HBBQ", data)
    assert (magic, version) == (0x41D7, 2), f"{name}.tza is not a file of weights in version 2."
    (count,) = struct.unpack_from("<I", data, at)
    at += 4
    weights = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, at)
        key = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        shape = struct.unpack_from(f"<{data[at]}I", data, at + 1)
        at += 1 + 5 * len(shape)
        kind, place = struct.unpack_from("<cQ", data, at)
        at += 9
        values = np.frombuffer(data, "<f2" if kind == b"h" else "<f4", int(np.prod(shape)), place)
        weights[key] = values.astype(np.float32).reshape(shape)
    return weights


def network(name, channels):
    """The U-Net: each level halves the picture, then goes back up beside what it had before."""
    weights = read_weights(name)

    def convolve(x, layer):
        weight, bias = weights[f"{layer}.weight"], weights[f"{layer}.bias"]
        height, width = x.shape[:2]
        # With a border of one pixel, each of the nine neighbours is the same list of pixels, begun elsewhere.
        pixels = np.pad(x, ((1, 2), (1, 1), (0, 0))).reshape(-1, x.shape[2])
        taps = [(dy * (width + 2) + dx, np.ascontiguousarray(weight[:, :, dy, dx].T)) for dy in range(3) for dx in range(3)]
        result = np.empty((height * (width + 2), len(bias)), np.float32)
        for start in range(0, len(result), CHUNK):
            end = min(start + CHUNK, len(result))
            result[start:end] = np.maximum(sum((pixels[start + shift : end + shift] @ tap for shift, tap in taps), bias), 0)
        return result.reshape(height, width + 2, -1)[:, :width]

    def halve(x):
        return np.maximum(np.maximum(x[::2, ::2], x[1::2, ::2]), np.maximum(x[::2, 1::2], x[1::2, 1::2]))

    height, width = channels.shape[:2]
    x = np.pad(channels.astype(np.float32), ((0, -height % 16), (0, -width % 16), (0, 0)), "edge")
    skipped = [x]
    x = convolve(x, "enc_conv0")
    for level in (1, 2, 3, 4):
        x = halve(convolve(x, f"enc_conv{level}"))
        skipped.append(x)
    x = convolve(convolve(skipped.pop(), "enc_conv5a"), "enc_conv5b")
    for level in (4, 3, 2, 1):
        x = np.concatenate((x.repeat(2, 0).repeat(2, 1), skipped.pop()), 2)
        x = convolve(convolve(x, f"dec_conv{level}a"), f"dec_conv{level}b")
    return convolve(x, "dec_conv0")[:height, :width]


def denoise(colour, albedo, normal):
    """Surfaces' colour and direction first (depth of field makes them noisy, too), then the picture with their help."""
    albedo = network("rt_alb", np.clip(albedo, 0, 1) ** (1 / 2.2)) ** 2.2
    normal = network("rt_nrm", np.clip(normal, -1, 1) * 0.5 + 0.5)
    grey = colour @ np.float32([0.212671, 0.71516, 0.072169])
    exposure = 0.18 / 2 ** np.log2(np.maximum(grey, 0) + 1e-4).mean()
    scale = perceived(np.float32(LARGEST))
    known = np.concatenate((perceived(np.clip(colour * exposure, 0, LARGEST)) / scale, np.clip(albedo, 0, 1), np.clip(normal, 0, 1)), 2)
    return (light_of(network("rt_hdr_calb_cnrm", known) * scale) / exposure).astype(np.float32)
