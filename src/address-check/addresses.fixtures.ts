import type { OfficialChannels } from './channels.ts';

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
  `a а α à ạ ａ 4; b Ь ｂ 8; c с ϲ ç ⅽ; d ԁ ｄ cl; e е é ë ｅ 3; g ɡ ġ 9; h һ ħ; i і ι ı í 1 l; k κ ķ; l ӏ ⅼ 1 I; m rn ｍ м;
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

/** Addresses of others: hosts of carriers, traders, banks, authorities, providers, and what ordinary people use. */
const honestHosts = `
  maersk.com msc.com cma-cgm.com hapag-lloyd.com one-line.com evergreen-line.com yangming.com hmm21.com zim.com
  pilship.com oocl.com coscoshipping.com wanhai.com kuehne-nagel.com dhl.com dbschenker.com dsv.com expeditors.com
  fedex.com ups.com tnt.com aramex.com geodis.com bollore.com ceva-logistics.com panalpina.com agility.com
  kerrylogistics.com sinotrans.com nipponexpress.com yusen-logistics.com hellmann.com rhenus.group gefco.net
  dachser.com xpo.com chrobinson.com flexport.com freightos.com cargill.com bunge.com adm.com ldc.com olamgroup.com
  wilmar-international.com glencore.com trafigura.com vitol.com gunvorgroup.com mercuria.com noble.com cofcointl.com
  viterra.com louisdreyfus.com simedarby.com ioigroup.com klk.com.my felda.net.my fgvholdings.com genting.com
  petronas.com petronas.com.my topglove.com hartalega.com.my westports.com.my mmc.com.my northport.com.my
  portklang.gov.my customs.gov.my matrade.gov.my mpob.gov.my mida.gov.my bnm.gov.my maybank2u.com.my cimb.com
  publicbank.com.my rhbgroup.com hsbc.com.my hsbc.co.uk barclays.co.uk sc.com dbs.com.sg ocbc.com uob.com.sg
  psa.com.sg mpa.gov.sg customs.gov.sg enterprisesg.gov.sg jurong-port.com.sg dpworld.com adports.ae dmcc.ae
  emiratesnbd.com adcb.com etihad.com emirates.com qatarairways.com.qa saudia.com turkishairlines.com
  turkiyeisbankasi.com.tr garantibbva.com.tr ziraatbank.com.tr arkas.com.tr ekol.com borusanlojistik.com
  ptt.gov.tr ticaret.gov.tr tim.org.tr karaca.com.tr ulker.com.tr piraeusbank.gr nbg.gr olp.gr attica-group.com
  minoan.gr greekexports.gr enterprisegreece.gov.gr aade.gr hbl.com nationalbank.com.pk tdap.gov.pk fbr.gov.pk
  engro.com hubpower.com pakistanpost.gov.pk tcs.com.pk alibaba.com 1688.com made-in-china.com globalsources.com
  indiamart.com tradeindia.com exportersindia.com europages.com kompass.com thomasnet.com ec21.com tradekey.com
  amazon.com amazon.co.uk ebay.com walmart.com costco.com carrefour.com tesco.com aldi.com lidl.de metro.de
  nestle.com unilever.com danone.com mondelezinternational.com mars.com ferrero.com lavazza.com starbucks.com
  bp.com shell.com totalenergies.com eni.com equinor.com aramco.com adnoc.ae lukoil.com sasol.com basf.com
  dow.com sabic.com yara.com mosaicco.com nutrien.com icl-group.com tatachemicals.com tatasteel.com arcelormittal.com
  posco.com nipponsteel.com bluescope.com lumentum.com lumenis.com luminex.net lumber.com luxor.com lux.lu lumo.fi
  simex.com timex.com comex.com.mx rolex.com cemex.com memex.org
  northernlights.com northstar.com northropgrumman.com bridgestone.com bridgewater.com cambridge.org woodbridge.ca
  commodities-now.com commodity.com crbtrader.com barchart.com bluebird.com blueocean.net blue-ridge.org bluewater.com
  harbourair.com harbour-energy.com sydneyharbour.com.au oldharbour.co.uk pearlharbor.org boldharvest.com
  selangor.gov.my selangorfc.com selangortimes.com palmoil.com palmbeach.com selangkah.my selcare.com palm.com
  google.com microsoft.com apple.com github.com gitlab.com dropbox.com wetransfer.com docusign.com adobe.com zoom.us
  slack.com atlassian.net salesforce.com hubspot.com mailchimp.com sendgrid.net zendesk.com shopify.com wix.com
  wikipedia.org bbc.co.uk reuters.com ft.com bloomberg.com economist.com nytimes.com lloydslist.com joc.com
  tradewindsnews.com splash247.com seatrade-maritime.com porttechnology.org iata.org imo.org wto.org unctad.org
  icc.org bimco.org fiata.org gafta.com fosfa.org incoterms.net intertek.com sgs.com bureauveritas.com dnv.com
