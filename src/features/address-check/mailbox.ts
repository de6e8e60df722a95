import { percentDecoded } from './decode.ts';
import { type Finding, impostor, other } from './finding.ts';
import { type Imitation, likeness } from './imitation.ts';
import { disguiseOf, type Letter, textOf } from './letters.ts';
import { plain } from './look-alikes.ts';
import type { Official } from './official.ts';
import { isFreeMail } from './open-services.ts';
import { recogniseHost } from './recognise-host.ts';
import { namesUs } from './words-around.ts';

/** What a mailbox of ours may be made of; a quoted one is never ours. */
const ownName = /^[a-z0-9!#$&'*+/=?^_`{|}~.-]+$/;

/** A mailbox of one of our domains: ours, or not in the closed list. */
function atOurs(name: readonly Letter[], host: string, domain: string, { mailboxes }: Official): Finding {
  const written = textOf(name).toLowerCase();
  const address = `${written}@${host}`;
  const disguise = disguiseOf(plain(percentDecoded(name)));
  if (!disguise && ownName.test(written)) {
    if (mailboxes.length === 0) return { kind: 'ours', official: domain };
    if (mailboxes.includes(address)) return { kind: 'ours', official: address };
  }
  for (const mailbox of mailboxes) {
    const [meant = '', at] = mailbox.split('@');
    const like = at === host && likeness(plain(percentDecoded(name)), meant);
    if (like && !like.same) return impostor({ trick: like.trick, marks: like.marks, imitates: mailbox });
  }
  return impostor({
    trick: disguise?.trick ?? 'closedMailbox',
    marks: disguise?.marks ?? name,
    imitates: domain,
  });
}

/** Our name or domain in front of the `@` of a foreign host; the marks are that host. */
export function nameBeforeAt(
  name: readonly Letter[],
  host: readonly Letter[],
  official: Official,
): Imitation | undefined {
  const letters = plain(percentDecoded(name));
  const text = textOf(letters);
  const domain = official.domains.find((own) => text.includes(own));
  const own = official.names.find(
    (own) => !own.ordinary && own.text.length >= 4 && namesUs(letters, own.text) !== undefined,
  );
  const imitates = domain ?? own?.imitates;
  return imitates === undefined ? undefined : { trick: 'userinfo', marks: host, imitates };
}

/** What a mailbox is: the letters before and after its last `@`. */
export function checkMailbox(
  name: readonly Letter[],
  rawHost: readonly Letter[],
  official: Official,
): Finding {
  const { host, canonical, domain, imitation } = recogniseHost(rawHost, official);
  if (canonical && domain) return atOurs(name, canonical, domain, official);
  if (imitation) return impostor(imitation);

  const registered = textOf(host.registered);
  const free = isFreeMail(registered, registered.split('.')[0] ?? '');
  const named = nameBeforeAt(name, host.registered, official);
  if (named) return impostor(free ? { ...named, trick: 'freeMail' } : named);
  if (!canonical || (host.labels.length < 2 && !host.isIp)) return { kind: 'unreadable' };
  return free ? { kind: 'other', hint: 'freeMail' } : other;
}
