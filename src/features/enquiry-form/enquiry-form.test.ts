import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { until } from '../../../tests/until.mjs';
import { completeAddress, createEnquiry, enquiryTable } from '../../api/enquiry-fields.ts';
import { createTexts } from '../../locales/create-texts.ts';
import { enquiryForm } from '../../locales/en/enquiry-form.ts';
import type { Language } from '../../locales/languages.ts';
import { filledEnquiry, formProperties } from './enquiry-form.fixtures.ts';
import { createEnquiryFormStore } from './enquiry-form.store.ts';
import { isOfVisitor } from './form-state.ts';

const cases: {
  ownErrors: [
    string,
    (
      | Record<string, number | Record<string, string>>
      | Record<string, number | string | Record<string, string>>
      | Record<string, string | Record<string, string[]>>
      | Record<string, Record<string, string | Record<string, number>>>
    ),
    number,
  ][];
  doubtful: [string, boolean][];
} = parse(readFileSync('src/features/enquiry-form/enquiry-form.cases.yaml', 'utf8'));

beforeEach(() => vi.stubGlobal('location', new URL('https://trade.example/contact-us')));
beforeEach(() => vi.stubGlobal('window', window));
beforeEach(() => vi.stubGlobal('addEventListener', () => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A page in no frame. */
const window: { parent?: object } = {};
window.parent = window;

function form(
  respond: () => Promise<Response>,
  lookingFor = '',
  language: Language = 'en',
  consent = '',
  apiBase = '',
) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const emit = vi.fn();
  const fetch = vi.fn(respond);
  vi.stubGlobal('fetch', fetch);
  const store = createEnquiryFormStore(
    {
      emit,
      properties: () => ({ ...formProperties, lookingFor, consent }),
      apiBase: () => apiBase,
    },
    () => createTexts(language, enquiryForm),
  );
  const fillIn = (values = filledEnquiry) => store.setState({ values: { ...values } });
  return {
    store,
    state: () => store.getState(),
    submit: (inForm = new FormData()) => store.getState().submit({ inForm }),
    fill: fillIn,
    emit,
    fetch,
    /** What a call has sent. */
    sent: (call = 0) => (fetch.mock.calls[call] as unknown as [string, { body: FormData }])[1].body,
  };
}
const emptyEnquiry = Object.fromEntries(Object.keys(filledEnquiry).map((field) => [field, '']));
/** The slot `notice` with a checkbox in it. */
function slotWith(name: string, isInvalid: boolean) {
  const control = {
    name,
    localName: 'input',
    matches: (selector: string) => isInvalid || !selector.includes(':invalid'),
    querySelectorAll: () => [],
  };
  return { control, slot: { assignedElements: () => [control] } as unknown as HTMLSlotElement };
}
const responding = (body: unknown, status = 200) => form(async () => Response.json(body, { status }));

describe('the enquiry form', () => {
  it('sends nothing while fields are missing, does not say that it does, and names them all', async () => {
    const { store, submit, state, emit, fetch } = responding({ error: 0 });
    const phases: string[] = [];
    store.subscribe(({ phase }) => phases.push(phase));
    await submit();
    expect(phases).toContain('invalid');
    expect(phases).not.toContain('sending');
    const fields = enquiryTable.filter(({ optional }) => !optional).map(({ name }) => name);
    expect(fields).toContain('remark');
    expect(state().errors).toEqual(Object.fromEntries(fields.map((field) => [field, 'required'])));
    expect(fetch).not.toHaveBeenCalled();
    expect(emit.mock.calls).toEqual([['trade-enquiry-invalid', { fields }]]);
  });

  it.each<[string, Record<string, unknown>, string, string?]>([
    ['error is 0', { error: 0, message: 'Stored', reference: 'TE-7K3M-9Q2' }, 'Stored', 'TE-7K3M-9Q2'],
    ['the reference is a number', { error: 0, reference: 4711 }, enquiryForm.sent, '4711'],
    ['the reference is an object', { error: 0, reference: {} }, enquiryForm.sent],
    ['error is "0"', { error: '0', message: 'Stored' }, 'Stored'],
    ['error is 0 and there is no message', { error: 0 }, enquiryForm.sent],
    ['error is 0 and the message is a number', { error: 0, message: 12 }, '12'],
    ['error is 0 and the message is an object', { error: 0, message: {} }, enquiryForm.sent],
    ['the message is not empty', { error: 1, message: 'Taken all the same' }, 'Taken all the same'],
    ['there is a message alone', { message: 'Taken' }, 'Taken'],
  ])(
    'counts as sent when %s: empties the form and shows the message',
    async (_name, body, message, reference = '') => {
      const { fill, submit, state, emit } = responding(body);
      fill();
      await submit();
      expect(state()).toMatchObject({ phase: 'sent', notice: message });
      expect(state().values.name).toBe('');
      expect(state().receipt).toMatchObject({ values: filledEnquiry, reference });
      expect(emit.mock.lastCall).toEqual(['trade-enquiry-sent', { message, reference }]);
    },
  );

  describe('rows of a load that the page has added', () => {
    const inForm = new FormData();
    for (const row of [
      ['Safety helmets', '1500', 'piece', 'Gwadar'],
      ['', '', '', ''],
      ['Masks', '', '', 'Mersin'],
    ])
      for (const [at, name] of ['item', 'quantity', 'unit', 'port'].entries())
        inForm.append(name, row[at] ?? '');

    it('are sent with the enquiry, each with all of its parts, and shown as the API says them', async () => {
      const load = ['Safety helmets: 1,500 pieces → Gwadar', 'Masks → Mersin'];
      const { fill, submit, state, sent } = responding({ error: 0, load: [...load, 7, {}] });
      fill();
      await submit(inForm);
      expect(sent().getAll('item')).toEqual(['Safety helmets', 'Masks']);
      expect(sent().getAll('quantity')).toEqual(['1500', '']);
      expect(sent().getAll('port')).toEqual(['Gwadar', 'Mersin']);
      expect(sent().get('remark')).toBe(filledEnquiry.remark);
      expect(state().receipt?.load).toEqual([...load, '7']);
    });

    it('are lines of the remark for an external API, and a remark without room for them is refused', async () => {
      const { fill, store, state, sent, fetch } = form(
        async () => Response.json({ error: 0 }),
        '',
        'en',
        '',
        'https://api.example',
      );
      fill();
      await store.getState().submit({ inForm });
      expect(sent().get('remark')).toBe(
        `${filledEnquiry.remark}\nSafety helmets: 1500 piece → Gwadar\nMasks: → Mersin`,
      );
      expect(sent().has('item')).toBe(false);
      expect(state().receipt?.load).toEqual(['Safety helmets: 1500 piece → Gwadar', 'Masks: → Mersin']);
      fill({ ...filledEnquiry, remark: 'x'.repeat(19_990) });
      await store.getState().submit({ inForm });
      expect(fetch).toHaveBeenCalledTimes(1);
      expect(state()).toMatchObject({ phase: 'invalid', values: { remark: 'x'.repeat(19_990) } });
      expect(state().errors.remark).toEqual({
        text: '“Goods and quantities” are sent with the remark: please shorten it to 19,948 characters',
      });
    });
  });

  it.each([null, false, [], '', 1, '1', 'yes', undefined])(
    'counts as refused when error is %j and there is no message',
    async (error) => {
      const { fill, submit, state, emit } = responding({ error });
      fill();
      await submit();
      expect(state()).toMatchObject({ phase: 'failed', notice: '', values: filledEnquiry });
      expect(emit.mock.lastCall).toEqual(['trade-enquiry-failed', { status: 200 }]);
    },
  );

  it('removes an error as soon as its field is valid, and shows a new one only at the next attempt', async () => {
    const { submit, state } = responding({ error: 0 });
    state().setValue('email', 'nobody');
    expect(state().errors).toEqual({});
    await submit();
    expect(state().errors.email).toBe('invalid');
    state().setValue('email', 'nobody@');
    expect(state().errors.email).toBe('invalid');
    state().setValue('email', 'nobody@buyer.example');
    expect(state().errors.email).toBeUndefined();
    expect(state().errors.name).toBe('required');
    state().setValue('email', '');
    expect(state().errors.email).toBeUndefined();
    await submit();
    expect(state().errors.email).toBe('required');
  });

  it('sends and confirms an address as it was meant, with the domain as typed', async () => {
    const { fill, submit, sent, state } = responding({ error: 0 });
    fill({ ...filledEnquiry, email: '\u202Amailto:user＠münchen.de\u202C ', name: ' Ayşe ' });
    await submit();
    const meant = { ...filledEnquiry, email: 'user@münchen.de', name: 'Ayşe' };
    expect(Object.fromEntries(sent())).toEqual(meant);
    expect(state()).toMatchObject({ receipt: { values: meant }, values: { email: '', name: '' } });
  });

  it.each(cases.doubtful)(
    'suggests another look at the address %j: %s, but not while it is typed',
    (email, doubtful) => {
      const { state } = responding({});
      state().setValue('email', 'aisha@h');
      state().setValue('email', email);
      state().prepare('email');
      expect(state().doubtful).toBe(false);
      state().prepare('');
      expect(state().doubtful).toBe(false);
      state().prepare('remark');
      expect(state().doubtful).toBe(doubtful);
      state().setValue('name', 'A');
      expect(state().doubtful).toBe(doubtful);
      state().setValue('email', email);
      expect(state().doubtful).toBe(false);
    },
  );

  it.each([
    ['a@gmail', 'a@gmail.com'],
    [' A@Outlook ', 'A@Outlook.com'],
    ['a@163', 'a@163.com'],
    ['juma@coast-oil', ''],
    ['a@gmail.com', ''],
    ['a@notgmail', ''],
    ['gmail', ''],
  ])('completes the address %j to %j', (email, likely) => expect(completeAddress(email)).toBe(likely));

  it.each([
    ['is missing', undefined],
    ['has another name', slotWith('terms', false).slot],
  ])('sends nothing if the consent that the tag names %s', async (_, slot) => {
    const { fill, store, emit, fetch, state } = form(
      async () => Response.json({ error: 0 }),
      '',
      'en',
      'consent',
    );
    fill();
    await store.getState().submit({ slot: slot ?? null });
    expect(fetch).not.toHaveBeenCalled();
    expect(state().phase).toBe('failed');
    expect(emit.mock.calls).toEqual([['trade-enquiry-failed', { status: 0 }]]);
    expect(vi.mocked(console.error).mock.calls.join()).toContain('"consent"');
    await store.getState().submit({ slot: slotWith('consent', false).slot });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('fills only empty fields with known values, and again after sending', async () => {
    const { state, submit } = form(async () => Response.json({ error: 0 }), 'Rice');
    state().setValue('name', 'Aisyah');
    state().setPageValues({ ...filledEnquiry, name: 'Somebody', remark: 7, unknown: 'x' });
    state().fillEmptyFields();
    expect(state().values).toEqual({ ...filledEnquiry, name: 'Aisyah', looking_for: 'Rice', remark: '' });
    state().setValue('remark', 'Soon');
    await submit();
    expect(state().values).toEqual({ ...filledEnquiry, name: 'Somebody', looking_for: 'Rice', remark: '' });
    state().setPageValues('no object');
    state().setPageValues(null);
    state().fillEmptyFields();
    expect(state().values.email).toBe(filledEnquiry.email);
  });

  it.each([
    ['the API responds with 500', async () => Response.json({ message: 'no' }, { status: 500 }), 500],
    ['the API responds with 422', async () => Response.json({ error: 1 }, { status: 422 }), 422],
    ['the response is not JSON', async () => new Response('<html>'), 200],
    ['the response has the wrong shape', async () => Response.json([]), 200],
  ])('keeps everything, shows nothing and sends an event when %s', async (_name, respond, status) => {
    const { fill, submit, state, emit, fetch } = form(respond);
    fill();
    await submit();
    expect(state()).toMatchObject({
      values: filledEnquiry,
      notice: '',
      errors: {},
      phase: 'failed',
    });
    expect(emit.mock.lastCall).toEqual(['trade-enquiry-failed', { status }]);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(console.error).toHaveBeenCalledTimes(1);
    // No personal data in the log.
    expect(vi.mocked(console.error).mock.calls.flat().join()).not.toContain(filledEnquiry.email);
  });

  it.each([
    ['its message', { error: 1, message: 'Too many' }, 'Too many'],
    ['nothing where its message is that of an exception', { message: 'Server Error' }, ''],
  ])('shows the API’s reason for a failure: %s', async (_, body, failureReason) => {
    const { fill, submit, state } = responding(body, 500);
    fill();
    await submit();
    expect(state()).toMatchObject({ phase: 'failed', failureReason });
    state().reset();
    expect(state().failureReason).toBe('');
  });

  it.each(cases.ownErrors)(
    "shows the API's own errors at their fields, sent %s, until they are corrected",
    async (_, body, status) => {
      const { fill, submit, state, emit } = responding(body, status);
      fill();
      await submit();
      expect(state()).toMatchObject({ values: filledEnquiry, phase: 'invalid' });
      expect(state().errors).toMatchObject({ email: { text: 'Unknown' }, remark: { text: 'Too short' } });
      expect(state().errors.name).toBeUndefined();
      expect(emit.mock.lastCall).toEqual(['trade-enquiry-invalid', { fields: ['email', 'remark'] }]);
      expect(console.error).not.toHaveBeenCalled();
      state().setValue('remark', 'Long enough');
      expect(state().errors.remark).toBeUndefined();
      expect(state().errors.email).toEqual({ text: 'Unknown' });
      state().setValue('email', 'nobody');
      expect(state().errors.email).toBe('invalid');
    },
  );

  it("ignores the API's errors for what is not a field", async () => {
    const { fill, submit, state } = responding({ error: 1, errors: { email: 'Unknown', other: 'No' } }, 422);
    fill();
    await submit();
    expect(state().errors).toEqual({ email: { text: 'Unknown' } });
  });

  it('starts with the text of looking-for, also after sending, unless the visitor has typed', async () => {
    const { submit, state, fill } = form(async () => Response.json({ error: 0 }), 'Rice');
    expect(state().values.looking_for).toBe('Rice');
    fill();
    await submit();
    expect(state().values.looking_for).toBe('Rice');
    state().setLookingFor('Pepper');
    expect(state().values.looking_for).toBe('Pepper');
    state().setValue('looking_for', 'Cloves');
    state().setLookingFor('Rice');
    expect(state().values.looking_for).toBe('Cloves');
    await submit();
    state().reset();
    expect(state()).toMatchObject({ errors: {}, values: { ...emptyEnquiry, looking_for: 'Rice' } });
  });

  it('keeps what is typed during sending, and empties the rest', async () => {
    let respond: (response: Response) => void = () => undefined;
    const { fill, submit, state, fetch } = form(
      () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    );
    fill();
    const sent = submit();
    await until(() => fetch.mock.calls.length);
    state().setValue('remark', 'And one more thing');
    respond(Response.json({ error: 0, message: 'Stored' }));
    await sent;
    expect(state()).toMatchObject({ phase: 'sent', notice: 'Stored' });
    expect(state().values).toEqual({ ...emptyEnquiry, remark: 'And one more thing' });
    state().again();
    expect(state().phase).toBe('idle');
    // What is about the enquiry is gone, what is about the person stays.
    const ofPerson = createEnquiry((name) => (isOfVisitor(name) ? filledEnquiry[name] : ''));
    expect(state().values).toEqual({ ...ofPerson, remark: 'And one more thing' });
    expect(state().values).toMatchObject({ name: filledEnquiry.name, looking_for: '' });
  });

  it('comes back with all that was sent, to be corrected', async () => {
    const { fill, submit, state } = form(async () => Response.json({ error: 0 }), 'Rice');
    fill();
    await submit();
    expect(state().values).toEqual({ ...emptyEnquiry, looking_for: 'Rice' });
    state().correct();
    expect(state()).toMatchObject({ phase: 'idle', values: filledEnquiry });
  });

  it('is sent once, also if it is reset or submitted again meanwhile', async () => {
    const { fill, submit, state, fetch } = responding({ error: 0, message: 'Thanks' });
    fill();
    const sent = submit();
    state().reset();
    fill();
    await Promise.all([sent, submit()]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('a field that is optional in its table', () => {
  const phone = enquiryTable.find(({ name }) => name === 'phone_number');
  beforeAll(() => void Object.assign(phone ?? {}, { optional: true }));
  afterAll(() => void Object.assign(phone ?? {}, { optional: undefined }));

  it('may be empty, in which case it is not sent', async () => {
    const { fill, submit, sent, emit } = responding({ error: 0 });
    fill({ ...filledEnquiry, phone_number: ' ', remark: '' });
    await submit();
    expect(emit.mock.lastCall).toEqual(['trade-enquiry-invalid', { fields: ['remark'] }]);
    fill({ ...filledEnquiry, phone_number: '' });
    await submit();
    const fields = Object.keys(filledEnquiry).filter((name) => name !== 'phone_number');
    expect(emit.mock.calls).toContainEqual(['trade-enquiry-submit', { fields }, { cancelable: true }]);
    expect([...sent().keys()]).toEqual(fields);
  });
});
