// @ts-check
import { statSync } from 'node:fs';
import { globSync } from 'tinyglobby';

/**
 * Words in the paths of an area's files, for areas whose name is not a part of every path: `npm test -- enquiries`.
 * Any other word, or a whole path, stands for itself.
 * @type {Record<string, string[]>}
 */
const areas = {
  enquiries: ['enquir', 'nothing-lost', 'metrics'],
  'address-check': ['address-check', 'known-channels', 'specimen-papers'],
  products: ['product-tabs', 'tab-addresses', 'site/tabs', 'goods-panel'],
  blog: ['blog-feed', 'article-view', 'post-', 'feeds', 'site/lists'],
  header: ['site-header', 'mobile-menu', 'hub-button', 'navigation'],
  footer: ['anti-fraud-footer'],
  language: ['languages', 'locales', 'tests/elements/language'],
  partners: ['other-pages', 'embed', 'bundle/', 'extras/package', 'extras/playground'],
  api: ['src/api', 'hosts/api', 'external-api', 'api-calls'],
};

const isFull = Boolean(process.env.FULL);

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command for Node
 * @property {string} again what to run when this step fails without a test that does
 * @property {string[]} [needs] names of the steps that must have passed before it
 */

const vitest = 'node_modules/vitest/vitest.mjs';

/**
 * @param {string} name
 * @param {string[]} projects of `vitest.config.ts`
 * @param {string[]} files none for all of them
 * @param {string[]} [needs]
 * @returns {Step}
 */
const inVitest = (name, projects, files, needs = []) => {
  const only = projects.flatMap((project) => ['--project', project]);
  return {
    name,
    command: [
      vitest,
      'run',
      '--reporter=minimal',
      '--reporter=./tests/progress-reporter.ts',
      ...only,
      ...files,
    ],
    again: `npx vitest run ${only.join(' ')}`,
    needs,
  };
};

/** @param {string[]} files none for all of them */
const inBrowser = (files) => ({
  name: 'elements in a browser',
  command: ['node_modules/@web/test-runner/dist/bin.js', ...files.flatMap((file) => ['--files', file])],
  again: 'npx web-test-runner',
});

/** @type {Step} */
const build = {
  name: 'build',
  command: ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn'],
  again: 'npm run build',
};
/** @type {Step} */
const staticExport = {
  name: 'static export',
  command: ['dist/server/export.js'],
  again: 'npm run export',
  needs: ['build'],
};

/** What a whole run does. The first that can start is started first: what others wait for, then what takes longest. */
const all = () => [
  build,
  {
    name: 'format and lint',
    command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
    again: 'npm run format',
  },
  staticExport,
  {
    name: 'types',
    command: ['node_modules/typescript/bin/tsc', '--project', '.'],
    again: 'npx tsc --project .',
  },
  inVitest('site in a browser', ['site'], [], ['static export']),
  inVitest('units and server', ['unit', 'server'], []),
  inBrowser([]),
  inVitest('bundle and built server', ['bundle', 'served'], [], ['static export']),
  inVitest(
    isFull ? 'Firefox, WebKit and older browsers' : 'an older browser',
    ['engines'],
    isFull ? [] : ['older'],
    ['static export'],
  ),
];

/** Whether the build is missing, or older than what it is made of. */
function isBuildOld() {
  const built = statSync('dist/server/main.js', { throwIfNoEntry: false });
  const sources = globSync(['{src,hosts}/**/*', '!**/*.test.*', 'vite.config.ts', 'package-lock.json']);
  return !built || sources.some((file) => statSync(file).mtimeMs > built.mtimeMs);
}

/**
 * The tests of some areas, or files, and the build if they need it.
 * @param {string[]} names
 */
function some(names) {
  const words = names.flatMap((name) => areas[name] ?? [name]);
  const files = globSync('{src,hosts,tests}/**/*.test.{ts,tsx}').filter((file) =>
    words.some((word) => file.includes(word)),
  );
  /** @param {RegExp} folder as the projects of `vitest.config.ts` have them */
  const inFolder = (folder) => files.filter((file) => folder.test(file));
  const units = inFolder(/^(src|hosts|tests\/fonts)\//);
  const elements = inFolder(/^tests\/elements\//);
  const served = inFolder(/^tests\/(bundle|served)\//);
  const site = inFolder(/^tests\/(site|other-pages)\//);
  const engines = inFolder(isFull ? /^tests\/engines\// : /^tests\/engines\/older/);
  const needBuild = served.length + site.length + engines.length > 0 && isBuildOld();
  const needs = needBuild ? ['static export'] : [];
  return [
    ...(needBuild ? [build, staticExport] : []),
    ...(units.length > 0 ? [inVitest('units and server', ['unit', 'server'], units)] : []),
    ...(elements.length > 0 ? [inBrowser(elements)] : []),
    ...(served.length > 0 ? [inVitest('bundle and built server', ['bundle', 'served'], served, needs)] : []),
    ...(site.length > 0 ? [inVitest('site in a browser', ['site'], site, needs)] : []),
    ...(engines.length > 0 ? [inVitest('engines', ['engines'], engines, needs)] : []),
  ];
}

/**
 * @param {string[]} names of areas, words in the paths of tests, or none for all
 * @returns {Step[]}
 */
export const stepsOf = (names) => (names.length > 0 ? some(names) : all());

export const areaNames = Object.keys(areas);
