import { describe, expect, it } from 'vitest';
import { bindNumbers } from './bind-numbers.ts';

/** With `_` for each no-break space. */
const bound = (text: string) => bindNumbers(text).replaceAll('\u00a0', '_');

describe('a number is kept', () => {
  it.each([
    ['filter penetration at most 0.1 %', 'filter penetration at most 0.1_%'],
    ['Bags of 24 t net', 'Bags of 24_t net'],
    ['a carton of 40 × 26 × 21 cm', 'a carton of 40_×_26_×_21_cm'],
    ['40 x 26 x 21 cm, 2 × 3 × 4 m', '40_x_26_x_21_cm, 2_×_3_×_4_m'],
    ['radio to EN 300 220', 'radio to EN_300_220'],
    ['EN ISO 20345:2022 S3S', 'EN_ISO_20345:2022 S3S'],
    ['ISO/IEC 11801, CEN/TS 17660-1', 'ISO/IEC_11801, CEN/TS_17660-1'],
    ['DN 50, UN 1950, HS 1511.10', 'DN_50, UN_1950, HS_1511.10'],
    ['in a 20 ft container', 'in a 20_ft container'],
    ['USD 1,200 or € 1,100 or 900 ¥', 'USD_1,200_or €_1,100_or_900_¥'],
    ['5 to 7 days', '5_to_7_days'],
    ['EN 388 EN 420', 'EN_388 EN_420'],
    ['60 g/m² at ≤ 5 °C', '60_g/m² at ≤_5_°C'],
    ['−30 °C ± 0.5 K', '−30_°C ±_0.5_K'],
    ['1,100 cartons (132,000 pairs)', '1,100_cartons (132,000_pairs)'],
    ['one line\n24\nt', 'one line\n24_t'],
    ['كل كرتون ٢٤ كغ', 'كل كرتون ٢٤_كغ'],
    ['ہر کارٹن 24 کلوگرام', 'ہر کارٹن 24_کلوگرام'],
    ['每箱 24 公斤，40 × 26 × 21 厘米', '每箱 24_公斤，40_×_26_×_21_厘米'],
    ['24 τόνοι, 24 ton', '24_τόνοι, 24_ton'],
  ])('with what belongs to it: %j', (text, expected) => expect(bound(text)).toBe(expected));
});

it.each([
  'We answer on Monday.',
  'EN 388:2016 4X43C'.replace(' 388', '\u00a0388'),
  'CE mark, ISO and FDA',
  'in March',
  'The ship, 24, sails',
  'responsible for 24 internationalisations',
])('%j is unchanged', (text) => expect(bindNumbers(text)).toBe(text));
