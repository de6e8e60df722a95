import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { storeContext } from '../../../tests/support/store-context.ts';
import { checkAddress } from '../../address-check/check-address.ts';
import type { CompanyFacts } from '../../api/company-facts.ts';
import { numberToCall, officialChannels } from '../../official-channels/official-channels.ts';
import { addressCheck } from './address-check.fixtures.ts';
import { createAddressCheckStore } from './address-check.store.ts';

/** What the company's site says; nothing while it does not respond. */
let facts: Partial<CompanyFacts> | undefined;
const readFacts = async () => facts as CompanyFacts | undefined;

let errors: MockInstance;
beforeEach(() => {
  facts = undefined;
  errors = vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => errors.mockRestore());

function setUp(load = async () => ({ checkAddress }), properties = addressCheck) {
  const context = storeContext(properties, () => Promise.reject());
  const { getState } = createAddressCheckStore(context, load, readFacts);
  const check = (text: string) => {
    getState().setInput(text);
    return getState().check();
  };
  return { state: getState, check, emit: context.emit };
}

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a check', () => {
  it.each([
    ['https://lumex.com/pay', 'ours'],
    ['anna@lumex-group.net', 'domain'],
    ['+971 4 123 4567', 'ours'],
    ['https://lurnex.com', 'impostor'],
    ['anna@other-company.org', 'other'],
    ['tomorrow', 'invalid'],
    ['', 'invalid'],
  ])('a check of %j says, until the text changes: %s', async (text, kind) => {
    const { state, check, emit } = setUp();
    await check(text);
    expect(state().verdict?.kind).toBe(kind);
    expect(emit.mock.calls).toEqual([['trade-address-checked', { verdict: kind }]]);
    state().setInput(`${text}x`);
    expect(state().verdict).toBeNull();
  });

  const throwing = async () => ({
    checkAddress: () => {
      throw new TypeError('not a function');
    },
  });
  const noChannels = { company: 'Lumex', domains: ' ', mailboxes: '', phones: '', examples: '' };

  it.each([
    ['it throws', throwing, addressCheck],
    ['its code does not load', unreachable, addressCheck],
    ['no official channel is given', undefined, noChannels],
  ])('a check that fails because %s says so, and keeps the text out of the log', async (_, load, given) => {
    const { state, check, emit } = setUp(load, given);
    await check('anna@lumex.com');
    expect(state()).toMatchObject({ verdict: null, failed: true, checking: false });
    expect(emit).not.toHaveBeenCalled();
    expect(JSON.stringify(errors.mock.calls)).not.toContain('lumex');
  });

  it('can be repeated after a failure', async () => {
    const load = vi.fn(async () => ({ checkAddress })).mockImplementationOnce(unreachable);
    const { state, check } = setUp(load);
    await check('lumex.com');
    await check('lumex.com');
    expect(state()).toMatchObject({ verdict: { kind: 'ours' }, failed: false });
  });

  it('uses the text that is in the field after its code loads', async () => {
    let finishLoading = (): void => undefined;
    const { state, check } = setUp(
      () =>
        new Promise((resolve) => {
          finishLoading = () => resolve({ checkAddress });
        }),
    );
    const checked = check('lumex.com');
    expect(state().checking).toBe(true);
    state().setInput('lurnex.com');
    finishLoading();
    await checked;
    expect(state()).toMatchObject({ checking: false, verdict: { kind: 'impostor' } });
  });

  it('reports no failure when its code is only loaded in advance', async () => {
    const { state } = setUp(unreachable);
    state().prepare();
    await Promise.resolve();
    expect(state().failed).toBe(false);
    expect(errors).not.toHaveBeenCalled();
  });
});

