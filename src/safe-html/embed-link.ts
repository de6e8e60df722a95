import { apiAddress } from '../api/address.ts';
import { parseUrl } from '../api/api-base.ts';
import type { richText } from '../locales/en/rich-text.ts';
import { contentLanguage } from '../locales/english-texts.ts';
import type { Texts } from '../locales/texts.ts';

export type RichTextTexts = Texts<keyof typeof richText>;

/** The language of a node in a text from the API: that of the nearest `lang`, else the language of the API's content. */
export const languageAround = (node: Element): string =>
  node.closest('[lang]')?.getAttribute('lang') ?? contentLanguage;

const isOf = (hostname: string, host: string) => hostname === host || hostname.endsWith(`.${host}`);
/** One name for both hosts of YouTube's player. */
const knownAs = (hostname: string) => hostname.replace(/(^|\.)youtube-nocookie\.com$/, '$1youtube.com');

/**
 * A link instead of a frame.
 * @param domains where frames may come from, each with its subdomains, separated by spaces or commas
 * @returns `undefined` for a frame of another host
 */
export function embedLink(
  frame: Element,
  domains: string,
  apiBase: string,
  texts: RichTextTexts,
): Element | undefined {
  const address = apiAddress(frame.getAttribute('src') ?? '', apiBase);
  const url = parseUrl(address);
  if (!url) return;
  const allowed = domains
    .split(/[\s,]+/)
    .some((domain) => domain && isOf(knownAs(url.hostname), knownAs(domain)));
  if (url.protocol !== 'https:' || !allowed) return;
  const link = frame.ownerDocument.createElement('a');
  link.setAttribute('part', 'embed');
  link.setAttribute('href', withoutCookies(url).href);
  link.setAttribute('rel', 'noopener noreferrer');
  link.setAttribute('target', '_blank');
  const title = frame.getAttribute('title');
  const host = url.hostname.replace(/^www\./, '');
  link.textContent = title ? `${title} (${host})` : texts.t('embed', { host });
  if (!title && languageAround(frame) !== texts.language) {
    link.setAttribute('lang', texts.language);
    link.setAttribute('dir', texts.direction);
  }
  return link;
}

/** YouTube's player has a host without cookies, Vimeo's a parameter. */
function withoutCookies(url: URL): URL {
  if (isOf(url.hostname, 'youtube.com')) url.hostname = 'www.youtube-nocookie.com';
  if (url.hostname === 'player.vimeo.com') url.searchParams.set('dnt', '1');
  return url;
}
