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

/** A system font: its file, for its metrics, and its names on different systems. */
interface MachineFace {
  file: string;
  local: string[];
}
interface MachineFont {
  name: string;
  regular: MachineFace;
  bold: MachineFace;
}
interface SiteFont {
  family: string;
  token: string;
  file: string;
  ranges: { weights: string; matchedAt: number; face: 'regular' | 'bold' }[];
}
type Metrics = Awaited<ReturnType<typeof fromBuffer>>;

/** Weight ranges. Each is matched at its most used weight, with the regular or the bold system font. */
const siteFonts: SiteFont[] = [
  {
    family: 'Archivo Variable',
    token: 'font-display',
    file: 'archivo',
    ranges: [{ weights: '500 750', matchedAt: 650, face: 'bold' }],
  },
  {
    family: 'Source Sans 3 Variable',
    token: 'font-text',
    file: 'source-sans-3',
    ranges: [
      { weights: '400 500', matchedAt: 400, face: 'regular' },
      { weights: '501 599', matchedAt: 550, face: 'regular' },
      { weights: '600 700', matchedAt: 600, face: 'bold' },
    ],
  },
];

const fontsource = (name: string, weight: number): string =>
  `@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`;

/**
 * Arial is on Windows, macOS and iOS, fonts of its widths on most of Linux, Roboto on Android. The first one found is
 * used. `local()` needs a full or a PostScript name, and systems differ in which of the two they know.
 */
const machineFonts: MachineFont[] = [
  {
    name: 'Arial',
    regular: {
      file: fontsource('arimo', 400),
      local: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans', 'Arimo Regular', 'Arimo-Regular'],
    },
    bold: {
      file: fontsource('arimo', 700),
      local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold', 'Arimo Bold'],
    },
  },
  {
    name: 'Roboto',
    regular: { file: fontsource('roboto', 400), local: ['Roboto', 'Roboto Regular', 'Roboto-Regular'] },
    bold: { file: fontsource('roboto', 700), local: ['Roboto Bold', 'Roboto-Bold'] },
  },
  {
    name: 'DejaVu Sans',
    regular: { file: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf', local: ['DejaVu Sans', 'DejaVuSans'] },
    bold: {
      file: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
      local: ['DejaVu Sans Bold', 'DejaVuSans-Bold'],
    },
  },
];

/** Metrics of one weight of a variable font. */
async function metricsAt(font: Buffer, weight: number): Promise<Metrics> {
  return fromBuffer(
    await subsetFont(font, alphabet, { targetFormat: 'sfnt', variationAxes: { wght: weight } }),
  );
}

const nameOf = ({ family }: SiteFont, { name }: MachineFont): string => family.replace('Variable', name);

function face(
  family: string,
  weights: string,
  { local }: MachineFace,
  metrics: Metrics,
  machineMetrics: Metrics,
): string {
  const { fontFaces } = createFontStack([metrics, machineMetrics], { fontFaceFormat: 'styleObject' });
  const [matched] = fontFaces;
  if (!matched) throw new Error(`no metrics for ${family}`);
  const { sizeAdjust, ascentOverride, descentOverride, lineGapOverride = '0%' } = matched['@font-face'];
  return `@font-face {
  font-family: "${family}";
  src: ${local.map((name) => `local("${name}")`).join(', ')};
  font-weight: ${weights};
  size-adjust: ${sizeAdjust};
  ascent-override: ${ascentOverride};
  descent-override: ${descentOverride};
  line-gap-override: ${lineGapOverride};
}
`;
}

async function facesOf(siteFont: SiteFont): Promise<string> {
  const font = await readFile(`hosts/pages/public/fonts/${siteFont.file}.woff2`);
  const faces: string[] = [];
  for (const machineFont of machineFonts) {
    for (const { weights, matchedAt, face: chosen } of siteFont.ranges) {
      const machineFace = machineFont[chosen];
      const machineMetrics = await fromBuffer(await readFile(require.resolve(machineFace.file)));
      const metrics = await metricsAt(font, matchedAt);
      faces.push(face(nameOf(siteFont, machineFont), weights, machineFace, metrics, machineMetrics));
    }
  }
  return faces.join('');
}

const stack = (siteFont: SiteFont): string =>
  [siteFont.family, ...machineFonts.map((machineFont) => nameOf(siteFont, machineFont))]
    .map((family) => `"${family}"`)
    .join(', ');

const faces = await Promise.all(siteFonts.map(facesOf));
const tokens = siteFonts.map((siteFont) => `  --trade-${siteFont.token}: ${stack(siteFont)}, sans-serif;\n`);
await writeFile(
  styles,
  `/* Made by \`npm run fonts\`, from the metrics of the fonts: change hosts/build/fonts/font-fallbacks.ts. */
${faces.join('')}@layer theme {
  :root {
${tokens.join('').replaceAll(/^/gm, '  ').trimEnd()}
  }
}
`,
);
