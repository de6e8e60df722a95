import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Folder of the package that a module belongs to. */
const packageFolder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

/** Writes the licences of all bundled packages to one file, because the minified code has no comments. */
export function bundledLicences(): Plugin {
  return {
    name: 'trade:bundled-licences',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const moduleIds = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : [],
      );
      // The ids of virtual modules start with a null character.
      const folders = moduleIds.flatMap((id) => id.replace('\0', '').match(packageFolder)?.[0] ?? []);
      const texts = [...new Set(folders)].sort().map(readLicence);
      this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-LICENSES.txt', source: texts.join('\n\n') });
    },
  };
}

function readLicence(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `Licensed under ${license}.`;
  return `${name} ${version}\n\n${text}\n`;
}
