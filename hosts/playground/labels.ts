import type { Language } from '../../src/locales/languages.ts';

/** Labels of attributes and their choices. */
const labels: Record<string, string> = {
  'article-href': 'Where the posts lead',
  'article-id': 'Post',
  'back-href': 'Where “Back” leads',
  category: 'Category',
  confirmation: 'After sending',
  'contact-href': 'Where the contact links lead',
  current: 'Page that is marked in the menu',
  'document-meta': 'Give the page the title of the post',
  'failure-message': 'Text when something fails',
  examples: 'Examples to try',
  heading: 'Heading',
  links: 'Content of the footer',
  'looking-for': 'What visitors are looking for',
  page: 'First page of the list',
  'page-size': 'How many at a time',
  source: 'Name of your page or campaign',
  tab: 'Tab that is open first, from 0',
  type: 'What is shown',
  all: 'Notice and links of the site',
  none: 'Only the notice',
  on: 'A confirmation',
  off: 'The empty form',
  products: 'Products',
  services: 'Services',
  industries: 'Industries',
};

/** The label of an attribute or choice; its own name where it has none. */
export const attributeLabel = (name: string): string => labels[name] ?? name;

/** The languages by their own names. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  ms: 'Bahasa Melayu',
  'zh-Hans': '简体中文',
  tr: 'Türkçe',
  el: 'Ελληνικά',
  ur: 'اردو',
};
