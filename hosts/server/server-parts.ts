import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config/config.ts';
import type { LiveContent } from '../content/edition.ts';
import type { EnquiryStore } from '../enquiries/store.ts';
import type { PicturesOptions } from '../site/files.ts';
import type { Health, HealthParts } from '../site/health.ts';
import type { Site, SiteContext } from '../site/site.ts';
import type { LogOptions } from './server-options.ts';

/** Loads a plugin that adds to the server. */
export type ServerExtra = () => Promise<{
  default: FastifyPluginAsync<ServerSettings & ExtraParts>;
}>;

interface ExtraParts {
  enquiries: EnquiryStore | undefined;
  health: Health;
  build: string | undefined;
}

export interface ServerParts {
  content: LiveContent;
  alarms?: HealthParts['alarms'];
  checked?: HealthParts['checked'];
  /** The pictures of a content folder; without it, the site has those of the build. */
  pictures?: PicturesOptions | undefined;
  /** The store of enquiries; without it the API takes none. */
  enquiries?: EnquiryStore;
  /** The pages; without them, the server is only the API. */
  site?: (context: SiteContext) => Site;
  extras?: readonly ServerExtra[];
  /** No log unless given. */
  log?: LogOptions;
  /** Timeouts in milliseconds: for a whole request, and for silence in the middle of one. */
  timeout?: number;
}

/** The settings that the server itself needs. */
export type ServerSettings = Pick<Config, 'enquiryRate' | 'publicUrl' | 'trustProxy'> &
  Partial<Pick<Config, 'isStaging' | 'dataDir' | 'host' | 'metricsPort'>>;
