import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTexts } from '../../locales/create-texts.ts';
import { enquiryForm } from '../../locales/en/enquiry-form.ts';
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

function responding(body: unknown, status = 200) {
  const emit = vi.fn();
  const fetch = vi.fn(async () => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetch);
  const store = createEnquiryFormStore(
    {
      emit,
      properties: () => ({ lookingFor: '', failureMessage: '', source: 's'.repeat(200) }),
      apiBase: () => 'https://trade.example',
    },
    () => createTexts('tr', enquiryForm),
  );
  store.setState({ values: { ...filledEnquiry } });
  return { store, state: () => store.getState(), submit: () => store.getState().submit(), emit, fetch };
}

it('the enquiry is sent without the code that checks it, and the missing code is logged', async () => {
  const { store, state, fetch, emit } = responding({ error: 0, message: 'Stored' });
  await store.getState().submit({ honeypot: 'https://spam.example' });
  const [url, init] = fetch.mock.calls[0] as unknown as [string, { body: FormData }];
  expect(url).toBe('https://trade.example/api/v1/enquiry');
  expect(Object.fromEntries(init.body)).toEqual({
    ...filledEnquiry,
    website: 'https://spam.example',
    // Cut, as the API would.
    source: 's'.repeat(100),
    lang: 'tr',
  });
  expect(state()).toMatchObject({ sent: true, sending: false, failed: false, notice: 'Stored' });
  expect(emit.mock.lastCall).toEqual(['trade-enquiry-sent', { message: 'Stored' }]);
  expect(log.mock.calls.join()).toContain('<trade-enquiry-form>:');
});

it('a second enquiry is sent as well', async () => {
  const { store, submit, state, fetch } = responding({ error: 0 });
  await submit();
  store.setState({ values: { ...filledEnquiry, name: 'Lim' } });
  await submit();
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(state().notice).toBe(enquiryForm.sent);
});

it('missing fields and invalid addresses show an error until corrected, and nothing is sent', async () => {
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
  state().setValue('email', 'nobody@');
  state().setValue('name', 'Lim');
  state().setValue('remark', '');
  expect(state().errors).toEqual({ email: 'invalid', remark: 'required' });
  state().setValue('email', 'nobody@buyer.example');
  expect(state().errors).toEqual({ remark: 'required' });
});

it('the API’s errors are shown at their fields', async () => {
  const { submit, state } = responding({ error: 1, errors: { email: 'No such address' } }, 422);
  await submit();
  expect(state()).toMatchObject({ errors: { email: { text: 'No such address' } }, failed: false });
});
