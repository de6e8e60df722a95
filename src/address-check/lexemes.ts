import { hiddenClasses } from './letters.ts';

/** Scripts whose letters look like Latin ones, so a token may mix them. */
const alikeScripts = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu'];
const alikeClasses = alikeScripts.map((script) => `\\p{Script=${script}}`).join('');
export const alikeLetter = new RegExp(`[${alikeClasses}\\p{Nd}]`, 'u');

/** One letter of these classes, which include hidden letters but not line breaks. */
const letterOf = (classes: string) => `(?:(?![\\t-\\r])[${classes}${hiddenClasses}])`;

/**
 * Characters of a token that Unicode does not class as letters: letters in squares and circles (except those of
 * flags), and `×`.
 */
const drawnLetters = '\\u{1F110}-\\u{1F1E5}\\xd7';
const joining = '.\\-_@:/?#&=%+~\\\\\\uff20\\ufe6b\\uff0e\\u3002\\uff61';
/** A run: letters, digits and the signs that an address can contain. It holds one token or more. */
export const run = new RegExp(`${letterOf(`\\p{L}\\p{M}\\p{N}${drawnLetters}${joining}`)}+`, 'uy');

const day = '(?:0?[1-9]|[12]\\d|3[01])';
const month = '(?:0?[1-9]|1[0-2])';
const year = '(?:19|20)\\d\\d';
const time = '\\d{1,2}:\\d\\d(?::\\d\\d)?';
const dates = [
  [year, month, day],
  [day, month, year],
  [month, day, year],
].map((parts) => parts.join('[-/.]'));
/** A day or a time. */
const date = new RegExp(`(?:${[...dates, time].join('|')})(?![\\p{N}\\p{L}%]|[-/.]\\p{N})`, 'uy');

const decimals = '(?:[.,]\\d{1,2})?';
const thousands = `[1-9]\\d{0,2}(?:([.,'’])\\d{3})(?:\\1\\d{3})*${decimals}`;
const spacedThousands = '[1-9]\\d{0,2}(?: \\d{3})+[.,]\\d\\d';
const roundSum = '[1-9]\\d{0,2}0{5,9}';
const currencyCodes = 'AED|CNY|EUR|GBP|JPY|MYR|PKR|RM|RMB|Rs|SAR|SGD|TL|TRY|USD|US\\$';
const currency = `(?:(?:${currencyCodes})\\.? ?|[$€£¥₺₨] ?)`;
const price = `${currency}\\d{1,15}(?:[., ]\\d{3})*${decimals}`;
const sums = [price, thousands, spacedThousands, roundSum].join('|');
const amount = new RegExp(`(?:${sums})(?![\\p{N}%@_\\p{L}]|[-./ ]\\p{N})`, 'uy');

/** A group with a digit: words of four letters may follow. */
const group = '[ -]?(?=[A-Z]*\\d)[A-Z\\d]{1,4}';
const account = new RegExp(
  `[A-Z]{2}\\d\\d[ -]?[A-Z\\d]{4}(?:${group}){2,}(?![\\p{L}\\p{N}@_]|\\.[a-z])`,
  'iuy',
);

const internetAddress = '\\d{1,3}(?:\\.\\d{1,3}){3}(?!\\.?\\p{N})';
const beginsNumber = '[\\u202d\\u202e]?(?:[+\\uff0b] ?|\\( ?[+\\uff0b]?)?';
const inNumber = letterOf('\\p{Nd}\\p{Zs}().\\-/\\u2010-\\u2015\\uff08\\uff09');
/** The end of a number: a letter or an escape after it would make it a host, a mailbox or an account. */
const endsNumber = `\\p{Nd}(?![\\p{N}%@_\\uff20${alikeClasses}]|\\.[a-z])`;
/** Maximum length of a number, in UTF-16 units; an account in groups is not longer. */
const maxNumberLength = 48;
/** A number as people write it, including hidden characters in or before it. */
const number = new RegExp(
  `(?!${internetAddress})${beginsNumber}\\p{Nd}${inNumber}{3,${maxNumberLength}}${endsNumber}`,
  'uy',
);

/** The patterns tried at the start of each token, in this order; what none matches is a run. */
export const lexemes = [
  ['figure', date],
  ['figure', amount],
  ['account', account],
  ['number', number],
] as const;
