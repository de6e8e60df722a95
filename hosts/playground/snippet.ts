import { isFrameAttribute } from '../embed/frame-attributes.ts';
import type { ElementInfo } from './element-metadata.ts';
import { type PlaygroundState, tagAttributes } from './playground-state.ts';
import { slotContents, slotHtml } from './slot-content.ts';

/** `integrity.json` of the bundle. */
export interface Integrity {
  version: string;
  /** Hash of each file, by its name. */
  files: Record<string, string>;
  /** Hash of each module, by its lasting address. */
  integrity: Record<string, string>;
}

export interface SnippetOptions {
  site: string;
  integrity: Integrity | undefined;
}

const escapeAttribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ');

/** The tag as a page's author would write it. */
function tagText(state: PlaygroundState, element: ElementInfo, site: string): string {
  const { tag, slots, fallback } = state;
  const flags = new Set(element.attributes.filter(({ kind }) => kind === 'flag').map(({ name }) => name));
  const given = Object.entries(tagAttributes(state)).map(([name, value]) =>
    flags.has(name) ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`,
  );
  const inside = [
    ...slotContents(slots, element).map(slotHtml),
    ...(fallback ? [element.example.fallback.replaceAll('{site}', site)] : []),
  ].join('\n');
  return `<${tag}${given.join('')}>${inside && `\n${indent(inside)}\n`}</${tag}>`;
}

const latest = (site: string): string =>
  `<script type="module" src="${site}/elements/trade-elements.js"></script>`;

/** The script tags of each kind of snippet; without hashes there is only the latest version to name. */
function scriptText(kind: PlaygroundState['snippet'], { site, integrity }: SnippetOptions): string {
  if (!integrity) return latest(site);
  const folder = `${site}/elements/${integrity.version}`;
  if (kind === 'classic') {
    const file = 'trade-elements.classic.js';
    return `<script src="${folder}/${file}"\n  integrity="${integrity.files[file]}" crossorigin defer></script>`;
  }
  if (kind === 'fixed') {
    // The hash of the loader would say nothing of what it loads: a map names those of all modules. It stands on the tag
    // as well, or browsers that look ahead of the map would load the loader twice.
    const hashes = Object.entries(integrity.integrity)
      .filter(([path]) => !path.endsWith('.classic.js'))
      .map(([path, hash]) => [site + path, hash]);
    const map = JSON.stringify({ integrity: Object.fromEntries(hashes) }, null, 2);
    const file = 'trade-elements.js';
    return `<script type="importmap">\n${map}\n</script>\n<script type="module" src="${folder}/${file}"\n  integrity="${integrity.files[file]}"></script>`;
  }
  return latest(site);
}

/** Address of the frame that shows the element alone. */
function frameAddress(state: PlaygroundState, element: ElementInfo, site: string): string {
  const { tag, scheme } = state;
  const query = new URLSearchParams(tagAttributes(state));
  query.delete('api-base');
  for (const { name, kind } of element.attributes) {
    if (!isFrameAttribute(name, kind)) query.delete(name);
  }
  // A frame does not see the page around it; its editor does, on the stage.
  query.set('color-scheme', scheme);
  return `${site}/embed/${tag.replace(/^trade-/, '')}?${query}`;
}

/** What an editor copies into a page. */
export function snippetText(state: PlaygroundState, element: ElementInfo, options: SnippetOptions): string {
  if (state.snippet === 'frame') {
    const address = escapeAttribute(frameAddress(state, element, options.site));
    return `<iframe src="${address}"\n  title="${element.title}" width="100%" height="700" loading="lazy" style="border:0"></iframe>`;
  }
  return `${scriptText(state.snippet, options)}\n\n${tagText(state, element, options.site)}`;
}
