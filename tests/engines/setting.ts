import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import type { StoredEnquiry } from '../../hosts/enquiries/enquiry.ts';
import { isFull } from '../full.ts';
import { type RunningHost, startHost } from '../other-pages/host.ts';
import { storedEnquiries } from '../stored-enquiries.ts';
import type { Engine, Size } from './engine.ts';
import type { EngineName } from './find.mjs';
import type { Missing } from './older.ts';
import { type EngineOptions, startEngine } from './start-engine.ts';
import { Tab } from './tab.ts';
import { type WatchedPages, watchPages } from './watch-pages.ts';

declare module 'vitest' {
  export interface TaskMeta {
    /** The engine that a test ran in, for the table of the docs. */
    engine?: { name: EngineName; version: string };
  }
}

export interface Setting {
  engine: EngineName;
  /** Origin of the site. */
  site: string;
  /** A page of the site, or one at a full address, in an empty tab. */
  open(address: string, size?: Partial<Size>): Promise<Tab>;
  /** Address of a page of another company, with this HTML; of one of its own pages where a path is given. */
  hostPage(htmlOrPath: string): string;
  /** The stored enquiries. */
  enquiries(): StoredEnquiry[];
  /** What went wrong in the pages so far. After each test there must be nothing left of it. */
  takeErrors(): string[];
}

interface SettingOptions extends EngineOptions {
  /** What the browser lacks. */
  missing?: Missing;
}

/** The site and another company's server, watched, and an engine, for the tests of a `describe`. */
export function withEngine(name: EngineName, { missing, ...options }: SettingOptions = {}): Setting {
  const { url, dataDir } = inject('testedSite');
  const setting = { engine: name } as Setting;
  let engine: Engine | undefined;
  let site: WatchedPages;
  let host: RunningHost;
  let pagesOfHost: WatchedPages;

  beforeAll(async () => {
    [engine, site] = await Promise.all([
      startEngine(name, { fonts: isFull ? 'full' : 'dejavu', ...options }),
      watchPages(url, missing),
    ]);
    setting.site = site.url;
    host = await startHost({ url: site.url });
    pagesOfHost = await watchPages(host.url, missing);
  });
  beforeEach(({ task }) => {
    if (engine) task.meta.engine = { name, version: engine.version };
  });
  afterEach(() => expect(setting.takeErrors()).toEqual([]));
  afterAll(async () => {
    await engine?.close();
    await pagesOfHost?.close();
    await host?.close();
    await site?.close();
  });

  return Object.assign(setting, {
    async open(address, { width = 1280, height = 800 } = {}) {
      if (!engine) throw new Error(`${name} is not installed`);
      const tab = new Tab(await engine.open({ width, height }));
      await tab.load(address.startsWith('/') ? site.url + address : address);
      return tab;
    },
    hostPage(htmlOrPath) {
      const { pathname } = new URL(
        htmlOrPath.startsWith('/') ? host.url + htmlOrPath : host.page(htmlOrPath),
      );
      return pagesOfHost.url + pathname;
    },
    enquiries: () => storedEnquiries(dataDir),
    takeErrors: () => [...site.takeErrors(), ...pagesOfHost.takeErrors()],
  } satisfies Partial<Setting>);
}