describe('the lists of the attributes', () => {
  it('are separated by commas and spaces, numbers only in front of a plus', () => {
    expect(
      officialChannels({
        company: 'Lumex',
        domains: 'lumex.com lumex.net,lumex.org',
        mailboxes: 'a@lumex.com, b@lumex.com',
        phones: '+44 20 7946 0958 +971 4 123 4567, +1 212 555 0100',
      }),
    ).toEqual({
      names: ['Lumex'],
      domains: ['lumex.com', 'lumex.net', 'lumex.org'],
      mailboxes: ['a@lumex.com', 'b@lumex.com'],
      published: [],
      phones: ['+44 20 7946 0958', '+971 4 123 4567', '+1 212 555 0100'],
      social: [],
      particulars: '',
    });
  });

  it('begin with the number to call', () => {
    expect(numberToCall(addressCheck.phones)).toBe('+44 20 7946 0958');
    expect(numberToCall(' ')).toBeUndefined();
  });
});

describe('the content of the API', () => {
  const ours = { ...addressCheck, domains: 'example.com' };
  const people = [
    { name: 'Lin', phone: '+86 20 8765 4321', wechat: 'lumex_desk', telegram: '@lumex_sales' },
    { name: 'Daniel', phone: '+60 3 2345 6789', confirms_accounts: true },
  ];
  const impostors = [{ address: 'fake-lumex.org', date: '2025-09-18', purpose: 'An invoice' }];
  const respond = async (url: string) => Response.json(url.endsWith('/people') ? people : impostors);

  function setUpContent(fetch: (url: string) => Promise<Response>, domains = ours.domains) {
    facts = { domains, report: 'fakes@example.com', 'social-href': '' };
    const calls = vi.fn(fetch);
    const { getState } = createAddressCheckStore(storeContext(ours, calls), undefined, readFacts);
    const verdictOf = async (text: string) => {
      getState().setInput(text);
      await getState().check();
      return getState().verdict;
    };
    return { verdictOf, calls, report: () => getState().report };
  }

  it('makes the numbers and names of the people official, and is fetched once, without what was pasted', async () => {
    const { verdictOf, calls } = setUpContent(respond);
    expect(calls).not.toHaveBeenCalled();
    for (const text of [
      '+86 20 8765 4321',
      'WeChat: lumex_desk',
      'https://t.me/lumex_sales',
      'tg @Lumex_Sales',
    ])
      expect(await verdictOf(text)).toMatchObject({ kind: 'ours' });
    expect(await verdictOf('Telegram: lumex_saies')).toMatchObject({
      kind: 'impostor',
      lines: [{ imitates: 'Telegram: @lumex_sales' }],
    });
    expect(await verdictOf('https://pay.fake-lumex.org')).toMatchObject({
      kind: 'known',
      lines: [{ fake: { purpose: 'An invoice', date: '2025-09-18T00:00:00.000Z' } }],
    });
    expect(await verdictOf('IBAN TR33 0006 1005 1978 6457 8413 26')).toMatchObject({
      kind: 'account',
      payment: true,
    });
    expect(calls.mock.calls.map(([url]) => url.replace(/^https:\/\/[^/]*/, ''))).toEqual([
      '/api/v1/people',
      '/api/v1/impostors',
    ]);
  });

  it.each([404, 405, 400, 403, 410, 501])('may be missing: status %i is not a failure', async (status) => {
    const { verdictOf, calls } = setUpContent(async () => new Response('No such list', { status }));
    expect(await verdictOf('+86 20 8765 4321')).toMatchObject({ kind: 'other' });
    await verdictOf('tomorrow');
    expect(calls).toHaveBeenCalledTimes(2);
    expect(errors).not.toHaveBeenCalled();
  });

  it('delays a verdict by at most three seconds, and is asked for again at the next check', async () => {
    vi.useFakeTimers();
    const { verdictOf, calls } = setUpContent(() => new Promise(() => undefined));
    const verdict = verdictOf('sales@example.com');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await verdict).toMatchObject({ kind: 'domain' });
    const again = verdictOf('sales@example.com');
    await vi.advanceTimersByTimeAsync(3_000);
    await again;
    vi.useRealTimers();
    expect(calls).toHaveBeenCalledTimes(4);
  });

  it('is not asked for where the attributes name another company', async () => {
    const { verdictOf, calls, report } = setUpContent(respond, 'lumex.com');
    expect(await verdictOf('+86 20 8765 4321')).toMatchObject({ kind: 'other' });
    expect(calls).not.toHaveBeenCalled();
    expect(report()).toBe('');
  });
});
