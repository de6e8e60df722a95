import { checkPhone } from './phone.ts';

/** Words that announce an account, in the languages of the elements and a few more. */
const announcing =
  '(?:\\b(?:a/c|acc(?:oun)?ts?|akaun|alipay|bank\\w*|beneficiary|bic|bsb|card|cnaps|duitnow|easypaisa|havale\\p{L}*|hesa[bp]\\p{L}*|iban|jazzcash|konto\\p{L}*|kart\\p{L}*|paynow|remit|routing|sort[\\s-]?code|swift|wallet|wire)|λογαριασμ|τράπεζ|έμβασμα|κάρτα|[账帐帳][号户戶號]|银行|銀行|卡号|汇款|转账|اکاؤنٹ|بینک|کارڈ|ترسیل)';
const announcement = new RegExp(`${announcing}(?![a-z])`, 'iu');
/** Such a word right before the number. */
const glued = new RegExp(`(${announcing})[-/]?(?=\\p{Nd})`, 'giu');

/** Between the digits of a number, as people write and programs copy them: no line break, and no sign of a path. */
const separator = '[ \\t._·•\\p{Zs}\\p{Cf}\\u2010-\\u2015-]';
/** Where an account is announced, and in an IBAN. */
const wideSeparator = '[\\s._·•/\\p{Cf}\\u2010-\\u2015-]';
/** An IBAN, also of countries that have none: after the bank's letters, each group has a digit, unlike the words that follow. */
const iban = new RegExp(
  '(?<![\\p{L}\\p{Nd}])A{2}\\p{Nd}{2}(?:A|\\p{Nd})*(?:S+A{4}(?=S+A*\\p{Nd}))?(?:S+(?=A*\\p{Nd})(?:A|\\p{Nd})+)*(?![\\p{L}\\p{Nd}])'
    .replaceAll('A', '[a-zａ-ｚ]')
    .replaceAll('S', wideSeparator),
  'giu',
);
const minIbanLength = 15;
/** The address of a wallet. */
const wallet = /(?<![\p{L}\d])(?=[a-z]*\d)[a-z\d]{26,}(?![\p{L}\d])/giu;
/** The code of a bank, which may be any word in capitals: it counts where an account is spoken of, or alone on its line. */
const bankCode = /(?<![\p{L}\d])[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?(?![\p{L}\d])/gu;
const bankCodeAlone = /(?<=(?:^|[\n,;])\s*)[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?(?=\s*(?:$|[\n,;]))/g;
/** In small letters, it counts behind its name. */
const bankCodeNamed =
  /(?<=\b(?:bic|swift(?:\s*code|\s*\/\s*bic|(?=\s*[:：])))[\s:：-]*)[a-z]{6}[a-z\d]{2}(?:[a-z\d]{3})?(?![\p{L}\d])/giu;
/** Digits that may be the number of an account or card; neither a part of a word nor an amount. */
const digitsWith = (separators: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{Nd}][-/]?|[$€£¥₺₨]\\s?|\\b(?:USD|EUR|GBP|MYR|RM|TRY|TL|CNY|RMB|PKR|Rs\\.?|SGD|AED)\\s?)(?:\\p{Nd}{4}(?:\\s?[-–·/_]\\s?\\p{Nd}{4}){2,}|\\p{Nd}(?:${separators}\\p{Nd}){5,})(?![\\p{L}\\p{Nd}]|[.,]\\p{Nd})`,
    'gu',
  );
const digits = digitsWith(`${separator}?`);
const announcedDigits = digitsWith(`${wideSeparator}{0,3}`);
const date =
  /(?<!\d)(?:(?:19|20)\d\d[-./](?:0?[1-9]|1[0-2])[-./]\d{1,2}|\d{1,2}[-./ ]\d{1,2}[-./ ](?:19|20)\d\d|(?:19|20)\d\d\s?[-–/]\s?(?:19|20)\d\d)(?!\d)/g;
const shortDateOrAmount = /^(?:\d{1,2}[-. ]\d{1,2}[-. ]\d{2}|\d{1,3}(?:[ .\u00a0]\d{3})+\.\d{2})$/;
/** Shortest account. */
const minDigits = 6;
/** Longest telephone number, by E.164. */
const maxPhoneDigits = 15;

/**
 * The numbers of accounts and cards, bank codes and addresses of wallets in a text. Digits are a telephone number rather than an
 * account if they are ours or nearly ours, or begin as one, unless the text speaks of an account.
 */
export function findAccounts(given: string, phones: readonly string[]): string[] {
  const text = given.replace(glued, '$1 ');
  const isAnnounced = announcement.test(text);
  const accounts = [
    ...(text.match(iban) ?? []).filter(
      (found) => found.replace(/[^\p{L}\p{Nd}]/gu, '').length >= minIbanLength,
    ),
    ...(text.match(wallet) ?? []),
  ];
  const rest = accounts.reduce((rest, account) => rest.replace(account, ' '), text).replace(date, ' ');
  const isSpokenOf = isAnnounced || accounts.length > 0;
  accounts.push(...(rest.match(isSpokenOf ? bankCode : bankCodeAlone) ?? rest.match(bankCodeNamed) ?? []));
  for (const { 0: number, index } of rest.matchAll(isAnnounced ? announcedDigits : digits)) {
    const before = rest.slice(0, index).trimEnd().at(-1) ?? '';
    const start = /[+\uff0b(]/.test(before) ? '+' : '';
    // Where an account is announced, a number that only resembles ours is the account.
    const mayResemble = !isAnnounced || /[+\uff0b()]/.test(before);
    const isOurs = (text: string) => {
      const checked = checkPhone(start + text, phones);
      return checked === 'ours' || (mayResemble && typeof checked === 'object');
    };
    // A number of ours may be followed by more digits, as of a date or of a time.
    const ends = Array.from(number.matchAll(/(?<=\p{Nd})(?!\p{Nd})/gu), ({ index }) => index);
    const ours = ends.filter((end) => isOurs(number.slice(0, end))).at(-1) ?? 0;
    const account = number.slice(ours);
    const count = account.replace(/\P{Nd}/gu, '').length;
    if (count < minDigits || (shortDateOrAmount.test(number) && !isAnnounced)) continue;
    const isPhone = (start || account.startsWith('0')) && count >= 7 && count <= maxPhoneDigits;
    if (!isPhone || (isAnnounced && !start)) accounts.push(account);
  }
  return accounts;
}
