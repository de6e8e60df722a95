import { parseFragment } from 'parse5';
import { pageSize } from '../../src/api/api.ts';
import type { Language } from '../../src/locales/languages.ts';
import { attribute, elementsOf } from '../html/html-nodes.ts';
import { createTemplateLanguage, type Template } from '../html/template.ts';
import type { Fault } from '../html/template-faults.ts';
import { includeFile, includeSources, pageFile, pageSources } from '../pages/routes.ts';
import { type everyPage, layoutNames, namesOf } from './page-names.ts';
import { type PageText, textPlaces } from './page-texts.ts';

/** The language of all templates, those of extras included. */
export const templates = createTemplateLanguage({
  includes: includeSources,
  includeFile,
  texts: textPlaces,
});

/** A page's template, with the names of every page and its own. */
type PagePart = Template<typeof everyPage, PageText>;

export interface PageTemplate {
  /** Plain text, as the description: it is escaped where it is written. */
  title: PagePart;
  description: PagePart;
  body: PagePart;
  /** Page size of the page's list. */
  pageSize: number;
}

const pageTemplates = new Map<string, PageTemplate>();

export const layout = templates.compile({
  file: pageFile('layout'),
  text: pageSources.layout ?? '',
  names: layoutNames,
});

/**
 * A page of `hosts/pages`, from its file for the language if there is one. The file starts with `<title>` and the description.
 * @throws {Error} when there is no such page or one of the two is missing
 */
export function pageTemplate(page: string, language: Language = 'en'): PageTemplate {
  const name = `${page}.${language}` in pageSources ? `${page}.${language}` : page;
  const template = pageTemplates.get(name) ?? createPageTemplate(name, shippedPage(name));
  pageTemplates.set(name, template);
  return template;
}

/** A part of a file, in the line that it has there. */
const inLine = (text: string, line = 1): string => '\n'.repeat(line - 1) + text;

const shippedPage = (name: string) => ({
  file: pageFile(name),
  text: pageSources[name] ?? '',
});

/** @throws {Error} when the file does not start with title and description */
export function createPageTemplate(
  name: string,
  { file, text: source }: { file: string; text: string },
  language = templates,
): PageTemplate {
  const elements = [...elementsOf(parseFragment(source, { sourceCodeLocationInfo: true }))];
  const [title, meta] = elements;
  const description = meta && attribute(meta, 'content');
  if (title?.tagName !== 'title' || meta?.tagName !== 'meta' || description === undefined)
    throw new Error(`${file} must exist and start with <title> and <meta name="description">`);
  const [page = ''] = name.split('.');
  const compile = (text: string, line?: number) =>
    language.compile({ file, text: inLine(text, line), names: namesOf(page) });
  const titleText = title.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  const size = Number(elements.map((element) => attribute(element, 'page-size')).find(Boolean));
  const { endOffset, endLine } = meta.sourceCodeLocation ?? {};
  return {
    title: compile(titleText, title.sourceCodeLocation?.startLine),
    description: compile(description, meta.sourceCodeLocation?.startLine),
    body: compile(source.slice(endOffset), endLine),
    pageSize: size || pageSize,
  };
}

/** The mistakes in the templates of all pages, by file and line. */
export const checkPageTemplates = (): Fault[] => [
  ...layout.check(),
  ...Object.keys(pageSources)
    .filter((name) => name !== 'layout')
    .flatMap((name) => {
      const { title, description, body } = createPageTemplate(name, shippedPage(name));
      return [title, description, body].flatMap((template) => template.check());
    }),
];

/** JSON that can be in a `<script>` without ending it. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
