import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { checkAddress } from '../../address-check/check-address.ts';
import { createLateClient } from '../../api/late-client.ts';
import { addressCheck } from './address-check.fixtures.ts';
import { createAddressCheckStore } from './address-check.store.ts';
import { markedText, showHiddenCharacters } from './marked-text.ts';
import { numberToCall, officialChannels } from './official-channels.ts';

let errors: MockInstance;
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => errors.mockRestore());

function setUp(load = async () => ({ checkAddress }), properties = addressCheck) {
  const events: [string, unknown][] = [];
  const store = createAddressCheckStore(
    {
      emit: (type, detail) => events.push([type, detail]),
      properties: () => properties,
      apiBase: () => '',
      api: createLateClient(() => ''),
    },
    load,
  );
  return { store, events, state: store.getState };
}

const away = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a check', () => {
  it.each([
    ['https://lumex.com/pay', 'ours'],
    ['anna@lumex-group.net', 'ours'],
    ['+971 4 123 4567', 'ours'],
    ['https://lurnex.com', 'impostor'],
    ['anna@other-company.org', 'other'],
    ['tomorrow', 'invalid'],
    ['', 'invalid'],
  ])('of %j says: %s', async (text, kind) => {
    const { state, events } = setUp();
    state().setInput(text);
    await state().check();
    expect(state().verdict?.kind).toBe(kind);
    expect(events).toEqual([['trade-address-checked', { verdict: kind }]]);
  });

  it('that fails in any way says that it could not be made', async () => {
    const thrown = () => {
      throw new TypeError('not a function');
    };
    // Marks that cannot be shown: the view must not be the first to notice.
    const unreadable = {
      kind: 'impostor',
      address: { start: 0, end: 1 },
      trick: 'dots',
      imitates: '',
      marks: null,
    };
    for (const check of [thrown, () => unreadable] as never[]) {
      const { state, events } = setUp(async () => ({ checkAddress: check }));
      state().setInput('lurnex.com');
      await state().check();
      expect(state()).toMatchObject({ verdict: null, failed: true, checking: false });
      expect(events).toEqual([]);
    }
  });

  it('without any official channel to compare with says that it could not be made', async () => {
    const none = { company: 'Lumex', domains: ' ', mailboxes: '', phones: '' };
    const { state, events } = setUp(undefined, none);
    state().setInput('anna@lumex.com');
    await state().check();
    expect(state()).toMatchObject({ verdict: null, failed: true, checking: false });
    expect(events).toEqual([]);
  });

  it.each([
    ['Array.prototype.toSorted', Array.prototype, 'toSorted'],
    ['Array.prototype.findLastIndex', Array.prototype, 'findLastIndex'],
    ['URL.canParse', URL, 'canParse'],
    ['Intl.Segmenter', Intl, 'Segmenter'],
  ])('needs no %s', async (_, object, name) => {
    const present = Object.getOwnPropertyDescriptor(object, name) ?? {};
    Reflect.deleteProperty(object, name);
    try {
      const { state } = setUp();
      state().setInput('Pay to anna@lurnex.com, http://user@lurnex.com:80/');
      await state().check();
      expect(state()).toMatchObject({ verdict: { kind: 'impostor' }, failed: false });
      expect(state().parts.some(({ marked }) => marked)).toBe(true);
    } finally {
      Object.defineProperty(object, name, present);
    }
  });

  it('is of what is in the field once its code has come', async () => {
    let arrive = (): void => undefined;
    const { state } = setUp(
      () =>
        new Promise((resolve) => {
          arrive = () => resolve({ checkAddress });
        }),
    );
    state().setInput('lumex.com');
    const checked = state().check();
    expect(state().checking).toBe(true);
    state().setInput('lurnex.com');
    arrive();
    await checked;
    expect(state()).toMatchObject({ checking: false, verdict: { kind: 'impostor' } });
  });

  it('claims nothing when its code does not come, and can be repeated', async () => {
    const load = vi.fn(async () => ({ checkAddress })).mockImplementationOnce(away);
    const { state, events } = setUp(load);
    state().setInput('lumex.com');
    await state().check();
    expect(state()).toMatchObject({ verdict: null, failed: true, checking: false });
    expect(events).toEqual([]);
    expect(JSON.stringify(errors.mock.calls)).not.toContain('lumex');
    await state().check();
    expect(state()).toMatchObject({ verdict: { kind: 'ours' }, failed: false });
  });

  it('that is only prepared says nothing of a failure', async () => {
    const { state } = setUp(away);
    state().prepare();
    await Promise.resolve();
    expect(state().failed).toBe(false);
    expect(errors).not.toHaveBeenCalled();
  });
});

it('keeps no verdict beside a text that was changed', async () => {
  const { state } = setUp();
  state().setInput('lumex.com');
  await state().check();
  state().setInput('lumex.co');
  expect(state().verdict).toBeNull();
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
      phones: ['+44 20 7946 0958', '+971 4 123 4567', '+1 212 555 0100'],
      social: [],
    });
  });

  it('begin with the number to call', () => {
    expect(numberToCall(addressCheck.phones)).toBe('+44 20 7946 0958');
    expect(numberToCall(' ')).toBeUndefined();
  });
});

describe('the pasted text', () => {
  it('is divided into what is marked and what is not', () => {
    expect(
      markedText('Write to pay@lurnex.com now', { start: 9, end: 23 }, [{ start: 15, end: 17 }]),
    ).toEqual([
      { text: 'pay@lu', marked: false, start: 9 },
      { text: 'rn', marked: true, start: 15 },
      { text: 'ex.com', marked: false, start: 17 },
    ]);
  });

  it('has no letter twice where marks overlap or are outside of the address', () => {
    const parts = markedText('abcdef', { start: 2, end: 4 }, [
      { start: 4, end: 6 },
      { start: 1, end: 3 },
      { start: 2, end: 5 },
    ]);
    expect(parts.map(({ text }) => text).join('')).toBe('bcdef');
    expect(parts.every(({ marked }) => marked)).toBe(true);
  });

  it('shows what nobody sees by its code', () => {
    expect(showHiddenCharacters('lu\u200bmex\u202e.com\u0000')).toBe('luU+200Bmex' + 'U+202E.com' + 'U+0000');
  });
});
