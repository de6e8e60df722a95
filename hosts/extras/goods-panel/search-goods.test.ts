import { expect, it } from 'vitest';
import { createLocalSource } from '../../api/source.ts';
import { loadContent } from '../../content/load-content.ts';
import { allGoods } from '../../render/page-texts.ts';
import { readQuestion, sailingsTo, searchGoods } from './search-goods.ts';

const goods = await allGoods(createLocalSource(await loadContent('hosts/content')).open().api);
const slugsOf = (question: string) => searchGoods(goods, question).map(({ item }) => item.slug ?? '');

const rice = 'basmati-rice long-grain-white-rice-5-broken';
const olein = 'rbd-palm-olein bottled-palm-olein';
const palm = `${olein} crude-palm-oil`;
const gloves = 'nitrile-examination-gloves cut-resistant-work-gloves';
const masks = 'ffp2-respirators type-iir-medical-masks';
const valves = 'steel-gate-valves waterworks-gate-valves';
const meters = 'electricity-meters smart-electricity-meters';

/** Each question with all that it finds, in any order. */
const table: Record<string, Record<string, string>> = {
  'customs codes': {
    '1511.90': olein,
    'HS 1511.90': olein,
    '15119037': olein,
    '4015.12': 'nitrile-examination-gloves',
    '100630': rice,
    'HS code 8481': valves,
    '8481.80': valves,
    'HS 7307.91': 'steel-flanges',
    '0908': 'cloves-and-nutmeg',
    'GTİP 1006.30': rice,
    'HS 4015 gloves 200 cartons': 'nitrile-examination-gloves',
    'HS 9999': '',
    '12345': '',
  },
  'standards, classes and grades': {
    'EN 455 gloves': 'nitrile-examination-gloves',
    'EN 455': 'nitrile-examination-gloves',
    FFP2: 'ffp2-respirators',
    N95: 'ffp2-respirators',
    'IIR masks': 'type-iir-medical-masks',
    'API 600 valves': 'steel-gate-valves',
    'gate valve DN 100': valves,
    'ASTM A105 flanges': 'steel-flanges',
    'line pipe X65': 'seamless-line-pipe',
    CP8: 'rbd-palm-olein',
    'RBD palm olein CP8': 'rbd-palm-olein',
    'olein CP10': olein,
    'diesel EN 590': '',
  },
  English: {
    'cooking oil': olein,
    'vegetable oil': palm,
    'palm oil': palm,
    'jerry cans': 'bottled-palm-olein',
    rice,
    RICE: rice,
    'basmati rice': 'basmati-rice',
    gloves,
    '5,000 nitrile glove': 'nitrile-examination-gloves',
    masks,
    'hospital beds': 'hospital-beds',
    '25 hospital beds in Ankara': 'hospital-beds',
    syringes: 'single-use-syringes',
    autoclave: 'steam-sterilisers',
    sterilizer: 'steam-sterilisers',
    streetlight: 'led-street-lights',
    'lamp controller': 'led-street-lights',
    'hard hats': 'industrial-safety-helmets',
    goggles: 'safety-spectacles',
    vests: 'high-visibility-waistcoats',
    prawns: 'frozen-shrimp',
    wheat: 'milling-wheat-and-maize',
    'maize to Karachi': 'milling-wheat-and-maize',
    pepper: 'black-pepper',
    noodles: 'instant-noodles',
    flexitank: 'rbd-palm-olein',
    'hand sanitizer': 'alcohol-hand-rub',
    'electric meters': meters,
    'water meters': 'ultrasonic-water-meters',
    'gas detector': 'portable-gas-detectors',
    'Palm-olein': olein,
    '2 x 40HC gloves': gloves,
    'one container of cocoa beans': 'cocoa-beans',
    'rice 25 kg bags 2 containers': rice,
  },
  'the services of the company': {
    logistics: 'sea-air-and-road-freight',
    'customs clearance': 'sea-air-and-road-freight',
    shipping: 'sea-air-and-road-freight',
    'air freight': 'sea-air-and-road-freight',
    pallets: 'pallets-and-unit-loads handling-equipment',
    forklift: 'handling-equipment',
    'letter of credit': 'documents-and-letters-of-credit',
    'cold storage': 'cold-storage',
    calibration: 'calibration-and-return-service',
  },
  'one wrong letter': {
    ricee: rice,
    oxymeter: 'pulse-oximeters',
    'nitrile glovees': 'nitrile-examination-gloves',
    'basmatti rice': 'basmati-rice',
    helmest: 'industrial-safety-helmets',
    respirater: 'ffp2-respirators',
    syrnges: 'single-use-syringes',
  },
  Greek: {
    γάντια: gloves,
    ΓΑΝΤΙΑ: gloves,
    'γάντια νιτριλίου': 'nitrile-examination-gloves',
    ρύζι: rice,
    μάσκες: masks,
    φοινικέλαιο: palm,
    'ρύζι και φοινικέλαιο': `${rice} ${palm}`,
    'Θέλω 100 κουτιά γάντια νιτριλίου για νοσοκομείο στον Πειραιά': 'nitrile-examination-gloves',
    σύριγγες: 'single-use-syringes',
    τσιμέντο: '',
  },
  Turkish: {
    eldiven: gloves,
    'nitril eldiven': 'nitrile-examination-gloves',
    pirinç: rice,
    'palm yağı': palm,
    'hava kalitesi istasyonu': 'air-quality-stations',
    'sokak lambası': 'led-street-lights',
    'su sayacı': 'ultrasonic-water-meters',
    maske: masks,
    'Mersin’e 2 konteyner pirinç': rice,
    '500 koli nitril eldiven ve 200 koli maske': `nitrile-examination-gloves ${masks}`,
    çimento: '',
  },
  Malay: {
    'minyak sawit': palm,
    'minyak masak': olein,
    beras: rice,
    'sarung tangan': gloves,
    'lada hitam': 'black-pepper',
    'katil hospital': 'hospital-beds',
    'saya mahu beli 40 tan beras ke Mombasa': rice,
    'minyak sawit dan beras': `${palm} ${rice}`,
    simen: '',
  },
  Chinese: {
    手套: gloves,
    丁腈手套: 'nitrile-examination-gloves',
    棕榈油: palm,
    路灯: 'led-street-lights',
    医用口罩: 'type-iir-medical-masks',
    可可豆: 'cocoa-beans',
    我需要40吨大米: rice,
    大米40吨到蒙巴萨: rice,
    我们要采购大米和棕榈油: `${rice} ${palm}`,
    水泥: '',
  },
  Urdu: {
    چاول: rice,
    دستانے: gloves,
    'پام آئل': palm,
    'باسمتی چاول': 'basmati-rice',
    'کالی مرچ': 'black-pepper',
    'ہمیں 40 ٹن چاول چاہیے': rice,
    'چاول اور پام آئل کراچی تک': `${rice} ${palm}`,
    سیمنٹ: '',
  },
  'several goods, and sentences': {
    'rice 40t, palm olein 60t to Mombasa': `${rice} ${olein}`,
    'palm olein CP8 3 containers, rice 2 containers to Karachi': `rbd-palm-olein ${rice}`,
    '3 container palm olein cp8 jerry can, 40 ton rice to Mombasa': `bottled-palm-olein ${rice}`,
    '100 cartons masks and 500 cartons gloves nitrile': `${masks} nitrile-examination-gloves`,
    'gloves, masks and patient monitors': `${gloves} ${masks} patient-monitors`,
    'masks/gloves': `${masks} ${gloves}`,
    '12 air quality stations and 200 LED street lights': 'air-quality-stations led-street-lights',
    'rice; noodles; soap; biscuits; tissues; shrimp; cocoa':
      'basmati-rice instant-noodles toilet-soap cream-biscuits facial-tissues frozen-shrimp',
    'Good morning, we are looking for 2 containers of long grain rice to Karachi, please send your best price':
      'long-grain-white-rice-5-broken',
    'need supplier of led street lights for a tender': 'led-street-lights',
    'rice, ejector seats': rice,
    'Rice to Dar es Salaam, 2 containers': rice,
    'CIF Mombasa rice': rice,
    'to Mombasa: 40 t rice': rice,
    '2x40HC nitrile gloves and 1x20ft rice to Jebel Ali': `nitrile-examination-gloves ${rice}`,
    'Need palm oil. Also rice. Ship to Mombasa': `${palm} ${rice}`,
  },
  'makers that are not ours, and more of each kind': {
    'Ansell gloves': gloves,
    'Hartalega nitrile gloves 200 cartons': 'nitrile-examination-gloves',
    'Philips street lights': 'led-street-lights',
    'gloves by Kossan or Supermax': gloves,
    Ansell: '',
    'Ansell vinyl gloves': '',
    respirators: 'ffp2-respirators',
    'wheelchairs and hospital bed': 'hospital-beds',
    'disposible coveralls': 'disposable-coveralls',
    '2 konteyner bisküvi': 'cream-biscuits',
    'sarung tangan nitril dan topeng muka': `nitrile-examination-gloves ${masks}`,
    'κακάο σε κόκκους, 2 κοντέινερ': 'cocoa-beans',
    求购一次性注射器和病床: 'single-use-syringes hospital-beds',
    'ہسپتال کے بیڈ اور سرنج': 'hospital-beds single-use-syringes',
    'HS 9018.31 or 9402': 'single-use-syringes hospital-beds ward-and-medication-trolleys',
    '10t cloves, 5t black pepper to Izmir': 'cloves-and-nutmeg black-pepper',
    'qwerty uiop': '',
    'diesel generator': '',
  },
  'what is not traded, and nonsense': {
    rise: '',
    'price list': '',
    'nema socket': '',
    'I want to sell to you': '',
    code: '',
    can: '',
    list: '',
    carton: '',
    health: '',
    certificate: '',
    cement: '',
    'coffee beans': '',
    'steel bars': '',
    'Toyota Hilux': '',
    tables: '',
    port: '',
    agent: '',
    battery: '',
    food: '',
    'medical devices': '',
    'olive oil': '',
    'rice bran oil': '',
    'vinyl gloves': '',
    'water pump': '',
    'wheat flour': '',
    refund: '',
    asdfgh: '',
    'for the': '',
    'in the': '',
    '!!!': '',
    '& < >': '',
    'to Karachi': '',
    '': '',
  },
};

