import { version } from '../../../package.json';
import { openApiDocument } from '../../api/openapi-document.ts';
import { customElementsManifest } from './custom-elements-manifest.ts';
import { htmlData, webTypes } from './editor-data.ts';
import { loadElementModels } from './element-models.ts';
import { elementTypes, loaderTypes, moduleTypes, reactTypes, vueTypes } from './element-types.ts';
import { packageManifest } from './package-manifest.ts';
import { llmsText, packageReadme } from './package-texts.ts';
import { reactModule } from './react/react-module.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Imported for its types only; when a tool runs it, it does nothing. */
const nothing = 'export {};\n';

/** The files of the package other than the code: name and text of each. */
export async function packageFiles(): Promise<Record<string, string>> {
  const models = await loadElementModels();
  return {
    'custom-elements.json': json(customElementsManifest(models)),
    'html-data.json': json(htmlData(models)),
    'web-types.json': json(webTypes(models, version)),
    'openapi.json': await openApiDocument(),
    'llms.txt': llmsText(models),
    'README.md': packageReadme(models),
    'package.json': json(packageManifest(models)),
    'types/elements.d.ts': elementTypes(models),
    'types/trade-elements.d.ts': loaderTypes,
    ...Object.fromEntries(models.map((model) => [`types/${model.name}.d.ts`, moduleTypes(model)])),
    'react.js': await reactModule(models),
    'types/react.d.ts': reactTypes(models),
    'types/vue.d.ts': vueTypes(models),
    'types/vue.js': nothing,
  };
}
