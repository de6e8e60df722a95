import { frameHeight, frameStyle, resizeScript } from '../../embed/frame-heights.ts';
import { frameTitle } from '../../embed/frame-titles.ts';
import { carriesAttribute } from './carried.ts';
import type { ElementInfo } from './element-metadata.ts';
import { escapeAttribute } from './escape.ts';
import type { PlaygroundState } from './playground-state.ts';

/** Address of the frame that shows only the element. */
function frameAddress(
  { tag, attributes, language, scheme }: PlaygroundState,
  element: ElementInfo,
  site: string,
): string {
  const query = new URLSearchParams();
  for (const attribute of element.attributes) {
    const value = attributes[attribute.name];
    if (value === undefined || !carriesAttribute('frame', attribute)) continue;
    // A frame takes only paths of its own site.
    query.set(attribute.name, attribute.name.endsWith('-href') ? value.replace(site, '') : value);
  }
  if (language !== 'en') query.set('lang', language);
  // A frame does not see the page around it.
  query.set('color-scheme', scheme);
  return `${site}/embed/${tag.replace(/^trade-/, '')}?${query}`;
}

/** A frame with the element in it. */
export const frameHtml = (state: PlaygroundState, element: ElementInfo, site: string): string =>
  `<iframe src="${escapeAttribute(frameAddress(state, element, site))}"
  title="${escapeAttribute(frameTitle(state.tag, state.language))}" width="100%" height="${frameHeight(state.tag)}" loading="lazy" style="${frameStyle}"></iframe>`;

/** The frame, and the script that makes it as high as its content. */
export const frameSnippet = (state: PlaygroundState, element: ElementInfo, site: string): string =>
  `${frameHtml(state, element, site)}\n<script src="${site}${resizeScript}" async></script>`;
