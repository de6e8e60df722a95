import escapeHtml from 'escape-html';
import { type Language, lookUpLanguage } from '../../src/locales/languages.ts';
import { loadArticleHead } from '../render/article-head.ts';
import { company } from '../render/company.ts';
import { type Embeddable, embeddable } from '../render/embeddable.ts';
import { fillText } from '../render/fill-template.ts';
import { pageTemplate } from '../render/page-templates.ts';
import { frameHeight, frameStyle } from './frame-heights.ts';
import { frameTitle } from './frame-titles.ts';

export interface OembedOptions {
  publicUrl: string;
  fetch: typeof fetch;
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
  { url, format = 'json', maxwidth, maxheight, lang = '' }: Record<string, unknown>,
  options: OembedOptions,
): Promise<OembedResponse> {
  if (format !== 'json') return refuse(501, 'Only format=json is supported');
  const found = embeddable(String(url ?? ''), options.publicUrl);
  const language = lookUpLanguage(String(lang));
  const title = found && (await titleOf(found, language, options));
  if (!found || !title) {
    return refuse(404, `"url" must be the address of a page of ${options.publicUrl} that can be embedded`);
  }
  const width = atMost(found.width, maxwidth);
  const height = atMost(frameHeight(`trade-${found.element}`, width), maxheight);
  const query = new URLSearchParams(found.query);
  if (language !== 'en') query.set('lang', language);
  const address = `${options.publicUrl}/embed/${found.element}${query.size > 0 ? `?${query}` : ''}`;
  return {
    status: 200,
    body: {
      version: '1.0',
      type: 'rich',
      provider_name: company.company,
      provider_url: options.publicUrl,
      title,
      width,
      height,
      html: frameHtml({ page: String(url), address, title, height }),
      cache_age: 3600,
    },
  };
}

interface Frame {
  /** Address of the page that was pasted. */
  page: string;
  /** Address of the frame. */
  address: string;
  title: string;
  height: number;
}

/**
 * The frame, as wide as its column. WordPress knows by the blockquote that the frame says its height; it shows the
 * blockquote until then, removes the style, and leaves no border only where `frameborder` says so.
 */
function frameHtml(frame: Frame): string {
  const title = escapeHtml(frame.title);
  const attributes = `src="${escapeHtml(frame.address)}" width="100%" height="${frame.height}" title="${title}"`;
  return [
    `<blockquote class="wp-embedded-content"><a href="${escapeHtml(frame.page)}">${title}</a></blockquote>`,
    `<iframe class="wp-embedded-content" ${attributes} frameborder="0" loading="lazy" style="${frameStyle}"></iframe>`,
  ].join('');
}

/**
 * The title of the page, or of its frame where that is in another language than English; nothing for a post that does not
 * exist. A post has its own.
 */
async function titleOf(
  { page, id, element }: Embeddable,
  language: Language,
  { publicUrl, fetch }: OembedOptions,
): Promise<string | undefined> {
  const title =
    language === 'en'
      ? fillText(pageTemplate(page).title, company)
      : `${frameTitle(`trade-${element}`, language)} | ${company.company}`;
  if (id === undefined) return title;
  const { status, variables } = await loadArticleHead(id, publicUrl, fetch);
  return status === 404 ? undefined : (variables.title ?? title);
}

/** The room in the editor's page, in pixels; any other value means no limit. */
const atMost = (size: number, limit: unknown): number =>
  typeof limit === 'string' && /^[1-9]\d{0,5}$/.test(limit) ? Math.min(size, Number(limit)) : size;
