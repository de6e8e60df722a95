import type { SiteAssets } from '../../hosts/render/site-assets.ts';

/** What pages of a build that serves no files of its own link to. */
export const smallestAssets: SiteAssets = {
  scripts: [],
  script: (source) => source,
  build: '',
  cards: new Set(['site']),
  strict: true,
  plugin: async () => undefined,
};
