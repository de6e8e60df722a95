// @ts-check
/** Files that only a full run needs. Beside each, where a short run has one case of the kind. */
const files = {
  'tests/other-pages/layout-shift.test.ts': 'tests/site/slow-network.test.ts',
  'tests/other-pages/scripts.test.ts': 'tests/other-pages/languages.test.ts',
  'tests/other-pages/text-size.test.ts': 'tests/site/every-page.test.ts: text twice as large',
  'tests/other-pages/dark-pages.test.ts': 'tests/other-pages/partner.test.ts',
  'tests/other-pages/wordpress.test.ts': 'tests/other-pages/embed.test.ts, tests/served/embed.test.ts',
  'tests/other-pages/company-links.test.ts': 'tests/other-pages/partner.test.ts',
  'tests/other-pages/copies.test.ts': 'tests/other-pages/bundles.test.ts: twice',
  'tests/site/photographs.test.ts': 'hosts/content/picture-library.test.ts',
};

/** Those that this run leaves out. */
export const leftOut = process.env.FULL ? [] : Object.keys(files);
