import { lookUpLanguage } from '../../../src/locales/languages.ts';
import type { PageApi } from '../../api/source.ts';
import { isLeftOut } from '../../content/company-pages.ts';
import { escapeHtml } from '../../html/html.ts';
import { messagesOf } from '../../locales/server-texts.ts';
import { elementTitle, frameHeight, frameStyle } from '../../render/frames.ts';
import { embeddable } from './embeddable.ts';

export interface OembedOptions {
  publicUrl: string;
  api: PageApi;
}

export interface OembedResponse {
  status: 200 | 404 | 501;
  body: Record<string, unknown>;
}

const refuse = (status: 404 | 501, message: string): OembedResponse => ({
  status,
  body: { error: 1, message },
});

/** What editors get for the address of a page that they paste: oEmbed 1.0, type `rich`. */
export async function readOembed(
  { url, format = 'json', maxwidth, maxheight, lang }: Record<string, unknown>,
  { publicUrl, api }: OembedOptions,
): Promise<OembedResponse> {
  if (format !== 'json') return refuse(501, 'Only format=json is supported');
  const element = embeddable(String(url ?? ''), publicUrl);
  const post = await findPost(element?.attributes['article-id'], api);
  if (!element || post.is === 'missing' || isLeftOut(api.company, new URL(String(url)).pathname)) {
    return refuse(404, `"url" must be the address of a page of ${publicUrl} that can be embedded`);
  }
  const { tag, attributes, page } = element;
  const { name: company } = api.company;
  const language = lookUpLanguage(String(lang ?? new URL(String(url)).searchParams.get('lang')));
  const messages = await messagesOf(language, api.edition.texts);
  const title = `${elementTitle(page, messages, attributes, company)} | ${company}`;
  const width = atMost(element.width, maxwidth);
  const query = new URLSearchParams(attributes);
  if (language !== 'en') query.set('lang', language);
  const address = `${publicUrl}/embed/${tag.replace('trade-', '')}${query.size > 0 ? `?${query}` : ''}`;
  const frame = {
    title: post.is === 'found' ? post.title : title,
    height: atMost(frameHeight(page, width), maxheight),
  };
  return {
    status: 200,
    body: {
      version: '1.0',
      type: 'rich',
      provider_name: company,
      provider_url: publicUrl,
      ...frame,
      width,
      html: frameHtml(String(url), address, frame),
      cache_age: 3600,
    },
  };
}

/**
 * The post that a page shows: `unknown` for other pages, and while the API does not answer, which the frame itself
 * reports.
 */
type FoundPost = { is: 'found'; title: string } | { is: 'missing' } | { is: 'unknown' };

async function findPost(id: string | undefined, api: PageApi): Promise<FoundPost> {
  if (id === undefined) return { is: 'unknown' };
  try {
    const post = await api.article(id);
    return post ? { is: 'found', title: post.title } : { is: 'missing' };
  } catch {
    return { is: 'unknown' };
  }
}

/**
 * The frame, as wide as its column. WordPress recognises by the blockquote that the frame reports its height;
 * it shows the blockquote until then, removes the style, and draws a border unless `frameborder` is 0.
 * @param page address that was pasted
 */
function frameHtml(page: string, address: string, frame: { title: string; height: number }): string {
  const title = escapeHtml(frame.title);
  const attributes = `src="${escapeHtml(address)}" width="100%" height="${frame.height}" title="${title}"`;
  return [
    `<blockquote class="wp-embedded-content"><a href="${escapeHtml(page)}">${title}</a></blockquote>`,
    `<iframe class="wp-embedded-content" ${attributes} frameborder="0" loading="lazy" style="${frameStyle}"></iframe>`,
  ].join('');
}

/** The room in the editor's page, in pixels; any other value means no limit. */
const atMost = (size: number, limit: unknown): number =>
  typeof limit === 'string' && /^[1-9]\d{0,5}$/.test(limit) ? Math.min(size, Number(limit)) : size;
