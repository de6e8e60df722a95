import { array, type InferType, string } from 'yup';
import { type Language, languages } from '../../src/locales/languages.ts';
import type { PageChanges } from '../../src/navigation/page-changes.ts';
import { type Menu, menuPages, sitePages } from '../../src/navigation/site-pages.ts';
import { orMeant } from '../html/template-faults.ts';
import { belongsTo, optionalPages } from '../pages/optional-pages.ts';
import { fixedRoutes } from '../pages/routes.ts';
import { fields, isList, optionalText, text } from './content-schemas.ts';
import type { PageFiles } from './page-files.ts';

const commaOrSpace = /[\s,]+/;
const namesIn = (list = ''): string[] => list.split(commaOrSpace).filter(Boolean);
/** A page may be written as its address. */
const pagesIn = (list?: string): string[] =>
  namesIn(list).map((name) => name.replace(/^\//, '').toLowerCase());

const menus = Object.keys(menuPages) as Menu[];
const otherLanguages = languages.filter((language): language is Exclude<Language, 'en'> => language !== 'en');

/** Refuses the first unknown name in a list. */
const listOfNames = (readList: (list?: string) => string[], pageNames: readonly string[], thing: string) => {
  const strange = (list?: string) => readList(list).find((name) => !pageNames.includes(name));
  const expected = `names with spaces or commas between them, such as ${pageNames.slice(0, 2).join(' ')}`;
  return string()
    .typeError(`is not a text, expected ${expected}`)
    .test({
      name: 'names',
      message({ value }) {
        const name = strange(value) ?? '';
        return `names "${name}", which is not ${thing}${orMeant(name, pageNames)}; expected one or more of ${pageNames.join(', ')}`;
      },
      test: (list) => strange(list) === undefined,
    });
};

/** Pages that the site does not have. */
export const leaveOutSchema = listOfNames(pagesIn, optionalPages, 'a page that can be left out');

/** Links of menus to pages that they do not name already. */
export const menuLinksSchema = array(
  fields({
    page: text(),
    in: listOfNames(namesIn, menus, 'a menu').required(
      'is missing, expected header, menu, footer, or several',
    ),
    name: text(),
    ...(Object.fromEntries(otherLanguages.map((language) => [language, optionalText()])) as Record<
      (typeof otherLanguages)[number],
      ReturnType<typeof optionalText>
    >),
  }),
).typeError(isList);

/** Fields of company.yaml about pages. */
export interface CompanyPages {
  leave_out?: string | undefined;
  pages?: InferType<typeof menuLinksSchema>;
}

/** Whether a company has left out a page. */
export const leavesOut = ({ leave_out }: CompanyPages, page: string): boolean =>
  pagesIn(leave_out).includes(page);

/** Whether an address is that of a page that the company has left out, or of a file that belongs to it. */
export const isLeftOut = ({ leave_out }: CompanyPages, path: string): boolean =>
  pagesIn(leave_out).some((page) => belongsTo(page, path));

/** The address of a page that a company names, if the site has the page. */
function addressOf(page: string, company: CompanyPages, files: PageFiles['pages']): string | undefined {
  const [name = ''] = pagesIn(page);
  const fixed = fixedRoutes.find((route) => route.page === name)?.path;
  if (fixed) return isLeftOut(company, fixed) ? undefined : fixed;
  return Object.hasOwn(files, name) ? `/${name}` : undefined;
}

/** Describes why a menu link leads nowhere; undefined if it leads to a page. */
export function menuLinkFault(
  page: string,
  company: CompanyPages,
  files: PageFiles['pages'],
): string | undefined {
  if (addressOf(page, company, files)) return;
  const [name = ''] = pagesIn(page);
  if (leavesOut(company, name)) return `"${name}" is in leave_out, so no menu links it`;
  const pageNames = [...fixedRoutes.map((route) => route.page), ...Object.keys(files)];
  return `no page is called "${name}", so no menu links it${orMeant(name, pageNames)}; expected the name of a page of the site, or a file pages/${name}.html`;
}

/** Parts of the home page that every page leads to. */
const homeParts = ['about', 'goods', 'network', 'why', 'highlights'];

/** The differences between a company's pages and those that elements know. */
export function pageChanges(company: CompanyPages, files: PageFiles['pages']): PageChanges {
  const leftOut = pagesIn(company.leave_out).map((page) => `/${page}`);
  // A page of an extra that this build lacks.
  const absent = Object.values(sitePages).filter((path) => !fixedRoutes.some((route) => route.path === path));
  const home = files.home?.text;
  const missing = home === undefined ? [] : homeParts.filter((id) => !home.includes(`id="${id}"`));
  const more = (company.pages ?? []).flatMap(({ page, in: menus, name, ...names }) => {
    const path = addressOf(page, company, files);
    return path ? [{ path, in: namesIn(menus) as Menu[], name, names }] : [];
  });
  return { without: [...leftOut, ...absent, ...missing.map((id) => `/#${id}`)], more };
}
