import type { MailboxCandidate } from './candidates.ts';
import type { ParsedChannels } from './channels.ts';
import { percentDecoded } from './host.ts';
import { compareHost, findChannel } from './impersonation.ts';
import { disguiseOf, type Letter, textOf } from './letters.ts';
import { compareWithName } from './likeness.ts';
import { toAscii } from './look-alikes.ts';
import { type Finding, impostor, noAddress, other } from './verdict.ts';
import { isFreeMail } from './words.ts';

/** The characters that a mailbox of ours may have; a quoted name is never ours. */
const ourCharacters = /^[a-z0-9!#$&'*+/=?^_`{|}~.-]+$/;

/** A mailbox of one of our domains: ours, unless the mailboxes are listed and it is not among them. */
function checkOurDomain(
  name: readonly Letter[],
  host: string,
  domain: string,
  { mailboxes }: ParsedChannels,
): Finding {
  const written = textOf(name).toLowerCase();
  const address = `${written}@${host}`;
  const decoded = toAscii(percentDecoded(name));
  const disguise = disguiseOf(decoded);
  if (!disguise && ourCharacters.test(written)) {
    if (mailboxes.length === 0) return { kind: 'ours', official: domain };
    if (mailboxes.includes(address)) return { kind: 'ours', official: address };
  }
  for (const mailbox of mailboxes) {
    const [ourName = '', ourHost] = mailbox.split('@');
    const like = ourHost === host && compareWithName(decoded, ourName);
    if (like && like.kind !== 'same') return impostor(like.trick, like.marks, mailbox);
  }
  return disguise
    ? impostor(disguise.trick, disguise.marks, domain)
    : impostor('closedMailbox', name, domain);
}

/** A sender's name is short; more words before an address without brackets are a sentence about it. */
const maxNameWords = 6;
const maxNameLength = 120;

/** The text after the last line break, semicolon, or comma that follows an address. */
function lastListItem(before: readonly Letter[]): Letter[] {
  let from = 0;
  let inAddress = false;
  before.forEach(({ text }, index) => {
    if (text === '@') inAddress = true;
    if (text !== '\n' && text !== ';' && !(text === ',' && inAddress)) return;
    from = index + 1;
    inAddress = false;
  });
  return before.slice(from).slice(-maxNameLength);
}

/** The official channel that the sender's name claims, in the text before an address. */
function claimedChannel(before: readonly Letter[], channels: ParsedChannels): string | undefined {
  const name = toAscii(lastListItem(before));
  const text = textOf(name);
  const isInBrackets = /[<([]\s*$/.test(text);
  if (!isInBrackets && (text.includes('@') || text.trim().split(/\s+/).length > maxNameWords)) return;
  return findChannel(name, channels);
}

/** Compares a mailbox, and the sender's name before it, with the official channels. */
export function checkMailbox(
  { letters, name, host: written, before }: MailboxCandidate,
  channels: ParsedChannels,
): Finding {
  const { host, canonical, domain, imitation } = compareHost(written, channels);
  if (canonical && domain) return checkOurDomain(name, canonical, domain, channels);
  if (imitation) return imitation;

  const isFree = isFreeMail(textOf(host.registered));
  const named = findChannel(toAscii(percentDecoded(name)), channels);
  if (named) return impostor(isFree ? 'freeMail' : 'otherDomain', host.registered, named);
  if (!canonical || (host.labels.length < 2 && !host.isIp)) return noAddress;
  const claimed = claimedChannel(before, channels);
  if (claimed) return impostor('displayName', letters, claimed);
  return isFree ? { kind: 'other', hint: 'freeMail' } : other;
}
