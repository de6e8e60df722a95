import { lookAlikes, typosquats } from './typosquats.fixtures.ts';
import type { OfficialChannels } from './verdict.ts';

export interface Impostor {
  text: string;
  technique: string;
}

const endings = [
  'co',
  'net',
  'org',
  'cm',
  'info',
  'biz',
  'io',
  'shop',
  'online',
  'com.co',
  'co.uk',
  'xyz',
  'top',
  'site',
  'de',
  'cn',
];
const foreign = ['evil.test', 'pay-now.co', 'secure-login.net', 'a1b2c3.top'];

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
  for (const host of foreign) {
    for (const before of [
      domain,
      name,
      `www.${domain}`,
      `login.${name}`,
      `${name}-secure`,
      domain.replaceAll('.', '-'),
    ]) {
      yield ['subdomain', `${before}.${host}`];
    }
  }
  for (let at = 2; at < name.length - 1; at++) {
    if (name[at] !== '-' && name[at - 1] !== '-')
      yield ['dot within', `${name.slice(0, at)}.${name.slice(at)}.${ending}`];
  }
}

/** Forms of links and of mail that hide where they lead. */
function* disguises(domain: string, company: string): Generator<[technique: string, text: string]> {
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
    yield [
      'display name',
      `${company.replace(/[aeo]/, (letter) => lookAlikes[letter]?.[0] ?? letter)} (pay@${host})`,
    ];
  }
  const name = domain.slice(0, domain.indexOf('.'));
  for (const provider of ['gmail.com', 'outlook.com', 'yahoo.co.uk', 'proton.me', 'qq.com']) {
    for (const local of [name, `${name}.payments`, `${name}-sales`, `info.${name}`, `${name}2026`, domain]) {
      yield ['free mail', `${local}@${provider}`];
    }
    yield ['display name', `"${company}" <x@${provider}>`];
  }
  for (const shortener of ['bit.ly', 'tinyurl.com', 'cutt.ly'])
    yield ['shortener', `https://${shortener}/${name}-invoice`];
  for (const [index, letter] of [...name].entries()) {
    const [before, after] = [name.slice(0, index), name.slice(index + 1)];
    const escaped = `%${letter.charCodeAt(0).toString(16)}`;
    yield ['percent', `https://${before}${escaped}${after}${domain.slice(name.length)}/`];
    if (index === 0) continue;
    for (const hidden of ['\u200b', '\u00ad', '\u2060', '\ufeff', '\u{e0061}']) {
      yield ['invisible', `info@${before}${hidden}${letter}${after}${domain.slice(name.length)}`];
    }
    for (const control of ['\u202e', '\u200f', '\u2066']) {
      yield ['bidi', `https://${before}${control}${letter}${after}${domain.slice(name.length)}`];
    }
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
  for (const other of ['+234', '+7', '+1', '+62']) yield ['number, other country', `${other} ${national}`];
}

/** All the ways in which a company is imitated, each text once, always the same ones in the same order. */
export function impostorsOf({ domains, names, phones, mailboxes }: OfficialChannels): Impostor[] {
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
