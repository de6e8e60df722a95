import { toLineFeeds } from '../text/line-feeds.ts';
import { wordSet } from '../text/words.ts';
import { isHeadField } from './mail-head.ts';

/** Mail headers that only programs read. Mail programs do not show them, and anybody can write them. */
const technical = wordSet(`
  received received-spf authentication-results message-id in-reply-to references mime-version return-path user-agent precedence
  feedback-id auto-submitted importance priority sensitivity organization errors-to dkim-signature dkim-filter domainkey-signature
  require-recipient-valid-since
`);
const beginnings = /^(?:arc|content|list|thread|x)-/;

const isTechnical = (name: string): boolean => technical.has(name) || beginnings.test(name);

/** The quote signs that mail programs put before each line of the original mail in a reply. */
const quotation = /^(?:> ?)+/;
const header = /^([a-z][a-z\d-]*)\s*:/i;
/** The continuation line of a header. */
const folded = /^[ \t]+\S/;

/** How much of a pasted text is searched for headers, in UTF-16 units: mails can have many. */
export const maxSourceLength = 32_768;

/** The longest line that is read as a header, in UTF-16 units: each is read by patterns. */
const maxHeaderLength = 4_096;

const isHeaderLine = (line: string): boolean =>
  line.length <= maxHeaderLength && (header.test(line) || folded.test(line));

interface PastedText {
  text: string;
  /** Whether headers were left out of it. */
  hadHeaders: boolean;
}

/**
 * Leaves the technical headers out of the head of a mail that was pasted as its source: they prove nothing, and they name the mail
 * servers on its way, which are hardly ever the company's.
 */
export function withoutTechnicalHeaders(pasted: string): PastedText {
  const lines = toLineFeeds(pasted.slice(0, maxSourceLength)).split('\n');
  const start = lines.findIndex((line) => line.trim());
  const unquoted = lines
    .slice(start)
    .map((line) => (line.length > maxHeaderLength ? line : line.replace(quotation, '')));
  const length = unquoted.findIndex((line) => !isHeaderLine(line));
  const head = unquoted.slice(0, length < 0 ? undefined : length);
  const names = head.map((line) => (folded.test(line) ? undefined : header.exec(line)?.[1]?.toLowerCase()));
  // A mail program shows the address for failures as a sender's; the source of a mail has more than that.
  if (!names.some((name) => name && name !== 'return-path' && isTechnical(name)))
    return { text: pasted, hadHeaders: false };
  let isKept = true;
  const shownLines = head.filter((_, at) => {
    const name = names[at];
    if (name !== undefined) isKept = isHeadField(name) && !isTechnical(name);
    return isKept;
  });
  return { text: [...shownLines, ...lines.slice(start + head.length)].join('\n'), hadHeaders: true };
}
