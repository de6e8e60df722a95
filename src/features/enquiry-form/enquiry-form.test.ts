import { afterEach, describe, expect, it, vi } from 'vitest';
import { filledEnquiry } from './enquiry-form.fixtures.ts';
import { createEnquiryFormStore } from './enquiry-form.store.ts';

afterEach(() => vi.restoreAllMocks());

function form(answer: () => Promise<Response>, lookingFor = '') {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const emit = vi.fn();
  const fetch = vi.fn(answer);
  const store = createEnquiryFormStore({
    emit,
    properties: () => ({ lookingFor, failureMessage: '' }),
    apiBase: () => '',
    fetch: fetch as typeof globalThis.fetch,
  });
  const fill = (values = filledEnquiry) => store.setState({ values: { ...values } });
  return { store, state: () => store.getState(), submit: () => store.getState().submit(), fill, emit, fetch };
}
const answering = (body: unknown, status = 200) => form(async () => Response.json(body, { status }));

describe('the enquiry form', () => {
  it('sends nothing while fields are missing, and names all six', async () => {
    const { submit, state, emit, fetch } = answering({ error: 0 });
    await submit();
    expect(state().errors).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      organisation: 'Organisation is required',
      phone_number: 'Phone number is required',
      looking_for: 'Looking for is required',
      remark: 'Remark is required',
    });
    expect(fetch).not.toHaveBeenCalled();
    expect(emit.mock.calls).toEqual([
      [
        'trade-enquiry-invalid',
        { fields: ['name', 'email', 'organisation', 'phone_number', 'looking_for', 'remark'] },
      ],
    ]);
  });

  it('refuses an address that is none', async () => {
    const { fill, submit, state, fetch } = answering({ error: 0 });
    fill({ ...filledEnquiry, email: 'nobody' });
    await submit();
    expect(state().errors).toEqual({ email: 'Invalid email' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('takes any phone number and any length', async () => {
    const { fill, submit, fetch } = answering({ error: 0, message: 'Thanks' });
    fill({ ...filledEnquiry, phone_number: 'ask for Lim', remark: 'x'.repeat(20_000) });
    await submit();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['error is 0', { error: 0, message: '' }, ''],
    ['error is 0 and there is no message', { error: 0 }, ''],
    ['the message is not empty', { error: 1, message: 'Taken all the same' }, 'Taken all the same'],
  ])('counts as sent when %s: empties the form and shows the message', async (_name, answer, message) => {
    const { fill, submit, state, emit } = answering(answer);
    fill();
    await submit();
    expect(state().values.name).toBe('');
    expect(state().notice).toBe(message);
    expect(emit.mock.calls).toEqual([['trade-enquiry-sent', { message }]]);
  });

  it.each([
    ['the API refuses it', async () => Response.json({ error: 1, message: '' }), 200],
    ['the API answers 500', async () => Response.json({ error: 1, message: 'no' }, { status: 500 }), 500],
    [
      'the API answers 422',
      async () => Response.json({ error: 1, errors: { email: 'x' } }, { status: 422 }),
      422,
    ],
    ['there is no connection', async () => Promise.reject(new TypeError('Failed to fetch')), 0],
    ['the answer is no JSON', async () => new Response('<html>'), 200],
    ['the answer has the wrong shape', async () => Response.json([]), 200],
  ])('keeps everything, shows nothing and says so in an event when %s', async (_name, answer, status) => {
    const { fill, submit, state, emit, fetch } = form(answer);
    fill();
    await submit();
    expect(state()).toMatchObject({
      values: filledEnquiry,
      notice: '',
      errors: {},
      sending: false,
      failed: true,
    });
    expect(emit.mock.calls).toEqual([['trade-enquiry-failed', { status }]]);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(console.error).toHaveBeenCalledTimes(1);
    // No personal data in the log.
    expect(vi.mocked(console.error).mock.calls.flat().join()).not.toContain(filledEnquiry.email);
  });

  it('sends the field that nobody sees only when something stands in it', async () => {
    const { fill, submit, store, fetch } = answering({ error: 0, message: 'Thanks' });
    const names = (call: number) => {
      const [, init] = fetch.mock.calls[call] as unknown as [string, RequestInit];
      return [...(init.body as FormData).keys()];
    };
    fill();
    await submit();
    expect(names(0)).toEqual(Object.keys(filledEnquiry));
    fill();
    await store.getState().submit('https://spam.example');
    expect(names(1)).toEqual([...Object.keys(filledEnquiry), 'website']);
  });

  it('is sent once when submitted twice at once', async () => {
    const { fill, submit, fetch } = answering({ error: 0, message: 'Thanks' });
    fill();
    await Promise.all([submit(), submit()]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('starts with what looking-for says, again after sending', async () => {
    const { store, submit, state, fill } = form(async () => Response.json({ error: 0 }), 'Rice');
    expect(state().values.looking_for).toBe('Rice');
    fill();
    await submit();
    expect(state().values.looking_for).toBe('Rice');
    store.getState().prefill('Pepper');
    expect(state().values.looking_for).toBe('Pepper');
  });

  it('leaves what the visitor wrote when looking-for changes', () => {
    const { store, state } = form(async () => Response.json({}), 'Rice');
    state().setValue('looking_for', 'Cloves');
    store.getState().prefill('Pepper');
    expect(state().values.looking_for).toBe('Cloves');
  });
});