it.each(Object.entries(table))('a question finds its goods and nothing else: %s', (_, questions) => {
  const inOrder = (slugs: string[]) => slugs.filter(Boolean).sort();
  const found = Object.keys(questions).map((question) => [question, inOrder(slugsOf(question))]);
  const expected = Object.entries(questions).map(([question, slugs]) => [
    question,
    inOrder(slugs.split(' ')),
  ]);
  expect(found).toEqual(expected);
});

it('at least 120 questions are tried', () => {
  expect(Object.values(table).flatMap(Object.keys).length).toBeGreaterThanOrEqual(120);
});

it('each part of a question has its best item before the second of any', () => {
  expect(slugsOf('gloves, masks and patient monitors').slice(0, 3)).toEqual([
    'cut-resistant-work-gloves',
    'ffp2-respirators',
    'patient-monitors',
  ]);
});

it('all goods have names in the other languages', () => {
  for (const { item } of goods)
    expect([
      item.slug,
      ...(['Greek', 'Han', 'Arabic'] as const).map((script) =>
        new RegExp(`\\p{sc=${script}}`, 'u').test(item.words ?? ''),
      ),
    ]).toEqual([item.slug, true, true, true]);
});

it('the place of a question is what is behind "to", and not what is to be done', () => {
  const placeOf = (text: string) => readQuestion(text, goods).find(({ place }) => place)?.place ?? '';
  expect(placeOf('rice 40t, palm olein 60t to Mombasa')).toBe('Mombasa');
  expect(placeOf('rice to port klang')).toBe('port klang');
  expect(placeOf('I want to buy rice in Dar es Salaam')).toBe('Dar es Salaam');
  expect(placeOf('Mersin’e pirinç')).toBe('Mersin');
  expect(placeOf('大米40吨到蒙巴萨')).toBe('蒙巴萨');
  expect(placeOf('I want to buy rice')).toBe('');
});

it('a way is shown only if it leads to the place, from where the item is loaded', () => {
  const waysTo = (place: string, slug: string) => {
    const found = goods.find(({ item }) => item.slug === slug);
    return found ? sailingsTo(goods, place, found.item).map(([name]) => name) : [];
  };
  expect(waysTo('Mersin', 'rbd-palm-olein')).toEqual(['Port Klang to Mersin']);
  expect(waysTo('Mersin, Turkey', 'rbd-palm-olein')).toEqual(['Port Klang to Mersin']);
  expect(waysTo('mersin', 'basmati-rice')).toEqual(['Karachi to Mersin']);
  expect(waysTo('Ankara', 'rbd-palm-olein')).toEqual(['Port Klang to Mersin']);
  for (const place of ['Karachi', 'Port Klang', 'Suez', 'Istanbul, Karachi to', 'Mombasa', '', 'M'])
    expect([place, waysTo(place, 'basmati-rice')]).toEqual([place, []]);
});
