import { extname } from 'node:path';
import type { PictureFields } from '../loader/types.ts';
import { textWidth } from './limits.ts';
import type { PictureInfo } from './picture-folder.ts';

/** The fields by which the API names a prepared picture. A changed file has another hash, so an address never changes. */
export function pictureAddresses(
  file: string,
  hash: string,
  { file: made, photograph }: PictureInfo,
): PictureFields {
  const stem = file.replace(/\.[^.]+$/, '');
  const address = `/content/pictures/${hash}/${encodeURIComponent(stem)}`;
  const fields = { attachment: file, attachment_url: `${address}${extname(made)}` };
  if (!photograph) return fields;
  const { width, height, placeholder, widths } = photograph;
  const inText = widths.find((each) => each >= textWidth) ?? widths.at(-1);
  return {
    ...fields,
    textUrl: `${address}-${inText}`,
    attachment_srcset: widths.map((each) => `${address}-${each} ${each}w`).join(', '),
    width,
    height,
    ...(placeholder && { placeholder }),
  };
}
