import type { Language } from './languages.ts';

/** Name of the list of sections at the bottom of a phone. Its script has it, so that no page is longer for it. */
export const contents: Readonly<Record<Language, string>> = {
  en: 'On this page',
  ms: 'Pada halaman ini',
  tr: 'Bu sayfada',
  el: 'Σε αυτή τη σελίδα',
  'zh-Hans': '本页内容',
  ur: 'اس صفحے پر',
};
