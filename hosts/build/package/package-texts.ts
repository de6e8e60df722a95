import { version } from '../../../package.json';
import { languages } from '../../../src/locales/languages.ts';
import { customProperties } from '../../../src/theme/tokens.ts';
import { fillText } from '../../render/templates.ts';
import { elementReference } from './element-reference.ts';
import type { ElementDeclaration } from './elements-manifest.ts';
import { description } from './package-manifest.ts';
import template from './package-readme.md?raw';

/** The origin that serves the elements, in examples. */
const site = 'https://www.example.com';

/** The README of the package, for people and, as `llms.txt`, for language models. */
export const packageReadme = (declarations: readonly ElementDeclaration[]): string =>
  fillText(template, {
    description,
    version,
    site,
    languages: languages.map((tag) => `\`${tag}\``).join(', '),
    properties: customProperties
      .map(({ name, default: value, description }) => `- \`${name}\` (\`${value}\`): ${description}`)
      .join('\n'),
    elements: declarations.map((declaration) => elementReference(declaration, site)).join('\n\n'),
  });
