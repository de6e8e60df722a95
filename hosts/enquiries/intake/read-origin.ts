import { type EnquiryOrigin, sourceLength } from '../../../src/api/enquiry-fields.ts';
import { toPlainLine } from '../display-text.ts';

const pageLength = 500;
const language = /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i;

/**
 * Where an enquiry says that it comes from. Anybody can claim anything here, so it never decides whether an enquiry is
 * taken: what is too long is cut, what is no address or language is left out.
 */
export function readOrigin({ source = '', page = '', lang = '' }: Partial<EnquiryOrigin>): EnquiryOrigin {
  return {
    source: [...toPlainLine(source)].slice(0, sourceLength).join('').trim(),
    page: pageOf(page),
    lang: language.test(lang) ? lang : '',
  };
}

/** Only origin and path: a query may hold what somebody typed. */
function pageOf(address: string): string {
  if (!URL.canParse(address)) return '';
  const { protocol, origin, pathname } = new URL(address);
  if (!/^https?:$/.test(protocol)) return '';
  const page = origin + pathname;
  return page.length <= pageLength ? page : origin.slice(0, pageLength);
}
