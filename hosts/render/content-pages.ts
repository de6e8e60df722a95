import { randomUUID } from 'node:crypto';
import { inSequence } from '../../src/text/join-patterns.ts';
import type { CompanyEdition } from '../content/edition.ts';
import type { CheckPage, PageFile, PageFiles } from '../content/page-files.ts';
import { Html } from '../html/html.ts';
import { findRefused, keepAllowed } from '../html/own-markup.ts';
import { createTemplateLanguage, type TemplateLanguage } from '../html/template.ts';
import { includeSources, pageSources } from '../pages/routes.ts';
import { isOtherAddress } from '../pages/site-paths.ts';
import { createPageTemplate, type PageTemplate } from './page-template.ts';
import { type PageText, type PageTexts, textPlaces } from './page-texts.ts';

/** Pages that are content are written in the server's one thread, so what a template can make it do is limited. */
const limits = {
  /** UTF-16 units of a template. */
  parseLimit: 100_000,
  /** Milliseconds. */
  renderLimit: 500,
  /** Items of lists and UTF-16 units of texts. */
  memoryLimit: 1_000_000,
};

/** Includes that ship with a form, which a page of content cannot write itself. What a page gives them is only text in them. */
const formIncludes = ['search', 'correction'];

/** Marks the form of such an include. Content cannot contain this text. */
const formMark = randomUUID();
const [formStart, formEnd] = [`[${formMark}[`, `]${formMark}]`];
const writtenForm = new RegExp(`\\[${formMark}\\[(.*?)\\]${formMark}\\]`, 'gs');
const placeOfForm = new RegExp(`<reader-piece name="${formMark}-(\\d+)"></reader-piece>`, 'g');

const markedForms = Object.fromEntries(
  formIncludes.map((name) => [name, `${formStart}${includeSources[name] ?? ''}${formEnd}`]),
);

/** Templates of a folder render those of its own includes, and those that ship. */
const languageOf = (includes: PageFiles['includes']): TemplateLanguage<PageText> =>
  createTemplateLanguage(
    {
      includes: { ...includeSources, ...markedForms, ...includes },
      includeFile: (name) => `pages/includes/${name}.html`,
      texts: textPlaces,
    },
    limits,
  );

/** The lines of text between HTML tags and Liquid tags. */
const withoutLiquid = (text: string): string =>
  text.replace(/\{%.*?%\}|\{\{.*?\}\}/gs, (tag) => tag.replace(/[^\n]/g, ' '));

/** Describes why a file cannot be a page of this name; empty if it can. */
function nameFault(page: string): string {
  if (page === 'layout') return 'is the frame of all pages, expected the name of a page';
  if (page in pageSources) return '';
  if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(page))
    return 'has a name that cannot be in an address, expected small letters, digits and hyphens, such as our-team.html';
  const isTaken =
    [`/${page}`, `/${page}/`].some(isOtherAddress) || /^(healthz|metrics|index|404)$/.test(page);
  return isTaken ? `would be at /${page}, which is another address of the site, expected another name` : '';
}

/** The required start of a page. */
const pageHead = inSequence([/^\s*<title>[^<]*<\/title>/, /\s*<meta name="description" content="[^"]*">/]);

/** Finds faults of a folder's page without rendering it: in its name, its HTML and the names that it uses. */
export const checkPage: CheckPage = (page, { name: file, text }, includes) => {
  const misnamed = nameFault(page);
  if (misnamed) return { line: 1, message: misnamed };
  const head = pageHead.exec(text)?.[0];
  if (head === undefined)
    return {
      line: 1,
      message: 'must begin with <title>…</title> and <meta name="description" content="…">, each once',
    };
  const body = head.replace(/[^\n]/g, ' ') + withoutLiquid(text.slice(head.length));
  const sources = [body, ...Object.values(includes).map(withoutLiquid)];
  for (const [index, source] of sources.entries()) {
    const [refused] = findRefused(source);
    if (!refused) continue;
    const where = index === 0 ? '' : `pages/includes/${Object.keys(includes)[index - 1]}.html `;
    return {
      line: index === 0 ? refused.line : 1,
      message: `${where}has ${refused.fault}, which a page of content may not have, expected text, links, pictures and elements of this site`,
    };
  }
  const {
    title,
    description,
    body: template,
  } = createPageTemplate(page, { file, text }, languageOf(includes));
  const [fault] = [title, description, template].flatMap((part) => part.check());
  return fault && { line: fault.file === file ? fault.line : 1, message: fault.message };
};

const templatesOf = ({ pages: files }: CompanyEdition): ReadonlyMap<string, PageTemplate> => {
  const { pages = {}, includes = {} } = files ?? {};
  const language = languageOf(includes);
  const create = ([page, file]: [string, PageFile]) =>
    [page, createPageTemplate(page, { file: file.name, text: file.text }, language)] as const;
  return new Map(Object.entries(pages).map(create));
};

/** The template of a page in the company's folder, which replaces the one that ships. */
export const contentPage = (page: string, edition: CompanyEdition): PageTemplate | undefined =>
  edition.pages && edition.derive(templatesOf).get(page);

/** Writes a page of the folder: only what content may have, and the forms that ship. */
export function writeContent(
  { body }: PageTemplate,
  values: Parameters<PageTemplate['body']['render']>[0],
  t: PageTexts['t'],
): Html {
  const forms: string[] = [];
  const placed = String(body.render(values, t)).replace(
    writtenForm,
    (_, form: string) => `<reader-piece name="${formMark}-${forms.push(form) - 1}"></reader-piece>`,
  );
  return Html.trust(keepAllowed(placed).replace(placeOfForm, (_, index) => forms[Number(index)] ?? ''));
}

/** When each template has last failed, in milliseconds since the start of the process. */
const failures = new WeakMap<PageTemplate, number>();

/**
 * How long a template that failed is not tried again, in milliseconds. It may have failed only because the machine
 * was busy.
 */
const retryInterval = 60_000;

export const noteFailure = (template: PageTemplate): void => void failures.set(template, performance.now());

/** Whether a page of the folder failed within the last minute: the page that ships is shown instead, if there is one. */
export function hasFailed(page: string, edition: CompanyEdition): boolean {
  const template = contentPage(page, edition);
  const failedAt = template && failures.get(template);
  return failedAt !== undefined && performance.now() - failedAt < retryInterval;
}

/** Pages in the company's folder that do not ship. */
export const ownPages = ({ pages }: CompanyEdition): string[] =>
  Object.keys(pages?.pages ?? {}).filter((page) => !(page in pageSources));
