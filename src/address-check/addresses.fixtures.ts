import type { OfficialChannels } from '../official-channels/official-channels.ts';
import lists from './addresses.fixtures.json' with { type: 'json' };

/** Companies of several kinds of name: short, long, with a hyphen, under a country's suffix. */
export const companies: Readonly<Record<'short' | 'long' | 'hyphen' | 'country', OfficialChannels>> = {
  short: {
    names: ['Lumex'],
    domains: ['lumex.com'],
    mailboxes: ['info@lumex.com', 'payments@lumex.com'],
    phones: ['+44 20 7946 0958'],
    social: ['https://www.linkedin.com/company/lumex/'],
  },
  long: {
    names: ['Northbridge Commodities Ltd'],
    domains: ['northbridgecommodities.com', 'northbridge-group.net'],
    mailboxes: [],
    phones: ['+971 4 123 4567'],
    social: ['https://www.facebook.com/northbridgecommodities'],
  },
  hyphen: {
    names: ['Blue Harbour Shipping'],
    domains: ['blue-harbour.com'],
    mailboxes: [],
    phones: ['+90 212 555 01 20'],
    social: ['https://x.com/blueharbour'],
  },
  country: {
    names: ['Selangor Palm Sdn Bhd'],
    domains: ['selangorpalm.com.my'],
    mailboxes: ['enquiries@selangorpalm.com.my'],
    phones: ['+60 3 2181 8800'],
    social: ['https://www.instagram.com/selangorpalm/'],
  },
};

/** The company of the neutral settings. */
export const example: OfficialChannels = {
  names: ['Trade Elements Sdn Bhd'],
  domains: ['example.com'],
  mailboxes: [],
  phones: ['+60 3 2181 8800'],
  social: ['https://www.linkedin.com/company/trade-elements/'],
};

const words = (text: string): string[] => text.trim().split(/\s+/);
const byLetter = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(words(text).map((word) => [word.slice(0, 1), word.slice(1)]));

const neighbours = byLetter(
  'aqsz bvgn cxdv dsfe ewrd fdgr gfht hgjy iuok jhku kjli lkop mnjk nbmh oipl pol qwa retf sadw tryg uyij vcbf wqes xzcs ytuh zxas',
);

/** Chosen by hand, so that the product’s table is not tested against itself. */
const lookAlikes: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  `a а α à ạ ａ 4; b Ь ｂ 8; c с ϲ ç ⅽ; d ԁ ｄ cl; e е é ë ｅ 3; g ɡ ġ 9 cj; h һ ħ li; i і ι ı í 1 l; k κ ķ; l ӏ ⅼ 1 I; m rn nn ｍ м;
  n ո ñ ｎ; o о ο ö 0 ｏ; p р ρ; r г ŕ; s ѕ ş 5; t ţ ｔ 7; u υ ü ս; x х × ｘ; y у ý`
    .split(';')
    .map((line) => {
      const [letter = '', ...others] = words(line);
      return [letter, others];
    }),
);

const wordsAround = words(
  'payment payments secure login invoice support account billing verify mail official trade export global group online hr careers',
);

/** Variants of our name, as typosquatters make them. */
function* typosquats(name: string): Generator<[technique: string, name: string]> {
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') yield ['addition', name + letter];
  for (const [at, letter] of [...name].entries()) {
    const [before, after] = [name.slice(0, at), name.slice(at + 1)];
    yield ['omission', before + after];
    if (letter !== '-') yield ['repetition', before + letter + letter + after];
    for (const near of neighbours[letter] ?? '') {
      yield ['replacement', before + near + after];
      if (at > 0) yield ['insertion', before + near + letter + after];
    }
    for (const bit of [1, 2, 4, 8, 16]) {
      const flipped = String.fromCharCode(letter.charCodeAt(0) ^ bit);
      if (/[a-z0-9]/.test(flipped)) yield ['bitsquatting', before + flipped + after];
    }
    if (/[aeiou]/.test(letter)) for (const vowel of 'aeiou') yield ['vowel swap', before + vowel + after];
    if (at > 0) yield ['transposition', before.slice(0, -1) + letter + before.slice(-1) + after];
    if (at > 0) yield ['hyphenation', `${before}-${letter}${after}`];
    for (const like of lookAlikes[letter] ?? []) yield ['homoglyph', before + like + after];
  }
  yield ['homoglyph, all letters', [...name].map((letter) => lookAlikes[letter]?.[0] ?? letter).join('')];
  for (const word of wordsAround) {
    for (const joined of [`${name}-${word}`, `${word}-${name}`, name + word, word + name])
      yield ['words around', joined];
  }
  for (const various of [`www${name}`, `www-${name}`, `${name}com`, `${name}-com`, `${name}24`])
    yield ['various', various];
}

