import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { countedIn, isPlan, type LoadPlan, planLoad, type RowUnit } from '../../src/api/plan-load.ts';
import { type Language, languages } from '../../src/locales/languages.ts';
import { createLocalSource } from '../api/source.ts';
import { unchanging } from '../content/edition.ts';
import { loadContent } from '../content/load-content.ts';
import { amountText, answerRow, unitName } from './plan-text.ts';
import { serverTexts } from './server-texts.ts';

const { api } = createLocalSource(unchanging(await loadContent('hosts/content'))).open();
const tabs = await Promise.all((['products', 'industries'] as const).map((type) => api.tabs(type)));
const items = tabs.flat().flatMap(({ content }) => content);
const loadOf = (slug: string) => items.find((item) => item.slug === slug)?.load;

const rowPattern =
  /^(?<quantity>.*?) (?<unit>(?:[24]0 ft(?: reefer| high cube)?|\p{Ll}+)?)(?: (?<language>tr|el|ur|zh-Hans))?$/u;

function answerOf(slug: string, row: string) {
  const { quantity = '', unit = '', language = 'en' } = rowPattern.exec(row)?.groups ?? {};
  const texts = serverTexts(language as Language);
  return answerRow({ load: loadOf(slug), quantity, unit: unit as RowUnit | '', minimum: '' }, texts);
}

const summary = ({ packages, containers, container, last, isBelowMinimum }: LoadPlan) =>
  [
    packages,
    `${containers} × ${container}`,
    Math.round(last * 100),
    ...(isBelowMinimum ? ['below'] : []),
  ].join(', ');

function read(slug: string, row: string): string {
  const { plan, sentences } = answerOf(slug, row);
  if (plan) return summary(plan);
  const [first = ''] = sentences;
  if (first.includes('500\u00a0×')) return 'tooMuch';
  return first ? 'unclear' : 'nothing';
}

const cases: Record<string, Record<string, string>> = parse(
  readFileSync('hosts/locales/plan-text.cases.yaml', 'utf8'),
);

it.each(Object.entries(cases))('a row is planned, or asked for, as it was typed: %s', (slug, rows) => {
  expect(Object.fromEntries(Object.keys(rows).map((row) => [row, read(slug, row)]))).toEqual(rows);
});

describe('a plan', () => {
  it('says what it weighs and takes', () => {
    const { plan, sentences } = answerOf('industrial-safety-helmets', '1500 piece');
    expect(plan).toMatchObject({ volume: 7.7475, weight: 675 });
    expect(sentences.join(' ').replaceAll('\u00a0', ' ')).toBe(
      '1,500 pieces = 75 cartons of 20 pieces, in 1 × 40 ft container, 13 % full. 675 kg gross, 7.7 m³. Less than a container travels as a part load; the offer says what it costs.',
    );
  });

  it('says of a package that is not full what it holds at most', () => {
    const packing = (slug: string, row: string) =>
      answerOf(slug, row).sentences[0]?.replaceAll('\u00a0', ' ');
    expect(packing('safety-shoes-s3', '299 pair')).toMatch(/^299 pairs = 30 cartons of ≤ 10 pairs, /);
    expect(packing('toilet-soap', '1000000 piece')).toMatch(/ = 13,889 cartons of ≤ 72 pieces, /);
    expect(packing('safety-shoes-s3', '300 pair')).toMatch(/^300 pairs = 30 cartons of 10 pairs, /);
    expect(packing('steel-flanges', '400 kg')).toMatch(/^400 kg = 1 case of ≤ 1 t, /);
    expect(packing('rbd-palm-olein', '20.5 t')).toMatch(/^20\.5 t = 1 flexitank of 20\.5 t, /);
    expect(packing('basmati-rice', '24.3 t')).toMatch(/^24\.3 t = 486 bags of 50 kg, /);
  });

  it('announces full loads only with one to press', () => {
    expect(answerOf('cut-resistant-work-gloves', '40 pallet')).toMatchObject({ lead: '', choices: [] });
    expect(answerOf('cut-resistant-work-gloves', '40 carton').lead).not.toBe('');
  });

  it('never proposes less than the minimum order, and full loads in what was counted', () => {
    expect(answerOf('long-grain-white-rice-5-broken', '50 t').choices).toEqual([52]);
    expect(answerOf('long-grain-white-rice-5-broken', '60000 kg').choices).toEqual([52_000, 78_000]);
    expect(answerOf('rbd-palm-olein', '100 t')).toMatchObject({ choices: [84, 105] });
    for (const { load } of items.filter(({ load }) => load?.minimum))
      for (const factor of [0.1, 0.9, 1.3, 7.7]) {
        const plan = load && planLoad(load, Math.ceil((load.minimum ?? 1) * factor), load.unit);
        if (plan && isPlan(plan))
          for (const near of plan.near) expect(near).toBeGreaterThanOrEqual(load.minimum ?? 0);
      }
  });

  it('has all its words in each language', () => {
    for (const language of languages) {
      const texts = serverTexts(language);
      for (const { load } of items)
        for (const [unit] of load ? countedIn(load) : []) {
          const { sentences } = answerRow({ load, quantity: '3', unit, minimum: '20 t' }, texts);
          expect(sentences.join(' ')).toMatch(/\d/);
          expect(sentences.join(' ')).not.toMatch(/[{}]|undefined|NaN/);
          expect(unitName(unit, texts)).not.toMatch(/^\d |[{}]|^$/);
        }
    }
    expect(amountText(0.5, 't', serverTexts('en'))).toBe('500\u00a0kg');
  });
});

it('goods that say a minimum order in words say the same as a number', () => {
  const facts = items.flatMap(({ title, load, description }) => {
    const [, minimum = ''] = /<dt>Minimum order<\/dt>\s*<dd>([^<]*)/.exec(description) ?? [];
    return load ? [{ title, minimum, load }] : [];
  });
  for (const { title, minimum, load } of facts) {
    const said = minimum.replaceAll(',', '').match(/\d[\d.]*/g) ?? [];
    const counted = said.flatMap((number) =>
      [...countedIn(load).values()].map((each) => Number(number) * each),
    );
    const isSame = counted.some((value) => Math.abs(value - (load.minimum ?? 0)) < 1e-6);
    expect([title, isSame]).toEqual([title, true]);
  }
});
