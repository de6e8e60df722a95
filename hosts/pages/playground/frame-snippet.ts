import type { Messages } from '../../../src/locales/messages.ts';
import { elementTitle, frameHeight, frameStyle, resizeScript } from '../../embed/frames.ts';
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
    query.set(attribute.name, value);
  }
  if (language !== 'en') query.set('lang', language);
  // A frame does not see the page around it.
  query.set('color-scheme', scheme);
  return `${site}/embed/${tag.replace(/^trade-/, '')}?${query}`;
}

/** A frame with the element in it. */
export const frameHtml = (
  state: PlaygroundState,
  element: ElementInfo,
  site: string,
  texts: Messages,
): string =>
  `<iframe src="${escapeAttribute(frameAddress(state, element, site))}"
  title="${escapeAttribute(elementTitle(state.tag, texts, state.attributes.type))}" width="100%" height="${frameHeight(state.tag)}" loading="lazy" style="${frameStyle}"></iframe>`;

/** The frame, and the script that makes it as high as its content. */
export const frameSnippet = (
  state: PlaygroundState,
  element: ElementInfo,
  site: string,
  texts: Messages,
): string =>
  `${frameHtml(state, element, site, texts)}\n<script src="${site}${resizeScript}" async></script>`;
