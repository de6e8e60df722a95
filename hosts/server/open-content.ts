import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { openLiveContent } from '../content/live/live-content.ts';
import { createLivePictures } from '../content/live/live-pictures.ts';
import { loadContent } from '../content/loader/load-content.ts';
import type { Content } from '../content/loader/types.ts';
import type { PicturesOptions } from './files.ts';

export interface ShippedContent {
  /** Folder of the content that ships. */
  contentDir: string;
  /** Folder of its drawings as they are served. */
  drawings: string;
}

export interface OpenContent {
  content: Content;
  pictures?: PicturesOptions;
  /** Follows the content folder from now on. */
  start(log: FastifyBaseLogger): void;
  stop(): void;
}

/**
 * The content that ships, or that of `CONTENT_DIR`, which may change while the server runs.
 * @throws {StartError}
 */
export async function openContent(
  { contentDir, dataDir }: Pick<Config, 'contentDir' | 'dataDir'>,
  shipped: ShippedContent,
): Promise<OpenContent> {
  if (!contentDir) {
    return { content: await loadContent(shipped.contentDir), start: () => {}, stop: () => {} };
  }
  let log: FastifyBaseLogger | undefined;
  const pictures = createLivePictures(dataDir, (err) =>
    log?.error({ err }, 'a size of a picture could not be made; readers get another'),
  );
  const live = await openLiveContent(contentDir, {
    keptIn: dataDir,
    readPictures: pictures.read,
    onPictures: pictures.publish,
  });
  return {
    content: live.content,
    pictures: { pictures, drawings: shipped.drawings },
    start(logger) {
      log = logger;
      live.start((line) => logger.warn(line));
    },
    stop() {
      live.stop();
      pictures.renditions.stop();
    },
  };
}
