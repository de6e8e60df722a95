const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What impostors write next to a name without a hyphen. Next to a short name, other words prove nothing. */
const around = words(`
  account accounts admin alert asia auth bank bill billing biz buy care careers check claim client clients co com
  commodities company confirm contact corp customer delivery desk direct docs email enquiry export exports finance
  foods freight get global go group help helpdesk holding holdings home hq hr html id import imports inc info int intl
  invest investment invoice invoices job jobs ltd llc log login mail malaysia market my mysite net new now office
  official online order orders org own pay payment payments plc portal pte quote real recruit remit sales sdn bhd secure
  security service services shipping shop sign signin site sg store support supply team the trade trader trading
  transfer trust uk update us usa verify verification vip wallet web wire www world your
`);

/** Words in thousands of honest addresses. As a name of ours they prove nothing on their own. */
const ordinary = words(`
  admin asia blog business commodities company contact export exports food foods freight general global group
  holding holdings import imports info international logistics mail market new news office online portal
  products sales service services shipping shop store supply support trade trader trading transport web world www
`);

/** Whether a name is such a usual word that only the whole domain is evidence. */
export const isOrdinary = (name: string): boolean => ordinary.has(name);

/** A longer text next to a name is not looked into. */
const maxLength = 40;

/** Whether a text consists of such words and digits only. */
export function isMadeOfWords(text: string): boolean {
  if (text === '' || text.length > maxLength) return false;
  const reached = [true];
  for (let end = 1; end <= text.length; end++) {
    reached[end] =
      (/\d/.test(text[end - 1] ?? '') && reached[end - 1] === true) ||
      reached.some((from, start) => from && around.has(text.slice(start, end)));
  }
  return reached[text.length] === true;
}

/** Free mail providers: names that the provider has with many endings, and single domains. */
const freeNames = words(
  'aol fastmail foxmail gmail gmx googlemail hotmail icloud live outlook proton protonmail rediffmail tutanota yahoo yandex ymail zoho zohomail',
);
const freeDomains = words(`
  126.com 139.com 163.com aim.com bk.ru daum.net hanmail.net hey.com hushmail.com inbox.com inbox.ru list.ru mac.com
  mail.com mail.ru mailfence.com me.com msn.com mynet.com naver.com pm.me qq.com rocketmail.com sina.cn sina.com
  sohu.com tuta.com tuta.io usa.com vip.qq.com web.de yeah.net zoho.com
`);

/** Links that hide where they lead. */
const shorteners = words(`
  adf.ly bit.ly bitly.com buff.ly cutt.ly goo.gl is.gd lnkd.in linktr.ee ow.ly rb.gy rebrand.ly s.id short.gy
  shorturl.at shorte.st t.co t.ly tiny.cc tinyurl.com urlz.fr v.gd
`);

/** Networks where anybody may choose a name. */
const networks = words(`
  facebook.com fb.com instagram.com linkedin.com m.me medium.com pinterest.com reddit.com t.me telegram.me threads.net
  tiktok.com twitter.com weibo.com x.com youtube.com
`);

/** Whether anybody may open a mailbox at a registered domain. */
export const isFreeMail = (domain: string): boolean =>
  freeNames.has(domain.split('.')[0] ?? '') || freeDomains.has(domain);
export const isShortener = (domain: string): boolean => shorteners.has(domain);
export const isNetwork = (domain: string): boolean => networks.has(domain);