`;

/** Texts that are not plain host names. */
const others = [
  'john.smith@gmail.com',
  '"Ahmad bin Yusof" <ahmad.yusof@yahoo.com>',
  'Li Wei <liwei88@163.com>',
  'mehmet.kaya@hotmail.com',
  'γιώργος@παράδειγμα.gr',
  'maria.papadopoulou@outlook.com.gr',
  'sales.team@proton.me',
  'https://bit.ly/3xYz12A',
  'https://tinyurl.com/yc7wq9',
  'https://t.co/AbCdEf',
  'https://www.linkedin.com/company/maersk/',
  'https://www.facebook.com/dhl',
  'https://x.com/reuters',
  'https://www.youtube.com/watch?v=abc123',
  'https://t.me/durov',
  'https://wa.me/14155552671',
  'https://xn--80ak6aa92e.com/',
  'https://почта.рф/',
  'https://müller.de/kontakt',
  'https://münchen.de',
  'https://中国银行.cn',
  'https://κύπρος.gr',
  'https://maersk.com/tracking/MSKU1234567?lang=en#top',
  'http://192.168.0.1/admin',
  'https://8.8.8.8/',
  'https://user:pass@ftp.maersk.com/',
  'https://maersk.com:8443/api',
  'ftp://ftp.dhl.com/files',
  '+1 415 555 2671',
  '+60 12-345 6789',
  '+44 161 496 0000',
  '+86 10 6552 9988',
  '+90 312 444 0 000',
  '+971 50 765 4321',
  '+30 21 0333 0000',
  '+92 21 3568 0000',
  'tel:+33142685300',
  'Our office: 12 Harbour Road, tel. +65 6123 4567',
  'mailto:info@iata.org?subject=Hello',
  'Contact Anna Svensson <anna.svensson@dsv.com> for the invoice.',
  'See https://www.reuters.com/business/ and https://www.ft.com/commodities.',
];

/** Providers whose addresses anybody can have, those with many endings under one of them. */
export const freeMailHosts = words(`
  aol.com fastmail.com foxmail.com gmail.com gmx.de googlemail.com hotmail.co.uk icloud.com live.com outlook.com.gr
  proton.me protonmail.com rediffmail.com tutanota.com yahoo.co.uk yandex.ru ymail.com zoho.com zohomail.eu 126.com
  139.com 163.com aim.com bk.ru daum.net hanmail.net hey.com hushmail.com inbox.ru list.ru mac.com mail.com mail.ru
  me.com msn.com mynet.com naver.com pm.me qq.com rocketmail.com sina.cn sina.com sohu.com tuta.com tuta.io web.de
  yeah.net
`);
export const shortenerHosts = words(`
  adf.ly bit.ly bitly.com buff.ly cutt.ly goo.gl is.gd lnkd.in ow.ly rb.gy rebrand.ly s.id shorturl.at t.co t.ly tiny.cc
  tinyurl.com v.gd
`);

/** Addresses of a stranger's name, as links and mailboxes of all kinds. */
export const honestAddresses: readonly string[] = [
  ...words(honestHosts).map(
    (host, index) =>
      [host, `https://www.${host}/about?lang=en`, `sales@${host}`, `"Sales Team" <info@mail.${host}>`][
        index % 4
      ] ?? '',
  ),
  ...others,
];