/** Domains whose name has two other letters. */
export function* twoLettersAway(domain: string): Generator<string> {
  const dot = domain.indexOf('.');
  const name = domain.slice(0, dot);
  for (let first = 0; first < name.length - 2; first++) {
    for (let second = first + 2; second < name.length; second += 2) {
      const changed = [...name];
      changed[first] = changed[first] === 'w' ? 'k' : 'w';
      changed[second] = changed[second] === 'y' ? 'p' : 'y';
      yield changed.join('') + domain.slice(dot);
    }
  }
}

const endings = words('co net org cm info biz io shop online com.co co.uk xyz top site de cn');
const foreign = words('evil.test pay-now.co secure-login.net a1b2c3.top');
const punycode = (host: string) => new URL(`http://${host}`).hostname;

/** Hosts that imitate a domain. */
function* hosts(domain: string): Generator<[technique: string, host: string]> {
  const dot = domain.indexOf('.');
  const name = domain.slice(0, dot);
  const ending = domain.slice(dot + 1);
  for (const [technique, squat] of typosquats(name)) {
    yield [technique, `${squat}.${ending}`];
    if (/[^\0-\x7f]/.test(squat)) yield ['punycode', punycode(`${squat}.${ending}`)];
  }
  for (const other of endings) if (other !== ending) yield ['other ending', `${name}.${other}`];
  const dashes = domain.replaceAll('.', '-');
  for (const host of foreign) {
    for (const before of [domain, name, `www.${domain}`, `login.${name}`, `${name}-secure`, dashes])
      yield ['subdomain', `${before}.${host}`];
  }
  for (let at = 2; at < name.length - 1; at++) {
    if (name[at] !== '-' && name[at - 1] !== '-')
      yield ['dot within', `${name.slice(0, at)}.${name.slice(at)}.${ending}`];
  }
}

/** Forms of links and of mail that hide where they lead. */
function* disguises(domain: string, company: string): Generator<[technique: string, text: string]> {
  const inDisguise = company.replace(/[aeo]/, (letter) => lookAlikes[letter]?.[0] ?? letter);
  for (const host of foreign) {
    yield ['userinfo', `https://${domain}@${host}`];
    yield ['userinfo', `https://${domain}:443@${host}/login`];
    yield ['userinfo', `http://www.${domain}%2Fpay@${host}`];
    yield ['userinfo', `payments@${domain}@${host}`];
    yield ['line break', `https://${domain}\n@${host}`];
    yield ['line break', `https://${domain}\t.${host}`];
    yield ['backslash', `https://${domain}\\@${host}`];
    yield ['backslash', `https://${host}\\@${domain}`];
    yield ['percent', `https://${domain}%2e${host}`];
    yield ['percent', `https://${domain}%40${host}`];
    yield ['path', `https://${host}/${domain}/login`];
    yield ['display name', `"${company}" <ceo@${host}>`];
    yield ['display name', `${company} Payments <pay@${host}>`];
    yield ['display name', `info@${domain} <pay@${host}>`];
    yield ['display name', `${inDisguise} (pay@${host})`];
  }
  const name = domain.slice(0, domain.indexOf('.'));
  for (const provider of words('gmail.com outlook.com yahoo.co.uk proton.me qq.com')) {
    for (const local of [name, `${name}.payments`, `${name}-sales`, `info.${name}`, `${name}2026`, domain])
      yield ['free mail', `${local}@${provider}`];
    yield ['display name', `"${company}" <x@${provider}>`];
  }
  for (const shortener of words('bit.ly tinyurl.com cutt.ly'))
    yield ['shortener', `https://${shortener}/${name}-invoice`];
  for (const [index, letter] of [...name].entries()) {
    const [before, after] = [name.slice(0, index), name.slice(index + 1) + domain.slice(name.length)];
    yield ['percent', `https://${before}%${letter.charCodeAt(0).toString(16)}${after}/`];
    if (index === 0) continue;
    for (const hidden of ['\u200b', '\u00ad', '\u2060', '\ufeff', '\u{e0061}'])
      yield ['invisible', `info@${before}${hidden}${letter}${after}`];
    for (const control of ['\u202e', '\u200f', '\u2066'])
      yield ['bidi', `https://${before}${control}${letter}${after}`];
  }
  yield ['full-width', domain.replaceAll('.', '\u3002')];
  yield ['full-width', `info\uff20${domain}`];
}

