import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLateClient } from '../../api/late-client.ts';
import { createTexts } from '../../locales/create-texts.ts';
import { enquiryForm } from '../../locales/en/enquiry-form.ts';
import type { Language } from '../../locales/languages.ts';
import { filledEnquiry } from './enquiry-form.fixtures.ts';
import { createEnquiryFormStore } from './enquiry-form.store.ts';

// As after a release that removed the file.
vi.mock('./submission.ts', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

let log = vi.fn();
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function form(respond: () => Promise<Response>, { language = 'en' as Language, source = '' } = {}) {
  const emit = vi.fn();
  const fetch = vi.fn(respond);
  vi.stubGlobal('fetch', fetch);
  const store = createEnquiryFormStore(
    {
      emit,
      properties: () => ({ lookingFor: '', failureMessage: '', source }),
      apiBase: () => 'https://trade.example',
      api: createLateClient(() => 'https://trade.example'),
    },
    () => createTexts(language, enquiryForm),
  );
  store.setState({ values: { ...filledEnquiry } });
  const body = (call = 0) => (fetch.mock.calls[call] as unknown as [string, { body: FormData }])[1].body;
  return { store, state: () => store.getState(), submit: () => store.getState().submit(), emit, fetch, body };
}
const responding = (body: unknown, status = 200) => form(async () => Response.json(body, { status }));

it('the enquiry is sent without the code that checks it, and the missing code is logged', async () => {
  const { submit, state, emit, fetch, body } = responding({ error: 0, message: 'Stored' });
  await submit();
  expect(fetch.mock.calls[0]?.[0 as never]).toBe('https://trade.example/api/v1/enquiry');
  expect(Object.fromEntries(body())).toEqual(filledEnquiry);
  expect(state()).toMatchObject({ sent: true, sending: false, failed: false, notice: 'Stored' });
  expect(state().values.name).toBe('');
  expect(emit.mock.calls).toEqual([
    ['trade-enquiry-submit', { fields: Object.keys(filledEnquiry) }, { cancelable: true }],
    ['trade-enquiry-sent', { message: 'Stored' }],
  ]);
  expect(log.mock.calls.join()).toContain('<trade-enquiry-form>:');
});

it('a second enquiry is sent as well', async () => {
  const { store, submit, fetch } = responding({ error: 0 });
  await submit();
  store.setState({ values: { ...filledEnquiry, name: 'Lim' } });
  await submit();
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(store.getState().notice).toBe(enquiryForm.sent);
});

it('source and language are sent where they say something, and what a program filled in', async () => {
  const { store, body } = form(async () => Response.json({ error: 0 }), { language: 'tr', source: 'spring' });
  await store.getState().submit({ honeypot: 'https://spam.example' });
  expect(Object.fromEntries(body())).toEqual({
    ...filledEnquiry,
    website: 'https://spam.example',
    source: 'spring',
    lang: 'tr',
  });
});

it('what is missing or no address is shown at its field, and nothing is sent', async () => {
  const { store, submit, state, emit, fetch } = responding({ error: 0 });
  store.setState({ values: { ...filledEnquiry, name: ' ', email: 'nobody' } });
  await submit();
  expect(state()).toMatchObject({
    errors: { name: 'required', email: 'invalid' },
    sent: false,
    failed: false,
  });
  expect(emit.mock.lastCall).toEqual(['trade-enquiry-invalid', { fields: ['name', 'email'] }]);
  expect(fetch).not.toHaveBeenCalled();
});

it('nothing is sent while something of the page is not confirmed', async () => {
  const { store, fetch, emit } = responding({ error: 0 });
  const box = { name: 'consent', matches: () => true, querySelectorAll: () => [] };
  const slot = { assignedElements: () => [box] } as unknown as HTMLSlotElement;
  await store.getState().submit({ slot });
  expect(store.getState().unconfirmed).toEqual([box]);
  expect(emit.mock.calls).toEqual([['trade-enquiry-invalid', { fields: ['consent'] }]]);
  expect(fetch).not.toHaveBeenCalled();
});

it('the page may refuse', async () => {
  const { submit, state, emit, fetch } = responding({ error: 0 });
  emit.mockReturnValue(false);
  await submit();
  expect(fetch).not.toHaveBeenCalled();
  expect(state()).toMatchObject({ sending: false, values: filledEnquiry });
});

it.each([
  ['the API is unavailable', () => Promise.reject(new TypeError('Failed to fetch')), 0],
  ['the API fails', async () => Response.json({ error: 1, message: '' }, { status: 500 }), 500],
  [
    'the API fails and says why',
    async () => Response.json({ error: 1, message: 'Sorry' }, { status: 500 }),
    500,
  ],
  ['the response is not JSON', async () => new Response('<h1>Hotel</h1>'), 0],
  [
    'the API finds something wrong',
    async () => Response.json({ error: 1, errors: { email: 'Invalid email' } }, { status: 422 }),
    422,
  ],
  ['the API refuses', async () => Response.json({ error: 1 }), 200],
])('nothing that was typed is lost when %s', async (_, respond, status) => {
  const { submit, state, emit } = form(respond);
  await submit();
  expect(state()).toMatchObject({ failed: true, sent: false, sending: false, values: filledEnquiry });
  expect(emit.mock.lastCall).toEqual(['trade-enquiry-failed', { status }]);
});
