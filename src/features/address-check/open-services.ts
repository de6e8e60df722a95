const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Mail for anybody: names that the provider holds with many endings, and single domains. */
const freeNames = words(
  'aol fastmail foxmail gmail gmx googlemail hotmail icloud live outlook proton protonmail rediffmail tutanota yahoo yandex ymail zoho zohomail',
);
const freeDomains = words(`
  126.com 139.com 163.com aim.com bk.ru daum.net hanmail.net hey.com hushmail.com inbox.com inbox.ru list.ru mac.com
  mail.com mail.ru mailfence.com me.com msn.com mynet.com naver.com pm.me qq.com rocketmail.com sina.cn sina.com
  sohu.com tuta.com tuta.io usa.com vip.qq.com web.de yeah.net zoho.com
`);

/** Links that hide where they lead. */
const shortenerDomains = words(`
  adf.ly bit.ly bitly.com buff.ly cutt.ly goo.gl is.gd lnkd.in linktr.ee ow.ly rb.gy rebrand.ly s.id short.gy
  shorturl.at shorte.st t.co t.ly tiny.cc tinyurl.com urlz.fr v.gd
`);

/** Networks where anybody may take a name. */
const networkDomains = words(`
  facebook.com fb.com instagram.com linkedin.com m.me medium.com pinterest.com reddit.com t.me telegram.me threads.net
  tiktok.com twitter.com weibo.com x.com youtube.com
`);

/** What anybody may open an account or a link at; `name` is the registrable domain without its ending. */
export const isFreeMail = (domain: string, name: string): boolean =>
  freeNames.has(name) || freeDomains.has(domain);
export const isShortener = (domain: string): boolean => shortenerDomains.has(domain);
export const isNetwork = (domain: string): boolean => networkDomains.has(domain);
