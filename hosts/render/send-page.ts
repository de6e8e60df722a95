import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { ApiReads } from '../../src/api/api.ts';
import type { Language } from '../../src/locales/languages.ts';
import type { Source } from '../api/source.ts';
import { type EncodedPage, type Encoding, encode, type PageCache } from './page-cache.ts';
import { fillPlaceholder } from './templates.ts';

/** Where scripts, styles and pictures of the pages come from: the build, or Vite's development server. */
export interface SiteAssets {
  scripts: readonly string[];
  /** Address of one more module script, by its source: `src/loader.ts` or an entry of the site's build. */
  script(source: string): string;
  build: string;
  /** Names of the social cards that were drawn: ids of posts, and `site`. */
  cards: ReadonlySet<string>;
  /** Whether pages are sent with a content security policy; Vite's client would not run under it. */
  strict: boolean;
  plugin: FastifyPluginAsync;
}

export interface OtherPageOptions {
  assets: SiteAssets;
  publicUrl: string;
  source: Source;
  /** A cache of its own: frames, for example, have many variants, which would evict the pages. */
  createCache: (quality?: number) => PageCache;
  /** Functions that add to the head of a page, by its address. */
  headLinks: ((pageUrl: string) => string)[];
  /** Functions that answer what the query of the contact page's address names, for each reader. */
  answers: AnswerQuery[];
  /** Called for an exception of our own code that leaves out a part of a page. */
  report: (error: unknown) => void;
}

/**
 * The densest encoding that a client takes. `@fastify/accept-negotiator` sends br to clients that refuse it beside `*`;
 * `negotiator` follows the client's order, and its types lack the option that puts br first.
 */
function acceptedEncoding(header = ''): Encoding {
  const taken = new Set(
    header
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';', 1)[0]),
  );
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : 'identity';
}

/** Browsers revalidate each time, proxies after 15 seconds: what is deleted is gone within half a minute. */
export const publicCaching = 'max-age=0, s-maxage=15';

/** Fills the placeholders in a reader’s copy of a cached page. */
export interface OwnContent {
  value: string;
  /** HTML. */
  part?: string;
}

export type AnswerQuery = (query: string, language: Language, api: ApiReads) => Promise<OwnContent>;

interface SendOptions {
  strict: boolean;
  cacheControl: string;
  /** Differs for each reader. */
  own?: OwnContent | undefined;
  type?: string;
}

/** Sends a page of the cache: in the best encoding that the client takes, or 304 if the client has it. */
export async function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, policy, etag, encodings }: EncodedPage,
  { strict, cacheControl, own, type = 'text/html' }: SendOptions,
) {
  reply.type(`${type}; charset=utf-8`).header('cache-control', cacheControl);
  if (strict) reply.header('content-security-policy', policy);
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (!own) {
    reply.header('etag', etag);
    if (status === 200 && fresh(request.headers, { etag })) return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const body =
    own === undefined
      ? encodings[encoding]
      : await encode[encoding](
          Buffer.from(fillPlaceholder(encodings.identity.toString(), own.value, own.part)),
        );
  return reply.code(status).send(body);
}

/** An undefined value leaves a directive out. */
type Directives = Readonly<Record<string, string | undefined>>;

/** The source that allows one inline text. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const api = import.meta.env.VITE_API_BASE ? ` ${new URL(import.meta.env.VITE_API_BASE).origin}` : '';

/** The strict policy of our pages: scripts of this origin, requests to the API, nothing inline. */
const strict: Directives = {
  'default-src': `'none'`,
  'script-src': `'self'`,
  'style-src': `'self'`,
  'img-src': `'self' data: https:${api}`,
  'font-src': `'self'`,
  'connect-src': `'self'${api}`,
  'form-action': `'self'${api}`,
  'base-uri': `'none'`,
  'frame-ancestors': `'none'`,
  'require-trusted-types-for': `'script'`,
  'trusted-types': 'trade-elements',
};

/** A content security policy: the strict one, with some of its directives replaced or others added. */
export const pagePolicy = (directives: Directives = {}): string =>
  Object.entries({ ...strict, ...directives })
    .filter(([, value]) => value !== undefined)
    .map((directive) => directive.join(' '))
    .join(';');

/**
 * The policy of a page of the site. Only its own inline styles are allowed: the router adopts those of the pages that it
 * loads as constructed sheets.
 */
export const sitePolicy = (styles: readonly string[], directives: Directives = {}): string =>
  pagePolicy({
    'style-src': styles.map(hashOf).join(' '),
    'trusted-types': 'trade-elements trade-site',
    ...directives,
  });
