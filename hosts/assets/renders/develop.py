"""From light to a photograph: what lens, film and laboratory do."""

import cv2
import numpy as np

MAX_BYTES = 700_000
# Where nothing is but sky.
FAR = 1e6


def blur(image, sigma):
    return cv2.GaussianBlur(image, (0, 0), sigma)


def film(colour):
    """The curve of film: shoulder, toe, and highlights that lose their colour (fit of ACES by Stephen Hill)."""
    into = np.float32([[0.59719, 0.35458, 0.04823], [0.07600, 0.90834, 0.01566], [0.02840, 0.13383, 0.83777]])
    out = np.float32([[1.60475, -0.53108, -0.07367], [-0.10208, 1.10813, -0.00605], [-0.00327, -0.07276, 1.07602]])
    v = colour @ into.T
    v = (v * (v + 0.0245786) - 0.000090537) / (v * (0.983729 * v + 0.4329510) + 0.238081)
    return np.clip(v @ out.T, 0, 1)


def sky_at_horizon(colour, depth):
    """The colour of haze, which is that of the sky above it: for each column."""
    is_sky = depth[..., 0] > FAR
    rows = np.arange(depth.shape[0])[:, None]
    lowest = np.where(is_sky, rows, 0).max(0)
    near = (is_sky & (rows > lowest.min() - depth.shape[0] * 0.05))[..., None]
    columns = (colour * near).sum(0) / np.maximum(near.sum(0), 1)
    return blur(columns[None].astype(np.float32), depth.shape[1] * 0.1)


HULL = np.float32([15, 42, 59]) / 255
PLATE = np.float32([185, 202, 210]) / 255
LUMA = np.float32([0.2126, 0.7152, 0.0722])


def grade(image):
    """One look for all pictures, that of the plates: blacks of the hull, their blue, and red and green that do not shout."""
    light = (image @ LUMA)[..., None]
    red, green, blue = (image[..., [k]] for k in range(3))

    def share(excess):
        return np.clip(excess * 2.5, 0, 1)

    image = image + (light - image) * 0.25 * share(red - np.maximum(green, blue))
    image = image + (light - image) * 0.3 * share(green - np.maximum(red, blue))
    image = image + (PLATE * light / (PLATE @ LUMA) - image) * 0.45 * share(blue - red)
    return image + (np.maximum(image, HULL) - image) * 0.5 * (1 - light) ** 5


def develop(
    colour, depth=None, exposure=0.0, balance=(1, 1, 1), bloom=0.05, vignette=0.25, grain=0.02, haze=None, saturation=1.0,
    lift=0.0,
):
    """`exposure` in stops; `haze` is the distance at which a third is left of what is seen."""
    height, width = colour.shape[:2]
    if haze:
        # Distance has hard edges, unlike colour.
        share = blur(np.where(depth < FAR, np.exp(-depth / haze), 1).astype(np.float32), 0.7)[..., None]
        colour = colour * share + sky_at_horizon(colour, depth) * (1 - share)
    colour = colour * np.float32(balance) * 2.0**exposure
    # Light scatters in every lens.
    glow = sum(blur(np.minimum(colour, 40), width * part) for part in (0.004, 0.015, 0.05)) / 3
    colour = colour * (1 - bloom) + glow * bloom
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    radius = np.hypot((x - width / 2) / width, (y - height / 2) / width) / 0.57
    colour = colour * (1 - vignette * radius**2)[..., None]
    tone = film(np.maximum(colour, 0).astype(np.float32))
    grey = tone @ LUMA
    tone = grey[..., None] + (tone - grey[..., None]) * saturation
    image = grade(np.clip(tone, 0, 1) ** (1 / 2.2) * (1 - lift) + lift)
    # Grain is coarser than a pixel, and strongest in the middle tones.
    random = np.random.default_rng(1)
    scale = width / 1920
    grains = blur(random.standard_normal((height, width)).astype(np.float32), 0.8 * scale + 0.1)
    tints = blur(random.standard_normal((height, width, 3)).astype(np.float32), 0.8 * scale + 0.1)
    grains = grains[..., None] / grains.std() * 0.8 + tints / tints.std() * 0.3
    image = image + grains * grain * (0.35 + 2.6 * image * (1 - image))
    return np.clip(image, 0, 1)


def write_jpeg(image, path):
    """As good as fits."""
    pixels = (image[..., ::-1] * 255 + 0.5).astype(np.uint8)
    for quality in range(92, 50, -3):
        data = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, quality, cv2.IMWRITE_JPEG_OPTIMIZE, 1])[1]
        if len(data) <= MAX_BYTES:
            break
    data.tofile(path)
