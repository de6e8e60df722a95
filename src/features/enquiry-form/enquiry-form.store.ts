import { createStore } from 'zustand/vanilla';
import { parseUrl } from '../../api/addresses.ts';
import {
  cleanEnquiry,
  createEnquiry,
  type Enquiry,
  type EnquiryError,
  type EnquiryField,
  type EnquiryResult,
  enquiryFields,
  enquiryTable,
  type FieldOptions,
  honeypotField,
  isDoubtfulAddress,
  type Receipt,
  sendEnquiry,
  validateEnquiry,
} from '../../api/enquiry-fields.ts';
import {
  type Attribute,
  choiceAttribute,
  type PropertiesOf,
  textAttribute,
} from '../../element/attributes.ts';
import {
  type ElementContext,
  logFailure,
  type Store,
  type TextsOf,
} from '../../element/element-definition.ts';
import { factAttribute } from '../../element/fact-attribute.ts';
import { controlName, controlsIn, isUnmet, nameOf, type PageControl } from './page-controls.ts';

/**
 * The address in full, if it is on the origin of the page: any other could be a stranger's, or run script.
 */
function readOwnAddress(address: string): string | undefined {
  // A server does not know the page.
  if (!address || typeof location === 'undefined') return address;
  const url = parseUrl(address, document.baseURI);
  const isOwn =
    url?.origin === location.origin && /^http/.test(url.protocol) && !url.username && !url.password;
  return isOwn ? url.href : undefined;
}

export const attributes = {
  'looking-for': textAttribute(),
  source: textAttribute(),
  consent: textAttribute(),
  confirmation: choiceAttribute(['on', 'off'], 'on'),
  'after-sending': textAttribute('', readOwnAddress),
  // An element without the attribute has the text of its language; an empty one hides the failure.
  'failure-message': { ...textAttribute(), fallback: null } as Attribute<string | null>,
  company: factAttribute('company'),
  email: factAttribute('email'),
  phone: factAttribute('phone'),
};

export type EnquiryFormProperties = PropertiesOf<typeof attributes>;

export interface EnquiryFormEvents {
  /**
   * All fields are valid and about to be sent; `fields` names those that are filled in. If prevented, nothing
   * is sent.
   */
  'trade-enquiry-submit': { fields: string[] };
  /**
   * The enquiry is stored; `message` is what the visitor is shown, `reference` is empty if the API sends
   * none.
   */
  'trade-enquiry-sent': { message: string; reference: string };
  /** `fields` names the missing and invalid fields, in the order of the form. */
  'trade-enquiry-invalid': { fields: string[] };
  /** `status` is the HTTP status, 0 without a response. */
  'trade-enquiry-failed': { status: number };
}

/** Content of the form in addition to its fields when it is submitted. */
interface Submission {
  honeypot?: string | undefined;
  /** The slot `notice`: controls of the page in it have to be valid as well. */
  slot?: HTMLSlotElement | null;
}

/** Why a field is invalid: a rule of the form, or the API's message. */
export type FieldError = EnquiryError | { text: string };
type FieldErrors = Readonly<Partial<Record<string, FieldError | undefined>>>;

export interface EnquiryFormState {
  /**
   * `invalid` until the next attempt, even if the fields have been corrected. Only valid fields lead to
   * `sending`.
   */
  phase: 'idle' | 'checking' | 'invalid' | 'sending' | 'sent' | 'failed';
  values: Enquiry;
  /** Errors by the names of fields, and of controls in the slot `notice`. */
  errors: FieldErrors;
  /** The controls in the slot `notice` that have to be confirmed before anything is sent. */
  unconfirmed: readonly PageControl[];
  /** Whether to suggest another look at the email address, which is valid. */
  doubtful: boolean;
  /** Whether the API takes so long that the visitor is told how else to reach us. The call goes on. */
  isSlow: boolean;
  /** The API's reason for the failure; empty if it gives none. */
  failureReason: string;
  notice: string;
  receipt: Receipt | undefined;
  /** The code that is loaded for submitting; undefined until then. */
  late: typeof import('./submission.tsx') | undefined;
  prefilled: Partial<Enquiry>;
  /** Values that the page knows of the visitor. */
  known: Partial<Enquiry>;
  setValue(field: EnquiryField, value: string): void;
  /** Applies the text of `looking-for`: it replaces the previous one, unless the visitor has typed. */
  prefill(lookingFor: string): void;
  /** Stores the values that the page knows; anything but a text for a field is ignored. */
  setKnownValues(values: unknown): void;
  applyKnownValues(): void;
  setUnconfirmed(controls: readonly PageControl[]): void;
  /** Prepares for sending when a control takes the focus. */
  prepare(name?: string): void;
  submit(submission?: Submission): Promise<void>;
  reset(): void;
  /** Shows the form again after success, with what it knows of the visitor. */
  again(): void;
  closeNotice(): void;
}

