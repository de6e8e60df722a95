import { htmlTagNames } from 'html-tag-names';
import { mathmlTagNames } from 'mathml-tag-names';
import { svgTagNames } from 'svg-tag-names';
import { wordSet } from '../../src/text/words.ts';

const standardTags = new Set(
  [...htmlTagNames, ...svgTagNames, ...mathmlTagNames].map((name) => name.toLowerCase()),
);
/** Attributes that HTML has without a value. */
const valueless = wordSet('controls default disabled download hidden inert loop muted open reversed');

/** A tag at the beginning of a text. */
const tag = /^<\/?([a-z][\w.:-]*)(\s[^<>]*)?\/?>/i;

/** Text in angle brackets at the beginning of a text. */
export interface Bracketed {
  raw: string;
  /**
   * `placeholder`: words that are meant to be read, such as `<buyer>`, `<account holder>` or `<time of arrival>`;
   * `office`: a tag of an office program, such as `<o:p>`; else a tag of HTML, SVG or MathML.
   */
  kind: 'placeholder' | 'office' | 'tag';
}

/** Undefined if the text does not begin with something in angle brackets. */
export function bracketedAt(text: string): Bracketed | undefined {
  const [raw, name = '', attributesText = ''] = tag.exec(text) ?? [];
  if (!raw) return undefined;
  if (name.includes(':')) return { raw, kind: 'office' };
  const words = attributesText.split(/\s+/).filter((word) => /^[a-z]+$/i.test(word));
  const isSentence =
    !attributesText.includes('=') && words.some((word) => !valueless.has(word.toLowerCase()));
  return { raw, kind: isSentence || !standardTags.has(name.toLowerCase()) ? 'placeholder' : 'tag' };
}

/** Elements that HTML ends on its own, or that have no end. */
const endsItself = wordSet(`
  area base br col embed hr img input link meta source track wbr
  body caption colgroup dd dt head html li optgroup option p rp rt tbody td tfoot th thead tr
`);
const anyTag = /<(\/?)([a-z][\w-]*)(?:[^<>]*[^<>/])?(\/?)>/gi;

/**
 * Finds elements that begin and do not end: probably a word that was meant to be read, such as `<address>`.
 * @param html pieces of HTML in a text
 */
export function findUnclosed(html: readonly string[]): string[] {
  /** Number of open tags, by name. */
  const open = new Map<string, number>();
  const withoutComments = html.join('').replace(/<!--[\s\S]*?-->/g, '');
  for (const [, slash, tagName = '', endSlash] of withoutComments.matchAll(anyTag)) {
    if (endSlash) continue;
    const name = tagName.toLowerCase();
    open.set(name, (open.get(name) ?? 0) + (slash ? -1 : 1));
  }
  return [...open].filter(([name, count]) => count > 0 && !endsItself.has(name)).map(([name]) => name);
}
