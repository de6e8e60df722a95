import { pictureAddress } from './api-base.ts';
import { number, text } from './read-values.ts';
import type { PictureDetails } from './types.ts';

const colour = /^#[\da-f]{3,8}$/i;

/** Whole pixels; 0 if the size is missing or larger than any picture. */
function size(value: unknown): number {
  const pixels = Math.round(number(value) ?? 0);
  return pixels < 100_000 ? pixels : 0;
}

/** What an API says of a picture besides its address. What it does not say, or says wrongly, is left out. */
export function readPictureDetails(fields: Record<string, unknown>): PictureDetails {
  const srcset = text(fields.attachment_srcset);
  const width = size(fields.width);
  const height = size(fields.height);
  const placeholder = text(fields.placeholder).trim();
  const alt = text(fields.alt).trim();
  return {
    ...(srcset && { attachment_srcset: srcset }),
    ...(width > 0 && height > 0 && { width, height }),
    ...(colour.test(placeholder) && { placeholder }),
    ...(alt && { alt }),
  };
}

/** The addresses of a `srcset` as they hold in this page; candidates that are no pictures, or have no width, are left out. */
export const pictureSrcset = (srcset: string, apiBase: string): string =>
  srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .map(([address = '', width = '']) => [pictureAddress(address, apiBase), width])
    .filter(([address, width = '']) => address && /^[1-9]\d*w$/.test(width))
    .map((candidate) => candidate.join(' '))
    .join(', ');