const tag = 'trade-enquiry-form';

/** How long a visitor waits for the API before anything else is offered, in milliseconds. */
const slowAfter = 10_000;

/** Whether a field is about the person, and so the same in their next enquiry: a browser can fill it in. */
export const isOfVisitor = (name: EnquiryField): boolean =>
  enquiryTable.some((field) => field.name === name && field.autocomplete !== 'off');

export const isBusy = ({ phase }: Pick<EnquiryFormState, 'phase'>): boolean =>
  phase === 'checking' || phase === 'sending';

/**
 * Replaces `submission.tsx` if that does not load: the enquiry is sent all the same. The API checks every
 * rule.
 */
const roughSubmission: Omit<typeof import('./submission.tsx'), 'Confirmation' | 'Notice'> = {
  cleanValue: (_field, value = '') => value,
  validateField: ({ optional }, value = '') => (optional || value.trim() ? undefined : 'required'),
  enquirySource: (_apiBase, source) => ({ source }),
  sendUntilAvailable: (send) => send(),
};

const submissionOf = ({ late }: EnquiryFormState) => late ?? roughSubmission;

const emptyForm = (prefilled: Partial<Enquiry>) => ({
  values: createEnquiry((field) => prefilled[field] ?? ''),
  errors: {},
  unconfirmed: [],
  phase: 'idle' as const,
  doubtful: false,
  isSlow: false,
  failureReason: '',
  notice: '',
  receipt: undefined,
});

/** A form with what it needs of its element. */
interface Form extends Omit<ElementContext<EnquiryFormProperties, EnquiryFormEvents>, 'api'> {
  store: Store<EnquiryFormState>;
  texts: () => TextsOf<typeof tag>;
}

export function createEnquiryFormStore(
  context: Omit<Form, 'store' | 'texts'>,
  texts: Form['texts'],
): Store<EnquiryFormState> {
  const { lookingFor } = context.properties();
  const prefilled = lookingFor ? { looking_for: lookingFor } : {};
  return createStore<EnquiryFormState>((set, get, store) => ({
    ...emptyForm(prefilled),
    late: undefined,
    ...createValues(store, prefilled),

    prepare(name) {
      // An address is not doubted while it is typed, and no button moves away from the pointer that presses it.
      if (name) set(({ values }) => ({ doubtful: name !== 'email' && isDoubtfulAddress(values.email) }));
      loadSubmission(store).catch(() => {
        // Submitting tries again, and reports a failure. Browsers before 2026 remember a failed import until the
        // page reloads: https://github.com/whatwg/html/issues/6768
      });
    },

    submit: (submission = {}) => submit({ ...context, store, texts }, submission),

    setUnconfirmed: (unconfirmed) => set({ unconfirmed }),

    reset: () =>
      set(({ prefilled, phase }) => ({ ...emptyForm(prefilled), phase: isBusy({ phase }) ? phase : 'idle' })),

    again() {
      const { values, receipt } = get();
      const ofVisitor = (name: EnquiryField) => (isOfVisitor(name) && receipt?.values[name]) || '';
      set({ phase: 'idle', values: createEnquiry((name) => values[name] || ofVisitor(name)) });
    },

    closeNotice: () => set({ notice: '' }),
  }));
}

/** What the fields hold: typed, named by the address of the page, or known of the visitor. */
const createValues = ({ setState }: Store<EnquiryFormState>, prefilled: Partial<Enquiry>) =>
  ({
    prefilled,
    known: {},

    setValue: (name, value) =>
      setState((state) => {
        const { values, errors, phase, doubtful } = state;
        const field = enquiryTable.find((field) => field.name === name) as FieldOptions;
        return {
          values: { ...values, [name]: value },
          // An error goes as soon as it is corrected; only the next attempt shows a new one.
          errors: { ...errors, [name]: errors[name] && submissionOf(state).validateField(field, value) },
          doubtful: name !== 'email' && doubtful,
          phase: phase === 'sent' ? 'idle' : phase,
        };
      }),

    prefill: (text) =>
      setState(({ values, prefilled }) => ({
        prefilled: { ...prefilled, looking_for: text },
        // The fields keep their values.
        values:
          values.looking_for === (prefilled.looking_for ?? '') ? { ...values, looking_for: text } : values,
      })),

    setKnownValues(given) {
      const texts = Object.entries(given ?? {}).filter(([, text]) => typeof text === 'string');
      setState(({ known }) => ({ known: { ...known, ...Object.fromEntries(texts) } }));
    },

    applyKnownValues: () =>
      setState(({ values, prefilled, known }) => ({
        prefilled: createEnquiry((field) => prefilled[field] || (known[field] ?? '')),
        values: createEnquiry((field) => values[field] || (known[field] ?? '')),
      })),
  }) satisfies Partial<EnquiryFormState>;

