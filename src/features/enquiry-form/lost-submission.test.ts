import { expect, it, vi } from 'vitest';
import { createTexts } from '../../locales/create-texts.ts';
import { enquiryForm } from '../../locales/en/enquiry-form.ts';
import { filledEnquiry, formProperties } from './enquiry-form.fixtures.ts';
import { createEnquiryFormStore } from './enquiry-form.store.ts';

// As after a release that removed the file.
vi.mock('./submission.ts', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

it('an enquiry is sent without the code that checks it, again if need be, unless fields are empty', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fetch = vi.fn(async () => Response.json({ error: 0 }));
  vi.stubGlobal('fetch', fetch);
  const { getState, setState } = createEnquiryFormStore(
    {
      emit: () => undefined,
      properties: () => ({ ...formProperties, source: 'shop' }),
      apiBase: () => 'https://trade.example',
    },
    () => createTexts('tr', enquiryForm),
  );
  setState({ values: { ...filledEnquiry, name: ' ' } });
  await getState().submit();
  expect(getState()).toMatchObject({ errors: { name: 'required' }, phase: 'invalid' });
  expect(fetch).not.toHaveBeenCalled();

  getState().setValue('name', filledEnquiry.name);
  await getState().submit({ honeypot: 'https://spam.example' });
  const [url, { body }] = fetch.mock.calls[0] as unknown as [string, { body: FormData }];
  expect(url).toBe('https://trade.example/api/v1/enquiry');
  const more = { topic: 'https://spam.example', source: 'shop', lang: 'tr' };
  expect(Object.fromEntries(body)).toEqual({ ...filledEnquiry, ...more });
  expect(getState()).toMatchObject({ phase: 'sent', notice: enquiryForm.sent });
  expect(log.mock.calls.join()).toContain('<trade-enquiry-form>:');

  setState({ values: { ...filledEnquiry } });
  await getState().submit();
  expect(fetch).toHaveBeenCalledTimes(2);
});
