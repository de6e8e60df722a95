import { openApiDocument } from '../../api/openapi-document.ts';
import { htmlData, webTypes } from './editor-data.ts';
import { elementTypes, moduleTypes, reactTypes, vueTypes } from './element-types.ts';
import { declareElements, elementsManifest } from './elements-manifest.ts';
import { packageManifest } from './package-manifest.ts';
import { packageReadme } from './package-texts.ts';
import { reactModule } from './react/react-module.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The files of the package other than the code: name and text of each. */
export async function packageFiles(): Promise<Record<string, string>> {
  const declarations = await declareElements();
  const readme = packageReadme(declarations);
  return {
    'custom-elements.json': json(elementsManifest(declarations)),
    'html-data.json': json(htmlData(declarations)),
    'web-types.json': json(webTypes(declarations)),
    'openapi.json': await openApiDocument(),
    'README.md': readme,
    'llms.txt': readme,
    'package.json': json(packageManifest(declarations)),
    'types/elements.d.ts': elementTypes(declarations),
    ...moduleTypes(declarations),
    'react.js': await reactModule(declarations),
    'types/react.d.ts': reactTypes(declarations),
    'types/vue.d.ts': vueTypes(declarations),
    // Imported for its types only; when a tool runs it, it does nothing.
    'types/vue.js': 'export {};\n',
  };
}