/** Bank accounts, as people paste them: alone, with the name of a bank, in a sentence, in the letters of their language. */
export const accounts: readonly string[] = [
  ...['MY12 MBBE 0000 1234 5678', 'Maybank 5140 1234 5678', 'CIMB 8001234567 SWIFT CIBBMYKL', '8001234567'],
  ...['RHB 2-14123-0012345-6', 'Public Bank a/c 3123456789', 'akaun 1234567', 'No. akaun: 5140-1234-5678'],
  ...['TR33 0006 1005 1978 6457 8413 26', 'TR330006100519786457841326', 'tr33 0006 1005 1978 6457 8413 26'],
  ...[
    'IBAN: TR33-0006-1005-1978-6457-8413-26',
    'Hesap no 6457841326',
    'Hesabımız 0012 3456789',
    'Banka hesabı: 12345-67',
  ],
  ...[
    'CY17 0020 0128 0000 0012 0052 7600',
    'CY17002001280000001200527600',
    'Λογαριασμός 1234567890',
    'BCYPCY2N',
  ],
  ...[
    '6222 0200 1234 5678 901',
    '6222020012345678901',
    '账号：6222 0200 1234 5678',
    '中国银行 4563 5100 0012 3456',
  ],
  ...['账户 123456', '卡号６２２２０２００１２３４５６７８'],
  ...[
    'PK36 SCBL 0000 0011 2345 6702',
    'PK36SCBL0000001123456702',
    'HBL 1234-79012345-03',
    'اکاؤنٹ 1234567890',
    'بینک ۱۲۳۴۵۶۷۸۹۰',
  ],
  ...[
    'GB29 NWBK 6016 1331 9268 19',
    'GB29NWBK60161331926819',
    'Sort code 60-16-13 Account 31926819',
    '31926819',
  ],
  ...[
    'DE89 3704 0044 0532 0130 00',
    'DE89370400440532013000',
    'Konto 532013000 BLZ 37040044',
    'COBADEFFXXX',
    'COBADEFF',
  ],
  ...[
    'de89.3704.0044.0532.0130.00',
    'DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000',
    'DE89–3704–0044–0532–0130–00',
  ],
  ...[
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    'card 378282246310005',
    'a/c 1234567',
    'a/c no. 123456',
    'acct 12345-67',
  ],
  ...['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ...[
    'Please pay USD 12,500.00 to account 5140 1234 5678 by 12 May 2026',
    'New bank: Maybank Berhad, 514012345678, Trade Elements',
  ],
  ...[
    'Our bank has changed. IBAN TR33 0006 1005 1978 6457 8413 26, BIC TGBATRIS',
    'Beneficiary a/c 0012345678',
  ],
  ...['GB82 WEST 1234 5698 7654 32', 'TR12 0001 0012 3456 7890 1234 56', 'PK24MUCB0002000000031508'],
  ...['DE12 5001 0517 0648 4898 90 Deutsche Bank', 'Hong Leong Bank 123-45-67890-1'],
  ...['swift: MBBEMYKL', 'ACCOUNT NUMBER 1122334', 'account (USD): 1122 3344 55'],
  // As programs copy them: other spaces, signs, line breaks and digits.
  ...['my12mbbe000012345678', 'IBAN:TR330006100519786457841326', 'iban/TR330006100519786457841326'],
  ...['TR33\n0006 1005 1978\n6457 8413 26', 'GB29\tNWBK\t6016\t1331\t9268\t19'],
  ...['CY17/0020/0128/0000/0012/0052/7600', 'CY17_0020_0128_0000_0012_0052_7600', '5140/1234/5678'],
  ...['CY17 · 0020 · 0128 · 0000 · 0012 · 0052 · 7600', '5140 - 1234 - 5678', '5140_1234_5678'],
  ...['GB29\u2007NWBK\u20076016\u20071331\u20079268\u200719', '6222\u20070200\u20071234\u20075678'],
  ...['CY17\u200b0020\u200b0128\u200b0000\u200b0012\u200b0052\u200b7600', 'TR٣٣ ٠٠٠٦ ١٠٠٥ ١٩٧٨ ٦٤٥٧ ٨٤١٣ ٢٦'],
  ...[
    'ＴＲ３３ ０００６ １００５ １９７８ ６４５７ ８４１３ ２６',
    '٥١٤٠١٢٣٤٥٦٧٨',
    '账号６２２２０２',
    '銀行帳戶 123456',
  ],
  ...['a/c no. 12-345-678', 'a/c1234567', 'A/C-1234567', 'account_123456', 'Acc.No.5140-1234-5678'],
  ...[
    'routing 026009593',
    'sort-code: 60-16-13',
    'account 60-16-13/31926819',
    'BIC: tgbatrisxxx',
    'TCZBTR2A',
  ],
  ...[
    'DuitNow ID 0123456789',
    'wire it to 0123 456789',
    'Havale: 0012 345678',
    'JazzCash 0300 1234567',
    '汇款至 0123456789',
  ],
];
