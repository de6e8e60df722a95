import { frameAttributes } from '../../embed/frames.ts';
import { attributeLabel } from './attribute-labels.ts';
import type { AttributeInfo, ElementInfo } from './element-metadata.ts';
import { type PlaygroundState, type SnippetKind, snippetKind } from './playground-state.ts';

/** Attributes that choose between pages of the company's site. */
const ofAddresses = ['type', 'tab', 'article-id'];

/** Whether a snippet can set an attribute. */
export function carriesAttribute(kind: SnippetKind, { name }: AttributeInfo): boolean {
  if (kind === 'address') return ofAddresses.includes(name);
  if (kind === 'link') return ofAddresses.includes(name) || name === 'looking-for';
  if (kind === 'frame') return frameAttributes.includes(name);
  return true;
}

/** Whether a snippet has room for content: own words, a notice, what is known of the visitor. */
export const carriesContent = (kind: SnippetKind): boolean => kind === 'tag' || kind === 'component';

/** Whether a snippet can say the language and the colour scheme; a pasted address is English on light ground. */
export const carriesLook = (kind: SnippetKind): boolean => kind !== 'address' && kind !== 'link';

/** What was filled in and is missing from the snippet, as people call it. */
export function leftOut(state: PlaygroundState, element: ElementInfo): string[] {
  const kind = snippetKind(state);
  const lost = element.attributes
    .filter(
      (attribute) =>
        state.attributes[attribute.name] !== undefined &&
        state.attributes[attribute.name] !== element.example[attribute.name] &&
        // Where its pages and frames lead is decided by our site.
        !attribute.name.endsWith('-href') &&
        !carriesAttribute(kind, attribute),
    )
    .map(({ name, isFact }) => (isFact ? `own ${attributeLabel(name)}` : attributeLabel(name)));
  if (!carriesContent(kind)) {
    if (state.notice === 'words' && state.noticeText) lost.push('your words above the button');
    if (state.notice === 'checkbox' && state.noticeText) lost.push('the checkbox that visitors have to tick');
    if (Object.keys(state.values).length > 0) lost.push('what you know of the visitor');
    if (Object.keys(state.messages).length > 0) lost.push('your words in place of ours');
  }
  if (!carriesLook(kind)) {
    if (state.language !== 'en') lost.push('the language');
    if (state.scheme === 'dark') lost.push('the dark colours');
  }
  return lost;
}
