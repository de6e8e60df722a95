import { parseFragment } from 'parse5';
import { bindNumbers } from '../../src/locales/bind-numbers.ts';
import type { Language } from '../../src/locales/languages.ts';
import { escapeHtml } from '../html/html.ts';
import { pageSources } from '../pages/routes.ts';
import { attribute, elementsOf } from './html-nodes.ts';

interface PageTemplate {
  /** Text, as the description: it is escaped when it is written into a page. */
  title: string;
  description: string;
  html: string;
  /** How many items the page's list shows at once, if its tag says so. */
  pageSize?: number;
}

const templates = new Map<string, PageTemplate>();

/**
 * A page of `hosts/pages` in the layout of all pages, from its file for the language if there is one. The file starts with
 * `<title>` and the description.
 * @throws {Error} when there is no such page or one of the two is missing
 */
export function pageTemplate(name: string, language: Language = 'en'): PageTemplate {
  const source = pageSources[`${name}.${language}`] ?? pageSources[name] ?? '';
  const template = templates.get(source) ?? parseTemplate(name, source);
  templates.set(source, template);
  return template;
}

function parseTemplate(name: string, source: string): PageTemplate {
  const { layout = '' } = pageSources;
  const elements = [...elementsOf(parseFragment(source, { sourceCodeLocationInfo: true }))];
  const [title, meta] = elements;
  const description = meta && attribute(meta, 'content');
  if (title?.tagName !== 'title' || meta?.tagName !== 'meta' || description === undefined) {
    throw new Error(
      `hosts/pages/${name}.html must exist and start with <title> and <meta name="description">`,
    );
  }
  const body = source.slice(meta.sourceCodeLocation?.endOffset).trim();
  const pageSize = Number(elements.map((element) => attribute(element, 'page-size')).find(Boolean));
  return {
    title: title.childNodes.map((node) => ('value' in node ? node.value : '')).join(''),
    description,
    // White space between lines is not content.
    html: layout
      .replace('<!-- page -->', () => bindTexts(addSources(body)))
      .replace(/\s*\n\s*/g, '\n')
      .replace(/>\n</g, '><'),
    ...(pageSize && { pageSize }),
  };
}

const bindTexts = (html: string): string => html.replace(/(?<=>)[^<>]+(?=<)/g, bindNumbers);

const drawing = /<img\b[^<>]*\bsrc="(\/content\/pictures\/[^"<>]+\.svg)"[^<>]*>/g;
const photograph = /<img\b[^<>]*\bsrcset="(\/content\/pictures\/[^" <>]+-640)\.webp 640w[^<>]*>/g;
const withSource = (attributes: string) => `<picture><source srcset="${attributes}">$&</picture>`;

/** Adds the dark drawing and the AVIF of a picture, as `src/ui/scheme-image.tsx` does in views. */
const addSources = (html: string): string =>
  html
    .replace(drawing, withSource('$1#dark" media="(prefers-color-scheme: dark)'))
    .replace(photograph, withSource('$1.avif" type="image/avif" media="(max-width: 599px)'));

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

/** Puts values in the places of text that is escaped later. */
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
