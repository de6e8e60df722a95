import { version } from '../../../package.json';
import { languages } from '../../../src/locales/languages.ts';
import { customProperties } from '../../../src/theme/tokens.ts';
import { declareElements, type ElementDeclaration } from '../../render/elements-manifest.ts';
import { fillText } from '../../render/fill-template.ts';
import { elementReference } from './element-reference.ts';
import { elementTypes, moduleTypes, reactTypes, vueTypes } from './element-types.ts';
import { description, packageManifest } from './package-manifest.ts';
import template from './package-readme.md?raw';
import { reactModule } from './react/react-module.ts';

/** The files of the package other than the code: name and text of each. */
export async function packageFiles(): Promise<Record<string, string>> {
  const declarations = await declareElements();
  const readme = packageReadme(declarations);
  return {
    'README.md': readme,
    'llms.txt': readme,
    'package.json': `${JSON.stringify(packageManifest(declarations), null, 2)}\n`,
    'types/elements.d.ts': elementTypes(declarations),
    ...moduleTypes(declarations),
    'react.js': await reactModule(declarations),
    'types/react.d.ts': reactTypes(declarations),
    'types/vue.d.ts': vueTypes(declarations),
    // Imported for their types only; when a tool runs this, it does nothing.
    'types/none.js': 'export {};\n',
  };
}

/** The origin that serves the elements, in examples. */
const site = 'https://www.example.com';

/** The README of the package, for people and, as `llms.txt`, for language models. */
const packageReadme = (declarations: readonly ElementDeclaration[]): string =>
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
