import { readFile } from 'node:fs/promises';
import PQueue from 'p-queue';
import { type Format, formats } from './limits.ts';
import { listMade, readInfo, writePictureFile } from './picture-folder.ts';
import { hashOf, type PictureLibrary } from './picture-library.ts';
import { encodePhotograph } from './prepare-photograph.ts';

export interface Renditions {
  /**
   * File of a picture in a width and one of the formats, or the next best until that is made; undefined when there is no
   * such picture or width.
   */
  find(hash: string, width: number, accepted: readonly Format[]): Promise<FoundRendition | undefined>;
  /** Makes what is missing of all pictures when nothing else is to be made. */
  makeMissing(): Promise<void>;
  /** Resolves when nothing is left to be made. */
  idle(): Promise<void>;
  /** Begins nothing more. */
  stop(): void;
}

export interface FoundRendition {
  file: string;
  /** Whether it is what was requested, and not the next best. */
  final: boolean;
}

/** WebP takes a twentieth of the time of AVIF: made first, it is the next best. */
const urgency: Record<Format, number> = { webp: 1, avif: 0 };
const requested = 2;

const nameOf = (width: number, format: Format) => `${width}.${format}`;

/** @param report is told why a size could not be made */
export function createRenditions(
  folder: string,
  library: Pick<PictureLibrary, 'prepared'>,
  report: (error: unknown) => void,
): Renditions {
  // One at a time: the rest of the machine is for requests.
  const queue = new PQueue({ concurrency: 1 });
  const waiting = new Set<string>();

  async function make(hash: string, width: number, format: Format): Promise<void> {
    const source = library.prepared().get(hash)?.source;
    if (!source) return;
    const bytes = await readFile(source);
    // Replaced in the meantime: what is in the file now is another picture.
    if ((await hashOf(bytes)) !== hash) return;
    await writePictureFile(folder, hash, nameOf(width, format), await encodePhotograph(bytes, width, format));
  }

  function enqueue(hash: string, width: number, format: Format, isRequested: boolean): void {
    const id = `${hash} ${width} ${format}`;
    const priority = urgency[format] + (isRequested ? requested : 0);
    if (!library.prepared().has(hash)) return;
    if (waiting.has(id)) {
      if (isRequested) raise(id, priority);
      return;
    }
    waiting.add(id);
    queue
      .add(() => make(hash, width, format), { priority, id })
      .catch((error: NodeJS.ErrnoException) => {
        // The folder has changed or is not there at present; reading it says so.
        if (error.code !== 'ENOENT') report(error);
      })
      .finally(() => waiting.delete(id));
  }

  function raise(id: string, priority: number): void {
    try {
      queue.setPriority(id, priority);
    } catch {
      // It has begun.
    }
  }

  return {
    async find(hash, width, accepted) {
      const info = await readInfo(folder, hash);
      if (!info?.photograph?.widths.includes(width)) return;
      const made = new Set(await listMade(folder, hash));
      const [best] = accepted;
      if (!best) return { file: info.file, final: true };
      if (made.has(nameOf(width, best))) return { file: nameOf(width, best), final: true };
      for (const format of accepted) if (!made.has(nameOf(width, format))) enqueue(hash, width, format, true);
      return { file: nextBest(info.photograph.widths, width, accepted, made) ?? info.file, final: false };
    },
    async makeMissing() {
      for (const [hash, { info }] of library.prepared()) {
        const made = new Set(await listMade(folder, hash));
        for (const width of info.photograph?.widths ?? []) {
          for (const format of Object.keys(formats) as Format[])
            if (!made.has(nameOf(width, format))) enqueue(hash, width, format, false);
        }
      }
    },
    idle: () => queue.onIdle(),
    stop: () => queue.clear(),
  };
}

/** The same width in another format, else a larger one: both look as good. */
function nextBest(
  widths: readonly number[],
  wanted: number,
  accepted: readonly Format[],
  made: ReadonlySet<string>,
): string | undefined {
  return widths
    .filter((width) => width >= wanted)
    .flatMap((width) => accepted.map((format) => nameOf(width, format)))
    .find((name) => made.has(name));
}
