import escapeHtml from 'escape-html';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { Language } from '../../src/locales/languages.ts';
import { pageSources } from '../pages/routes.ts';

export interface PageTemplate {
  /** Text, as the description: it is escaped when it is written into a page. */
  title: string;
  description: string;
  html: string;
}

const isElement = (node: DefaultTreeAdapterTypes.ChildNode): node is DefaultTreeAdapterTypes.Element =>
  'tagName' in node;

/**
 * A page of `hosts/pages` in the layout of all pages, from its file for the language if there is one. The file starts with
 * `<title>` and the description.
 * @throws {Error} when there is no such page or one of the two is missing
 */
export function pageTemplate(name: string, language: Language = 'en'): PageTemplate {
  const { layout = '' } = pageSources;
  const source = pageSources[`${name}.${language}`] ?? pageSources[name] ?? '';
  const nodes = parseFragment(source, { sourceCodeLocationInfo: true }).childNodes.filter(isElement);
  const [title, meta] = nodes;
  const description = meta?.attrs.find(({ name }) => name === 'content')?.value;
  if (title?.tagName !== 'title' || meta?.tagName !== 'meta' || description === undefined) {
    throw new Error(
      `hosts/pages/${name}.html must exist and start with <title> and <meta name="description">`,
    );
  }
  const body = source.slice(meta.sourceCodeLocation?.endOffset).trim();
  return {
    title: title.childNodes.map((node) => ('value' in node ? node.value : '')).join(''),
    description,
    html: layout.replace('<!-- page -->', () => addDarkDrawings(body)),
  };
}

const drawing = /<img\b[^>]*\bsrc="(\/content\/pictures\/[^"]+\.svg)"[^>]*>/g;

/** WebKit shows a drawing dark only if its address ends in `#dark`: see `hosts/assets/pictures/make-pictures.ts`. */
const addDarkDrawings = (html: string): string =>
  html.replace(
    drawing,
    (image, address: string) =>
      `<picture><source srcset="${address}#dark" media="(prefers-color-scheme: dark)">${image}</picture>`,
  );

export type Variables = Record<string, string>;

/**
 * Puts values, escaped, in the place of `{{name}}` in HTML, leaves out `<!-- if name -->…<!-- end -->` where the value is
 * empty, and puts HTML in the place of `<!-- name -->`.
 * @throws {Error} on a name without a value, because the page would lack a text
 */
export const fillTemplate = (
  template: string,
  variables: Variables,
  parts: Readonly<Record<string, string>> = {},
): string =>
  fill(
    template.replace(/<!-- if (\w+) -->([\s\S]*?)<!-- end -->/g, (_, name: string, part: string) =>
      variables[name] ? part : '',
    ),
    variables,
    escapeHtml,
  ).replace(/<!-- ([\w-]+) -->/g, (mark, name: string) => parts[name] ?? mark);

/** The same in text that is escaped later. */
export const fillText = (template: string, variables: Variables): string =>
  fill(template, variables, (value) => value);

function fill(template: string, variables: Variables, write: (value: string) => string): string {
  return template.replace(/\{\{([\w.]+)\}\}/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`the page uses {{${name}}}, which has no value`);
    return write(value);
  });
}

/** JSON that can be in a `<script>` without ending it. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
