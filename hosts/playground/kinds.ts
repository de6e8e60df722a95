/** Where an element can go, in the order of the question. */
export const places = {
  wordpress: { title: 'WordPress', summary: 'Paste an address. Authors can do it too.' },
  block: {
    title: 'An HTML block or your own page',
    summary: 'WordPress, Wix, Squarespace, or a file of yours.',
  },
  generator: {
    title: 'A site generator or wiki',
    summary: 'VitePress, Docusaurus, Astro, Nuxt, Hugo, MkDocs and others; wikis.',
  },
  app: { title: 'An app', summary: 'React, Vue, Svelte, Angular and others.' },
  link: { title: 'Email, print, anything else', summary: 'A link or a QR code. No script is needed.' },
} as const;

export type Place = keyof typeof places;

export interface Piece {
  /** Where it is pasted, if there are several. */
  where?: string;
  /** A template: `snippet.ts` fills in what is in braces. */
  code: string;
}

interface KindInfo {
  place: Place;
  /** Its name in the list of kinds. */
  title: string;
  /** The name of the copied piece in headings and sentences. */
  copied: string;
  steps: readonly [string, string, string];
  /** What to do if it does not work. */
  otherwise: string;
  pieces: readonly Piece[];
}

const restart =
  'Start the site again, because its settings have changed, and look at the page. Then publish.';

const ofGenerator = { place: 'generator', copied: 'two pieces' } as const;
const ofApp = {
  place: 'app',
  copied: 'component',
  otherwise:
    'If your app has a content security policy, allow our address in connect-src, img-src and form-action. No build step? Choose “An HTML block or your own page”.',
} as const;
const isCustomElement = `isCustomElement: (tag) => tag.startsWith('trade-')`;
/** For Markdown, which puts other tags into a paragraph, and ends that after `</script>`. It must have no empty line. */
const inBlock = (...lines: string[]): string => `<div>\n  ${lines.join('\n  ')}\n</div>`;
const page = inBlock('<script type="module" src="{loader}"></script>', '{html}');
const install = 'Ask us for the package trade-elements, and install it with npm.';

const ofTemplate = (tag: string): readonly Piece[] => [
  { where: 'For the script', code: '{import}' },
  { where: 'For the template', code: tag },
];
const ofTemplates = {
  ...ofApp,
  steps: [
    install,
    'Paste the import into the script of your component or page.',
    'Paste the tag into its template. Angular needs CUSTOM_ELEMENTS_SCHEMA.',
  ],
} as const;