/** Telephone numbers that differ a little from ours. */
function* numbers(phone: string): Generator<[technique: string, text: string]> {
  const [code = '', ...groups] = phone.split(' ');
  const national = groups.join('');
  for (const [at, digit] of [...national].entries()) {
    if (at < 2) continue;
    const [before, after] = [national.slice(0, at), national.slice(at + 1)];
    yield ['number, other digit', `${code} ${before}${(Number(digit) + 3) % 10}${after}`];
    const previous = before.slice(-1);
    if (previous !== digit)
      yield ['number, swapped', `${code}${before.slice(0, -1)}${digit}${previous}${after}`];
  }
  for (const other of words('+234 +7 +1 +62')) yield ['number, other country', `${other} ${national}`];
}

/** All imitations of a company, without duplicates and in a stable order. */
export function impostorsOf({ domains, names, phones, mailboxes }: OfficialChannels) {
  const found = new Map<string, string>();
  const add = (technique: string, text: string) => {
    if (!found.has(text)) found.set(text, technique);
  };
  const forms = [
    (host: string) => host,
    (host: string) => `https://www.${host}/contact`,
    (host: string) => `payments@${host}`,
    (host: string) => `Please answer to <accounts@${host}>.`,
  ];
  for (const domain of domains) {
    let turn = 0;
    for (const [technique, host] of hosts(domain)) {
      if (host === domain || domains.includes(host)) continue;
      add(technique, (forms[turn++ % forms.length] as (host: string) => string)(host));
    }
    for (const [technique, text] of disguises(domain, names[0] ?? '')) add(technique, text);
    if (mailboxes.length > 0)
      for (const local of ['ceo', 'refunds', 'inf0']) add('closed mailbox', `${local}@${domain}`);
  }
  for (const phone of phones) for (const [technique, text] of numbers(phone)) add(technique, text);
  return [...found].map(([text, technique]) => ({ text, technique }));
}

/** Hosts of carriers, traders, banks, authorities, providers, and texts that are not plain host names. */
const { honestHosts, others } = lists;

/**
 * Providers whose addresses anybody can have, those with many endings under one of them; shorteners; and bank
 * accounts, as people paste them: alone, with the name of a bank, in a sentence, in the letters of their
 * language, as programs copy them.
 */
export const { freeMailHosts, shortenerHosts, accounts } = lists;

/** Addresses of a stranger's name, as links and mailboxes of all kinds. */
export const honestAddresses: readonly string[] = [
  ...honestHosts.map(
    (host, index) =>
      [host, `https://www.${host}/about?lang=en`, `sales@${host}`, `"Sales Team" <info@mail.${host}>`][
        index % 4
      ] ?? '',
  ),
  ...others,
];
