/**
 * Writes `hosts/pages/styles/font-fallbacks.css`: fonts of visitors' machines, adjusted to the metrics of the site's two
 * fonts, so that text takes the same space before these arrive, or without them. Run by `npm run fonts`, after the fonts
 * are made; the result is part of the repository.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createFontStack } from '@capsizecss/core';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const styles = 'hosts/pages/styles/font-fallbacks.css';
const alphabet = String.fromCodePoint(...Array.from({ length: 0x7e - 0x1f }, (_, i) => 0x20 + i));

/** Weight ranges, those of a variable font matched at their most used weight, with the regular or the bold system font. */
const siteFonts = [
  {
    family: 'Archivo Variable',
    token: 'font-display',
    file: 'archivo',
    ranges: [{ weights: '500 750', matchedAt: undefined, face: 'bold' }],
  },
  {
    family: 'Source Sans 3 Variable',
    token: 'font-text',
    file: 'source-sans-3',
    ranges: [
      { weights: '400 599', matchedAt: 400, face: 'regular' },
      { weights: '600 700', matchedAt: 600, face: 'bold' },
    ],
  },
] as const;
type SiteFont = (typeof siteFonts)[number];

/**
 * Arial is on Windows, macOS and iOS, fonts of its widths on most of Linux, Roboto on Android. The first one found is
 * used. `local()` needs a full or a PostScript name, and systems differ in which of the two they know.
 */
const machineFonts = [
  {
    name: 'Arial',
    regular: {
      file: '@fontsource/arimo/files/arimo-latin-400-normal.woff2',
      local: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans', 'Arimo Regular', 'Arimo-Regular'],
    },
    bold: {
      file: '@fontsource/arimo/files/arimo-latin-700-normal.woff2',
      local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold', 'Arimo Bold'],
    },
  },
  {
    name: 'Roboto',
    regular: {
      file: '@fontsource/roboto/files/roboto-latin-400-normal.woff2',
      local: ['Roboto', 'Roboto Regular', 'Roboto-Regular'],
    },
    bold: {
      file: '@fontsource/roboto/files/roboto-latin-700-normal.woff2',
      local: ['Roboto Bold', 'Roboto-Bold'],
    },
  },
  {
    name: 'DejaVu Sans',
    regular: { file: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf', local: ['DejaVu Sans', 'DejaVuSans'] },
    bold: {
      file: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
      local: ['DejaVu Sans Bold', 'DejaVuSans-Bold'],
    },
  },
] as const;
type MachineFont = (typeof machineFonts)[number];

/**
 * Latin, Greek and Cyrillic, with their signs. Other scripts have fonts of their own (`scriptFonts`), which these fonts of the
 * machine would come before: Arial has Arabic letters.
 */
const measuredScripts = 'U+0-52F, U+1E00-2BFF';

const nameOf = ({ family }: SiteFont, { name }: MachineFont): string => family.replace('Variable', name);

/** Each page pays for the digits; a line's height does not depend on them. */
const rounded = (share = '100%', digits: number): string =>
  `${Number(Number.parseFloat(share).toFixed(digits))}%`;

async function faceOf(
  siteFont: SiteFont,
  machineFont: MachineFont,
  { weights, matchedAt, face }: SiteFont['ranges'][number],
): Promise<string> {
  const { file, local } = machineFont[face];
  const font = await readFile(`hosts/pages/public/fonts/${siteFont.file}.woff2`);
  const variationAxes = matchedAt === undefined ? {} : { wght: matchedAt };
  const metrics = await fromBuffer(await subsetFont(font, alphabet, { targetFormat: 'sfnt', variationAxes }));
  const machineMetrics = await fromBuffer(await readFile(require.resolve(file)));
  const { fontFaces } = createFontStack([metrics, machineMetrics], { fontFaceFormat: 'styleObject' });
  const adjusted = fontFaces[0]?.['@font-face'];
  return `@font-face {
  font-family: "${nameOf(siteFont, machineFont)}";
  src: ${local.map((name) => `local("${name}")`).join(', ')};
  font-weight: ${weights};
  size-adjust: ${rounded(adjusted?.sizeAdjust, 1)};
  ascent-override: ${rounded(adjusted?.ascentOverride, 0)};
  descent-override: ${rounded(adjusted?.descentOverride, 0)};
  line-gap-override: 0%;
  unicode-range: ${measuredScripts};
}
`;
}

const faces = siteFonts.flatMap((siteFont) =>
  machineFonts.flatMap((machineFont) => siteFont.ranges.map((range) => faceOf(siteFont, machineFont, range))),
);
const tokens = siteFonts.map((siteFont) => {
  const families = [siteFont.family, ...machineFonts.map((machineFont) => nameOf(siteFont, machineFont))];
  return `    --trade-${siteFont.token}: ${families.map((family) => `"${family}"`).join(', ')};`;
});
await writeFile(
  styles,
  `/* Made by \`npm run fonts\`, from the metrics of the fonts: change hosts/assets/fonts/font-fallbacks.ts. */
${(await Promise.all(faces)).join('')}@layer theme {
  :root {
${tokens.join('\n')}
  }
}
`,
);
