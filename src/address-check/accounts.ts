import { checkPhone } from './phone.ts';

/** Words that announce an account, in the languages of the elements and a few more. */
const announcement =
  /\b(?:a\/c|acc(?:oun)?ts?|account|akaun|bank\w*|banka\w*|beneficiary|bic|card|hesa[bp]\p{L}*|iban|konto|kart\p{L}*|sort code|swift|wallet)\b|λογαριασμ|τράπεζ|κάρτα|账[号户]|帐[号户]|银行|卡号|اکاؤنٹ|بینک|کارڈ/iu;

/** Between the groups of a number, as people write and programs copy them. */
const separator = '[ .\\u00a0\\u2009\\u202f\\u2010-\\u2015-]';
/** An IBAN, also of countries that have none: after the bank's letters, each group has a digit, unlike the words that follow. */
const iban = new RegExp(
  `(?<![\\p{L}\\d])[a-z]{2}\\d{2}[a-z\\d]*(?:${separator}+[a-z]{4}(?=${separator}+[a-z]*\\d))?(?:${separator}+(?=[a-z]*\\d)[a-z\\d]+)*(?![\\p{L}\\d])`,
  'giu',
);
const minIbanLength = 12;
/** The address of a wallet. */
const wallet = /(?<![\p{L}\d])(?=[a-z]*\d)[a-z\d]{26,}(?![\p{L}\d])/giu;
/** The code of a bank, which may be any word in capitals: it counts where an account is spoken of, or alone on its line. */
const bankCode = /(?<![\p{L}\d])[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?(?![\p{L}\d])/gu;
const bankCodeAlone = /(?<=(?:^|[\n,;])\s*)[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?(?=\s*(?:$|[\n,;]))/g;
/** Digits that may be the number of an account or card; neither a part of a word nor an amount. */
const digits = new RegExp(
  `(?<![\\p{L}\\d][-/]?|[$€£¥₺₨]\\s?|\\b(?:USD|EUR|GBP|MYR|RM|TRY|TL|CNY|RMB|PKR|Rs\\.?|SGD|AED)\\s?)\\p{Nd}(?:${separator}?\\p{Nd}){5,}(?![\\p{L}\\p{Nd}]|[.,]\\p{Nd})`,
  'gu',
);
const date =
  /(?<!\d)(?:\d{4}[-.](?:0?[1-9]|1[0-2])[-.]\d{1,2}|\d{1,2}[-. ](?:0?[1-9]|1[0-2])[-. ](?:19|20)\d\d)(?!\d)/g;
const shortDateOrAmount = /^(?:\d{1,2}[-. ]\d{1,2}[-. ]\d{2}|\d{1,3}(?:[ .\u00a0]\d{3})+\.\d{2})$/;
/** Longest telephone number, by E.164. */
const maxPhoneDigits = 15;

/**
 * The numbers of accounts and cards, bank codes and addresses of wallets in a text. Digits are a telephone number rather than an
 * account if they are ours or nearly ours, or begin as one, unless the text speaks of an account.
 */
export function findAccounts(text: string, phones: readonly string[]): string[] {
  const isAnnounced = announcement.test(text);
  const accounts = [
    ...(text.match(iban) ?? []).filter((found) => found.replace(/[^a-z\d]/gi, '').length >= minIbanLength),
    ...(text.match(wallet) ?? []),
  ];
  const rest = accounts.reduce((rest, account) => rest.replace(account, ' '), text).replace(date, ' ');
  const isSpokenOf = isAnnounced || accounts.length > 0;
  accounts.push(...(rest.match(isSpokenOf ? bankCode : bankCodeAlone) ?? []));
  for (const { 0: number, index } of rest.matchAll(digits)) {
    const start = /[+\uff0b(]\s*$/.test(rest.slice(0, index)) ? '+' : '';
    const count = number.replace(/\P{Nd}/gu, '').length;
    const finding = checkPhone(start + number, phones);
    if ((shortDateOrAmount.test(number) && !isAnnounced) || (finding && finding !== 'other')) continue;
    const isPhone = (start || number.startsWith('0')) && count >= 7 && count <= maxPhoneDigits;
    if (!isPhone || (isAnnounced && !start)) accounts.push(number);
  }
  return accounts;
}
