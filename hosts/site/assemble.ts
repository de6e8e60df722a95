import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { openContent } from '../content/open-content.ts';
import { openEnquiries } from '../enquiries/open-enquiries.ts';
import { checkPage } from '../render/content-pages.ts';

interface Places {
  /** Folder of the content that ships. */
  shippedDir: string;
  /** Folder of the pictures of the fixed pages, photographs in all their widths. */
  pagePictures: string;
  /** Names the code that runs; without it, nothing of an earlier start is used again. */
  release?: string | undefined;
}

/** Opens what a server serves, by its settings: content that is followed, and enquiries that are forwarded. */
export async function assemble(config: Config, { shippedDir, pagePictures, release }: Places) {
  const opened = await openContent(config, { shippedDir, release, checkPage });
  const { content, hasError, pictures } = opened;
  const enquiries = await openEnquiries(config, {
    company: () => content.current().company.facts,
    texts: () => content.current().texts,
    tabs: () => Object.values(content.current().tabs).flat(),
  });
  return {
    enquiries,
    /** The parts that `createServer` takes. */
    parts: {
      content,
      alarms: () => ({
        content: hasError(),
        retention: enquiries.retention(),
        pages: enquiries.isDamaged(),
      }),
      checked: enquiries.checked,
      pictures: pictures && { pictures, pagePictures },
      enquiries: enquiries.store,
    },
    async start(log: FastifyBaseLogger): Promise<void> {
      await enquiries.start(log);
      opened.start((line) => log.warn(line));
    },
    /** Resolves once deliveries under way have ended. */
    async stop(): Promise<void> {
      opened.stop();
      await enquiries.stop();
    },
  };
}
