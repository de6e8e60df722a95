import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { storeContext } from '../../../tests/support/store-context.ts';
import { checkAddress } from '../../address-check/check-address.ts';
import { addressCheck } from './address-check.fixtures.ts';
import { createAddressCheckStore } from './address-check.store.ts';
import { numberToCall, officialChannels } from './official-channels.ts';

let errors: MockInstance;
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => errors.mockRestore());

function setUp(load = async () => ({ checkAddress }), properties = addressCheck) {
  const context = storeContext(properties, () => Promise.reject());
  const { getState } = createAddressCheckStore(context, load);
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
    ['anna@lumex-group.net', 'ours'],
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
      phones: ['+44 20 7946 0958', '+971 4 123 4567', '+1 212 555 0100'],
      social: [],
    });
  });

  it('begin with the number to call', () => {
    expect(numberToCall(addressCheck.phones)).toBe('+44 20 7946 0958');
    expect(numberToCall(' ')).toBeUndefined();
  });
});
