import { readFile } from 'node:fs/promises';
import { checkPhotograph } from './photograph.ts';
import { hashOf, type PictureFiles } from './picture-files.ts';

/** A photograph that is on the site before its sizes are made. */
interface QueuedPhotograph {
  path: string;
  name: string;
  state: string;
  /** Its type if it may be sent as it is in the meantime. */
  sentAs: string;
}

/** The queue of photographs that are on the site before their sizes are made; requested ones come first. */
export function createPhotographQueue({ makeFiles }: Pick<PictureFiles, 'makeFiles'>) {
  /** The queued photographs, by hash. */
  const queued = new Map<string, QueuedPhotograph>();
  /** Hashes of the photographs that somebody has requested. */
  const requested = new Set<string>();
  return {
    queued,
    /** Whether the files of a picture are still to be made, and until then its original, if it may be sent. */
    async findWaiting(hash: string): Promise<{ type: string; bytes?: Buffer } | undefined> {
      const photograph = queued.get(hash);
      if (!photograph) return;
      requested.add(hash);
      const bytes = photograph.sentAs ? await readFile(photograph.path).catch(() => undefined) : undefined;
      // Somebody may have put another file there, or a link to one.
      return { type: photograph.sentAs, ...(bytes && (await hashOf(bytes)) === hash && { bytes }) };
    },
    /** @returns the state of the file whose turn it was, even if it was damaged or gone */
    async makeNext(): Promise<string | undefined> {
      const [hash = ''] = [...requested, ...queued.keys()];
      const photograph = queued.get(hash);
      if (!photograph) return;
      const { path, name } = photograph;
      const making = readFile(path).then(async (bytes) => {
        if ((await hashOf(bytes)) === hash)
          await makeFiles(name, hash, bytes, await checkPhotograph(name, bytes));
      });
      await making.catch(() => undefined);
      queued.delete(hash);
      requested.delete(hash);
      return photograph.state;
    },
  };
}
