import sharp from 'sharp';

/**
 * An image of gradients, edges and deterministic noise, which is as hard to compress as a photograph.
 * @param {number} width
 * @param {number} height
 */
export function photograph(width, height, seed = 1) {
  const data = Buffer.alloc(width * height * 3);
  let random = seed;
  for (let y = 0, offset = 0; y < height; y++) {
    for (let x = 0; x < width; x++, offset += 3) {
      // A linear congruential generator.
      random = (Math.imul(random, 1664525) + 1013904223) | 0;
      const detail = (random >>> 28) / 2 - 4 + ((Math.floor(x / 97) + Math.floor(y / 61)) % 5) * 12;
      data[offset] = clamp((x / width) * 220 + detail);
      data[offset + 1] = clamp((y / height) * 200 + 20 + detail);
      data[offset + 2] = clamp(128 + 90 * Math.sin((x + y) / 60) + detail);
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** @param {number} value */
const clamp = (value) => Math.max(0, Math.min(255, Math.round(value)));
