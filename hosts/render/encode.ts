import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The quality for pages with few readers: compressing takes 1 ms, but the result is a tenth larger. */
export const fastQuality = 5;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses a page; `quality` is that of Brotli. */
export const encode = {
  br: (html: Buffer, quality = fastQuality) =>
    toBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (html: Buffer) => toGzip(html),
  identity: async (html: Buffer) => html,
} satisfies Record<Encoding, (html: Buffer, quality?: number) => Promise<Buffer>>;
