import type { LoadPackage, LoadUnit } from '../../src/api/load.ts';

/** As it is compared: without accents, capitals, and the dots of abbreviations. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}.]/gu, '')
    .replaceAll('ı', 'i')
    .replace(/\s+/g, ' ')
    .trim();

/** Words of buyers in the six languages of the page, beside the names in its texts. */
const written: Readonly<Record<LoadUnit | LoadPackage | 'pallet' | 'container' | 'reefer', string>> = {
  t: 't mt ton tons tonne tonnes tan 吨 公吨 τ τόνος τόνοι τόνους ٹن طن',
  kg: 'kg kgs kilo kilos kilogram kilograms 公斤 千克 κιλό κιλά کلو کلوگرام كغ',
  l: 'l lt ltr litre litres liter liters 升 λίτρο λίτρα لیٹر لتر',
  piece: 'piece pieces pc pcs unit units ea nos adet biji buah keping 件 个 個 只 台 τεμάχιο τεμάχια τεμ عدد',
  pair: 'pair pairs pr prs çift pasang 双 雙 ζεύγος ζεύγη ζευγάρι ζευγάρια جوڑا جوڑے',
  set: 'set sets takım 套 σετ سیٹ',
  box: 'box boxes kutu kotak 盒 κουτί κουτιά ڈبہ ڈبے',
  flexitank: 'flexitank flexitanks flexi flexis flexibag flexibags fleksitank 液袋 فلیکسی',
  bag: 'bag bags sack sacks çuval torba beg guni 袋 包 σακί σακιά بوری بوریاں بورے',
  carton: 'carton cartons ctn ctns karton koli 箱 纸箱 χαρτοκιβώτιο χαρτοκιβώτια کارٹن',
  case: 'case cases crate crates sandık kasa peti 木箱 κιβώτιο κιβώτια پیٹی پیٹیاں',
  bundle: 'bundle bundles demet berkas 捆 δέμα δέματα بنڈل',
  pallet: 'pallet pallets palet 托盘 παλέτα παλέτες پیلیٹ',
  reefer: 'reefer reefers',
  container:
    'container containers cntr fcl konteyner kontena 集装箱 货柜 柜 εμπορευματοκιβώτιο εμπορευματοκιβώτια κοντέινερ کنٹینر',
};

type Word = keyof typeof written;

const words = new Map(
  Object.entries(written).flatMap(([word, names]) =>
    names.split(' ').map((name) => [fold(name), word as Word] as const),
  ),
);

/** `20 ft`, `20'`, `40 feet container`. A high cube is another container. */
const sized = /^(20|40) ?(?:ft|feet|foot|fit|'|′|’|尺|英尺)(?: (.+))?$/;

/** One of the things that a buyer counts: a unit, a package, or a container, with its length if that is named. */
export function readUnit(text: string): { word: Word; feet?: string | undefined } | undefined {
  const folded = fold(text);
  const [, feet, rest] = sized.exec(folded) ?? [];
  const word = feet && !rest ? 'container' : words.get(rest ?? folded);
  if (feet && word !== 'container' && word !== 'reefer') return;
  return word && { word, feet };
}
