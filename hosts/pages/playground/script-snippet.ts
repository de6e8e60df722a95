import type { PlaygroundState } from './playground-state.ts';

/** `integrity.json` of the bundle. */
export interface Integrity {
  version: string;
  /** Hash of each file, by its name. */
  files: Record<string, string>;
  /** Hash of each module, by its lasting address. */
  integrity: Record<string, string>;
}

/** The script tags that load the elements; without hashes there is only the latest version to name. */
export function scriptSnippet(
  script: PlaygroundState['script'],
  site: string,
  integrity: Integrity | undefined,
): string {
  if (script === 'latest' || !integrity) {
    return `<script type="module" src="${site}/elements/trade-elements.js"></script>`;
  }
  const folder = `${site}/elements/${integrity.version}`;
  if (script === 'classic') {
    const file = 'trade-elements.classic.js';
    return `<script src="${folder}/${file}"\n  integrity="${integrity.files[file]}" crossorigin defer></script>`;
  }
  // The hash of the loader would say nothing of what it loads: a map names those of all modules. It is on the tag as well, or
  // browsers that look ahead of the map would load the loader twice.
  const hashes = Object.entries(integrity.integrity)
    .filter(([path]) => !path.endsWith('.classic.js'))
    .map(([path, hash]) => [site + path, hash]);
  const map = JSON.stringify({ integrity: Object.fromEntries(hashes) }, null, 2);
  const file = 'trade-elements.js';
  return `<script type="importmap">\n${map}\n</script>\n<script type="module" src="${folder}/${file}"\n  integrity="${integrity.files[file]}"></script>`;
}