/** What can be copied, the usual one of each place first. */
export const kinds = {
  address: {
    place: 'wordpress',
    title: 'Address',
    copied: 'address',
    steps: [
      'In the editor, start an empty paragraph where the element should be.',
      'Paste the address into it, with nothing else on the line.',
      'WordPress shows the element after a moment. Press Publish (twice if asked), Update or Save.',
    ],
    otherwise:
      'Only a link appears? Then WordPress could not reach our site, or does not allow it. Choose “An HTML block or your own page” above.',
    pieces: [{ code: '{address}' }],
  },
  tag: {
    place: 'block',
    title: 'Script allowed',
    copied: 'snippet',
    steps: [
      'In WordPress, press + on an empty line, search for HTML and choose Custom HTML. Other builders call it Embed or Code. On a page of your own, open its file.',
      'Paste the snippet where the element should be.',
      'Look at a preview in a new tab, because the block of WordPress shows only the beginning. Then publish.',
    ],
    otherwise:
      'Only a link appears? Then the builder removed the script. In WordPress this happens to authors: paste the address instead. In other builders, choose “Only frames”. On a page of your own, a content security policy has to allow our address in script-src, connect-src, img-src and form-action.',
    pieces: [{ code: page }],
  },
  frame: {
    place: 'block',
    title: 'Only frames',
    copied: 'frame',
    steps: [
      'Add a block for HTML or for embedding. Google Sites calls it Embed, Wix and Squarespace call it Embed Code.',
      'Paste the frame into the block.',
      'Make the block as wide as the column, look at the preview, and publish.',
    ],
    otherwise:
      'A frame cannot have your own words or a checkbox for consent. Nothing appears? In WordPress, frames of authors are removed: paste the address instead.',
    pieces: [{ code: inBlock('{frame}', '{resize}') }],
  },
  vitepress: {
    ...ofGenerator,
    title: 'VitePress',
    steps: [
      'Open .vitepress/config.mts and paste the first piece inside defineConfig({ … }). If head or vue is already there, add to it.',
      'Paste the second piece into the Markdown file of the page.',
      restart,
    ],
    otherwise:
      'The script must not be in a Markdown file: VitePress would compile it, and the build would fail.',
    pieces: [
      {
        where: 'For .vitepress/config.mts',
        code: `head: [['script', { type: 'module', src: '{loader}' }]],\nvue: { template: { compilerOptions: { ${isCustomElement} } } },`,
      },
      { where: 'For the Markdown file', code: `{setup}${inBlock('{vue}')}` },
    ],
  },
  docusaurus: {
    ...ofGenerator,
    title: 'Docusaurus',
    steps: [
      'Open docusaurus.config.js or .ts and paste the first piece inside const config = { … }. If scripts is already there, add to it.',
      'Paste the second piece into the .md or .mdx file of the page.',
      restart,
    ],
    otherwise: 'The script must not be in a Markdown file: after a link within the site, it would not run.',
    pieces: [
      { where: 'For docusaurus.config.js', code: "scripts: [{ type: 'module', src: '{loader}' }]," },
      { where: 'For the Markdown file', code: '{jsx}' },
    ],
  },
  astro: {
    ...ofGenerator,
    title: 'Astro',
    steps: [
      'Open the layout of your pages and paste the first piece into its <head>.',
      'Paste the second piece into the page, an .astro or .md file.',
      'Look at the page, and publish.',
    ],
    otherwise: 'With is:inline, Astro leaves the script as it is instead of bundling it.',
    pieces: [
      { where: 'For the layout', code: '<script is:inline type="module" src="{loader}"></script>' },
      { where: 'For the page', code: inBlock('{html}') },
    ],
  },
  nuxt: {
    ...ofGenerator,
    title: 'Nuxt',
    steps: [
      'Open nuxt.config.ts and paste the first piece inside defineNuxtConfig({ … }). If app or vue is already there, add to it.',
      'Paste the second piece into the page, or only its tag into the template that you have.',
      restart,
    ],
    otherwise:
      'Without isCustomElement, Vue takes the tag for a component of yours and warns that it is missing.',
    pieces: [
      {
        where: 'For nuxt.config.ts',
        code: `app: { head: { script: [{ type: 'module', src: '{loader}' }] } },\nvue: { compilerOptions: { ${isCustomElement} } },`,
      },
      { where: 'For the page', code: '{setup}<template>\n  {vue}\n</template>' },
    ],
  },
  markdown: {
    ...ofGenerator,
    copied: 'snippet',
    title: 'Hugo, MkDocs, Jekyll, Eleventy',
    steps: [
      'Hugo only: set markup.goldmark.renderer.unsafe to true in the settings of the site.',
      'Paste the snippet into the Markdown file, with an empty line above and below, and none in it.',
      'Look at the page, and publish.',
    ],
    otherwise: 'A comment instead of the element? Then Hugo left it out: see the first step.',
    pieces: [{ code: page }],
  },
  mediawiki: {
    ...ofGenerator,
    copied: 'snippet',
    title: 'MediaWiki',
    steps: [
      'Ask whoever runs the wiki whether $wgRawHtml is on. It lets every editor write scripts.',
      'Paste the snippet into the source of the page.',
      'Look at the preview, and save.',
    ],
    otherwise: 'The snippet appears as text? Then $wgRawHtml is off: choose “Email, print, anything else”.',
    pieces: [{ code: `<html>\n${page}\n</html>` }],
  },
  react: {
    ...ofApp,
    title: 'React',
    steps: [
      install,
      'Paste the import at the top of your file, and the component where the element should be.',
      'Look at the page. A server can render the component too.',
    ],
    pieces: [
      { where: 'At the top', code: "import { {component} } from 'trade-elements/react';" },
      { where: 'Where it should be', code: '{reactOfApp}' },
    ],
  },
  vue: {
    ...ofApp,
    title: 'Vue',
    steps: [
      `${install} In vite.config.js, replace vue() with the first piece.`,
      'Paste the second piece as a component, or only its import and its tag into one that you have.',
      'Start the app again, because its settings have changed.',
    ],
    pieces: [
      {
        where: 'For vite.config.js',
        code: `vue({ template: { compilerOptions: { ${isCustomElement} } } })`,
      },
      { where: 'For the component', code: '{setupOfApp}<template>\n  {vueOfApp}\n</template>' },
    ],
  },
  svelte: { ...ofTemplates, title: 'Svelte', pieces: ofTemplate('{svelteOfApp}') },
  solid: { ...ofTemplates, title: 'Solid', pieces: ofTemplate('{solidOfApp}') },
  preact: { ...ofTemplates, title: 'Preact', pieces: ofTemplate('{preactOfApp}') },
  angular: { ...ofTemplates, title: 'Angular', pieces: ofTemplate('{angularOfApp}') },
  other: { ...ofTemplates, title: 'Other', pieces: ofTemplate('{htmlOfApp}') },
  link: {
    place: 'link',
    title: 'Link',
    copied: 'link',
    steps: [
      'Copy the address, or download the QR code for print.',
      'In your email or document, select the words that should lead to us, insert a link, and paste the address.',
      'Send it to yourself first, and press the link or scan the code.',
    ],
    otherwise: 'The link always leads to the newest page on our site. Nothing else is needed.',
    pieces: [{ code: '{link}' }],
  },
} as const satisfies Record<string, KindInfo>;

export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as Kind[];

/** The kinds of a place, the usual one first. */
export const kindsOf = (place: Place) =>
  kindNames.filter((kind) => kinds[kind].place === place) as [Kind, ...Kind[]];
