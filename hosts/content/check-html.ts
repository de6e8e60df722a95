import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { tabTypeCodes } from '../../src/api/api.ts';
import { tabCount } from '../../src/navigation/tab-addresses.ts';
import { pagePath } from '../pages/routes.ts';
import type { CheckContext } from './check-context.ts';
import { refuse, type SourceFile } from './content-files.ts';
import { decoded, type Pictures } from './pictures.ts';

/** Elements that the sanitiser leaves out. */
const leftOut = new RegExp(
  `^(${import.meta.env.VITE_EMBED_DOMAINS ? '' : 'iframe|'}frame|object|embed|applet|form|button|select|textarea|script|style|svg|math|canvas|template|dialog|.*-.*)$`,
);

/** Notation of other systems. */
const otherNotation = new RegExp(
  [
    /!\[[^\]\n]*\][ \t]?\([^\n]*/,
    /!?\[\[[^\]\n]+\]\]/,
    /\[[!^][^\]\n]+\]/,
    /\[(?:\/[a-z][\w-]*|[a-z][\w-]* [\w-]+=[^\]\n]*|toc|gallery)\]/,
    /\{[{%][^\n]*?[%}]\}/,
    /\{(?:[.#:]|[\w-]+=)[^}\n]*\}/,
    /==[^=\s][^=\n]*==|%%[^%\n]+%%|^:::.*/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gim',
);
/** Bold or emphasis that Markdown does not see: its stars are between punctuation and a letter. */
const shownStars =
  /(?<![\p{N}*])\*{2,3}(?=[^\s*\p{N}])[^\s*\p{P}]*.|(?<![\p{N}*])\*(?=[^\s*])[^*\n]+(?<=[^\s*])\*(?![\p{N}*])/gu;

const site = 'https://site.invalid';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** An element and those in it; of code only its element. */
function* nodesIn(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes) {
    yield node;
    if ('childNodes' in node && !/^(code|pre|kbd|samp|script|style)$/.test(node.nodeName))
      yield* nodesIn(node.childNodes);
  }
}

const attributeOf = ({ attrs }: Element, name: string) =>
  attrs.find((attribute) => attribute.name === name)?.value;

/**
 * Names what a reader of a text will not see as it was meant. Links within this site become part of
 * `context.links`.
 * @param shownPictures addresses of pictures of the folder
 * @throws {ContentError} for a comment or an element whose end is missing: it would hide the rest of the text
 */
export function checkHtml(
  html: string,
  shownPictures: ReadonlySet<string>,
  source: SourceFile,
  context: CheckContext,
): void {
  const warn = (piece: string, text: string) =>
    context.warn?.(`${source.name}:${lineOf(piece, source)}: ${text}`);
  let open = '';
  const { childNodes } = parseFragment(html, {
    onParseError({ code }) {
      if (code.startsWith('eof-in-')) open = code;
    },
  });
  const nodes = [...nodesIn(childNodes)];
  const elements = nodes.filter((node): node is Element => 'tagName' in node);
  if (open) {
    const start = open === 'eof-in-comment' ? '<!--' : `<${elements.at(-1)?.tagName ?? ''}`;
    refuse(source.name, lineOf(start, source), `has ${start} without its end, expected both or none`);
  }

  const ids = new Set(elements.flatMap((node) => [attributeOf(node, 'id'), attributeOf(node, 'name')]));
  for (const node of elements) {
    const isPicture = node.tagName === 'img';
    const address = attributeOf(node, isPicture ? 'src' : 'href');
    if (!address || shownPictures.has(address) || !/^(a|img)$/.test(node.tagName)) continue;
    const [what, expected] = isPicture
      ? ['picture', '![What it shows](name.jpg)']
      : ['link', 'an address that begins with https://, or that of a page such as /contact-us'];
    const warning = `the ${what} ${JSON.stringify(address)} leads nowhere, expected ${expected}`;
    const url = URL.canParse(address, site) ? new URL(address, site) : undefined;
    if (
      address.startsWith('#')
        ? !ids.has(decoded(address.slice(1)))
        : !/^(https?|mailto|tel|data):/.test(url?.protocol ?? '')
    )
      warn(address, warning);
    else if (url?.origin === site && !/^[#?]/.test(address))
      context.links?.push({
        address: url.pathname + url.search,
        warning: `${source.name}:${lineOf(address, source)}: ${warning}`,
      });
  }

  const text = nodes.map((node) => ('value' in node ? node.value : '')).join('');
  // What was escaped is meant to be seen.
  const typed = (pattern: RegExp) =>
    [...new Set(text.match(pattern))].filter((piece) => source.text.includes(piece));
  const missing = elements.filter((node) => leftOut.test(node.tagName));
  const others = [...new Set(missing.map(({ tagName }) => `<${tagName}>`)), ...typed(otherNotation)];
  if (others[0])
    warn(
      others[0].replace(/^(<[\w-]+)>$/, '$1'),
      `${others.map(quoted).join(', ')}: left out, or shown as typed; expected Markdown`,
    );
  const stars = typed(shownStars);
  if (stars[0])
    warn(stars[0], `${stars.map(quoted).join(', ')}: the stars are shown; expected a space beside them`);
}

const quoted = (piece: string) => JSON.stringify(piece.slice(0, 60));

/** The line of a piece of a text; where a link and other words have the same, that of the link. */
export function lineOf(piece: string, source: SourceFile): number {
  const text = source.text.toLowerCase();
  const [start = ''] = piece.toLowerCase().split('\n');
  const places = [`](${start}`, start, decoded(start)];
  const at = places.map((place) => text.indexOf(place)).find((at) => at >= 0) ?? 0;
  return source.firstLine + text.slice(0, at).split('\n').length - 1;
}

/** Files that are not those of the content. */
const otherFiles =
  /^\/((api|assets|elements|embed|fonts|oembed|playground|social|\.well-known)(\/|$)|(feed|sitemap)\.xml$|robots\.txt$|contact(\.vcf|-qr\.svg)$|(favicon|icon|apple-touch-icon)\.\w+$)/;

/** Whether an address leads to a page or a file of this site. */
export function leadsSomewhere(
  address: string,
  ids: ReadonlySet<string>,
  pictures: Pick<Pictures, 'get'>,
): boolean {
  const { pathname, searchParams } = new URL(address, site);
  const [, picture] = /^\/content\/pictures\/([^/]+)$/.exec(pathname) ?? [];
  if (picture) return [picture, picture.replace(/-\d+\.\w+$/, '')].some((name) => pictures.get(name));
  if (otherFiles.test(pathname)) return true;
  if (decoded(pathname) === pathname && pathname.includes('%')) return false;
  const path = pagePath(pathname) ?? '';
  const [, id] = /^\/blog\/(.+)$/.exec(path) ?? [];
  if (id) return ids.has(id);
  const tab = (path.slice(1) in tabTypeCodes && searchParams.get('tab')) || '0';
  return path !== '' && /^\d$/.test(tab) && Number(tab) < tabCount;
}