const loadSubmission = async ({ setState }: Store<EnquiryFormState>): Promise<void> =>
  setState({ late: await import('./submission.tsx') });

async function submit(form: Form, { honeypot, slot }: Submission): Promise<void> {
  const { setState, getState } = form.store;
  if (isBusy(getState())) return;
  setState({ phase: 'checking', failureReason: '', notice: '' });
  const slow = setTimeout(() => setState({ isSlow: true }), slowAfter);
  try {
    await loadSubmission(form.store).catch((error) => logFailure(tag, error));
    const typed = getState().values;
    const controls = slot ? controlsIn(slot) : [];
    const values = checkForm(form, controls);
    if (!values) return;
    const result = await send(form, values, honeypot);
    if (result.error) showRefusal(form, result, controls);
    else showSent(form, result, typed, values);
  } catch (error) {
    setState({ phase: 'failed' });
    form.emit('trade-enquiry-failed', { status: logFailure(tag, error) });
  } finally {
    clearTimeout(slow);
    setState({ isSlow: false });
  }
}

/**
 * Checks the fields, and the controls of the page.
 * @returns the values to send; undefined if one is invalid, or the page prevents that they are sent
 */
function checkForm(form: Form, controls: PageControl[]): Enquiry | undefined {
  const { setState, getState } = form.store;
  const { cleanValue, validateField } = submissionOf(getState());
  const values = cleanEnquiry(getState().values, cleanValue);
  if (showErrors(form, validateEnquiry(values, validateField), controls.filter(isUnmet))) return;
  const { consent } = form.properties();
  // An editor may have moved the control out of the tag.
  if (consent && !controls.some((control) => nameOf(control) === consent))
    throw new Error(`nothing was sent: no control named "${consent}" is in the slot "notice"`);
  const fields = enquiryFields.filter((field) => values[field].trim());
  if (form.emit('trade-enquiry-submit', { fields }, { cancelable: true }) !== false) return values;
  setState({ phase: 'idle' });
}

/** @returns whether there are errors */
function showErrors({ store, emit }: Form, errors: FieldErrors, unconfirmed: PageControl[]): boolean {
  const fields = [...enquiryFields.filter((field) => errors[field]), ...unconfirmed.map(controlName)];
  const isInvalid = fields.length > 0;
  store.setState({ errors, unconfirmed, ...(isInvalid && { phase: 'invalid' }) });
  if (isInvalid) emit('trade-enquiry-invalid', { fields });
  return isInvalid;
}

function send({ store, properties, apiBase, texts }: Form, values: Enquiry, honeypot: string | undefined) {
  store.setState({ phase: 'sending' });
  const { enquirySource, sendUntilAvailable } = submissionOf(store.getState());
  const { language } = texts();
  const base = apiBase();
  const parts = {
    ...values,
    [honeypotField]: honeypot,
    ...enquirySource(base, properties().source),
    // A form that names no language is in English.
    ...(language !== 'en' && { lang: language }),
  };
  return sendUntilAvailable(() => sendEnquiry(base, parts));
}

/** Shows the errors of fields that the API has found. @throws if it names none */
function showRefusal(form: Form, result: Required<EnquiryResult>, controls: PageControl[]): void {
  const { status, message } = result;
  const errors = Object.fromEntries(Object.entries(result.errors).map(([name, text]) => [name, { text }]));
  const refused = controls.filter((control) => errors[nameOf(control)]);
  if (showErrors(form, errors, refused)) return;
  form.store.setState({ failureReason: message });
  throw Object.assign(new Error(`the enquiry was not stored: status ${status}`), { status });
}

function showSent(form: Form, result: Required<EnquiryResult>, typed: Enquiry, values: Enquiry): void {
  const { setState, getState } = form.store;
  const { reference, desk } = result;
  const message = result.message || form.texts().t('sent');
  const now = getState();
  const empty = emptyForm(now.prefilled);
  // Keep what was typed while the enquiry was being sent.
  const rest = createEnquiry((field) => (now.values[field] === typed[field] ? empty : now).values[field]);
  setState({ ...empty, values: rest, phase: 'sent', notice: message, receipt: { values, reference, desk } });
  form.emit('trade-enquiry-sent', { message, reference });
  const { afterSending } = form.properties();
  if (afterSending) location.assign(afterSending);
}
