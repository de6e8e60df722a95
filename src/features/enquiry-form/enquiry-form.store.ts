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
import { controlName, controlsIn, isUnmet, nameOf, type PageControl } from './slotted-controls.ts';

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

/** Content of the form in addition to its fields. */
interface OtherContent {
  honeypot?: string | undefined;
  /** The slot `notice`: controls of the page in it have to be valid as well. */
  slot?: HTMLSlotElement | null;
}

/** Why a field is invalid: a rule of the form, or the API's message. */
export type FieldError = EnquiryError | { text: string };

/** What keeps the form from being sent. */
interface Problems {
  /** Errors by the names of fields, and of controls in the slot `notice`. */
  errors: Readonly<Partial<Record<string, FieldError | undefined>>>;
  /** The controls in the slot `notice` that have to be confirmed before anything is sent. */
  unconfirmed: readonly PageControl[];
}

export interface EnquiryFormState extends Problems {
  /**
   * `invalid` until the next attempt, even if the fields have been corrected. Only valid fields lead to
   * `sending`.
   */
  phase: 'idle' | 'checking' | 'invalid' | 'sending' | 'sent' | 'failed';
  values: Enquiry;
  /** Whether to suggest another look at the email address, which is valid. */
  doubtful: boolean;
  /** Whether the API takes so long that the visitor is told how else to reach us. The call goes on. */
  isSlow: boolean;
  /** The API's reason for the failure; empty if it gives none. */
  failureReason: string;
  notice: string;
  receipt: Receipt | undefined;
  /** The code that is loaded for submitting; undefined until then. */
  submission: typeof import('./submission.ts') | undefined;
  /** The text of `looking-for`, and the values that the page has set: empty fields start with them. */
  lookingFor: string;
  pageValues: Partial<Enquiry>;
  setValue(field: EnquiryField, value: string): void;
  /** Applies the text of `looking-for`: it replaces the previous one, unless the visitor has typed. */
  setLookingFor(text: string): void;
  /** Anything but a text for a field is ignored. */
  setPageValues(values: unknown): void;
  fillEmptyFields(): void;
  setUnconfirmed(controls: readonly PageControl[]): void;
  /** Prepares for sending when a control takes the focus. */
  prepare(name?: string): void;
  /** @returns whether the enquiry is stored */
  submit(content?: OtherContent): Promise<boolean>;
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
 * Replaces `submission.ts` if that does not load, as in a page that is open while a release removes the file:
 * the enquiry is sent all the same. The API checks every rule.
 */
const roughSubmission: Omit<typeof import('./submission.ts'), 'Confirmation' | 'Notice'> = {
  cleanValue: (_field, value = '') => value,
  validateField: ({ optional }, value = '') => (optional || value.trim() ? undefined : 'required'),
  enquirySource: (_apiBase, source) => ({ source }),
  sendUntilAvailable: (send) => send(),
};

type Prefilled = Pick<EnquiryFormState, 'lookingFor' | 'pageValues'>;

/** What an empty field starts with. */
const prefilledValue = ({ lookingFor, pageValues }: Prefilled, field: EnquiryField): string =>
  (field === 'looking_for' && lookingFor) || pageValues[field] || '';

const emptyForm = (prefilled: Prefilled) => ({
  values: createEnquiry((field) => prefilledValue(prefilled, field)),
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
  const prefilled = { lookingFor: context.properties().lookingFor, pageValues: {} };
  return createStore<EnquiryFormState>((set, get, store) => ({
    ...emptyForm(prefilled),
    ...prefilled,
    submission: undefined,
    ...createValues(store),

    prepare(name) {
      // An address is not doubted while it is typed, and no button moves away from the pointer that presses it.
      if (name) set(({ values }) => ({ doubtful: name !== 'email' && isDoubtfulAddress(values.email) }));
      loadSubmission(store).catch(() => {
        // Submitting tries again, and reports a failure. Browsers before 2026 remember a failed import until the
        // page reloads: https://github.com/whatwg/html/issues/6768
      });
    },

    submit: (content = {}) => submit({ ...context, store, texts }, content),

    setUnconfirmed: (unconfirmed) => set({ unconfirmed }),

    reset: () => set((state) => ({ ...emptyForm(state), phase: isBusy(state) ? state.phase : 'idle' })),

    again() {
      const { values, receipt } = get();
      const ofVisitor = (name: EnquiryField) => (isOfVisitor(name) && receipt?.values[name]) || '';
      set({ phase: 'idle', values: createEnquiry((name) => values[name] || ofVisitor(name)) });
    },

    closeNotice: () => set({ notice: '' }),
  }));
}

/** What the fields hold: typed, named by the page's address or author, or known of the visitor. */
const createValues = ({ setState }: Store<EnquiryFormState>) =>
  ({
    setValue: (name, value) =>
      setState(({ values, errors, phase, doubtful, submission = roughSubmission }) => {
        const field = enquiryTable.find((field) => field.name === name) as FieldOptions;
        return {
          values: { ...values, [name]: value },
          // An error goes as soon as it is corrected; only the next attempt shows a new one.
          errors: { ...errors, [name]: errors[name] && submission.validateField(field, value) },
          doubtful: name !== 'email' && doubtful,
          phase: phase === 'sent' ? 'idle' : phase,
        };
      }),

    setLookingFor: (lookingFor) =>
      setState((state) => {
        const isTyped = state.values.looking_for !== prefilledValue(state, 'looking_for');
        const looking_for = prefilledValue({ ...state, lookingFor }, 'looking_for');
        return { lookingFor, ...(!isTyped && { values: { ...state.values, looking_for } }) };
      }),

    setPageValues(given) {
      const texts = Object.entries(given ?? {}).filter(([, text]) => typeof text === 'string');
      setState(({ pageValues }) => ({ pageValues: { ...pageValues, ...Object.fromEntries(texts) } }));
    },

    fillEmptyFields: () =>
      setState(({ values, pageValues }) => ({
        values: createEnquiry((field) => values[field] || (pageValues[field] ?? '')),
      })),
  }) satisfies Partial<EnquiryFormState>;

const loadSubmission = async ({ setState }: Store<EnquiryFormState>): Promise<void> =>
  setState({ submission: await import('./submission.ts') });

async function submit(form: Form, { honeypot, slot }: OtherContent): Promise<boolean> {
  const { setState, getState } = form.store;
  if (isBusy(getState())) return false;
  setState({ phase: 'checking', failureReason: '', notice: '' });
  const slow = setTimeout(() => setState({ isSlow: true }), slowAfter);
  try {
    await loadSubmission(form.store).catch((error) => logFailure(tag, error));
    const { values: typed, submission = roughSubmission } = getState();
    const controls = slot ? controlsIn(slot) : [];
    const values = cleanEnquiry(typed, submission.cleanValue);
    const errors = validateEnquiry(values, submission.validateField);
    const found = { errors, unconfirmed: controls.filter(isUnmet) };
    if (invalidNames(found).length > 0) return showProblems(form, found);
    setState(found);
    requireConsent(form, controls);
    const fields = enquiryFields.filter((field) => values[field].trim());
    const isPrevented = form.emit('trade-enquiry-submit', { fields }, { cancelable: true }) === false;
    setState({ phase: isPrevented ? 'idle' : 'sending' });
    if (isPrevented) return false;
    const result = await send(form, values, honeypot);
    if (!result.error) return showSent(form, result, typed, values);
    const refused = problemsOf(result, controls);
    if (invalidNames(refused).length > 0) return showProblems(form, refused);
    setState({ failureReason: result.message });
    const { status } = result;
    throw Object.assign(new Error(`the enquiry was not stored: status ${status}`), { status });
  } catch (error) {
    setState({ phase: 'failed' });
    form.emit('trade-enquiry-failed', { status: logFailure(tag, error) });
    return false;
  } finally {
    clearTimeout(slow);
    setState({ isSlow: false });
  }
}

/** The fields and controls with problems, in the order of the form. */
const invalidNames = ({ errors, unconfirmed }: Problems): string[] => [
  ...enquiryFields.filter((field) => errors[field]),
  ...unconfirmed.map(controlName),
];

/** The problems that the API has found. */
function problemsOf({ errors: texts }: Required<EnquiryResult>, controls: PageControl[]): Problems {
  const errors = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { text }]));
  return { errors, unconfirmed: controls.filter((control) => errors[nameOf(control)]) };
}

/** @throws if an editor has moved the control for consent out of the tag */
function requireConsent({ properties }: Form, controls: PageControl[]): void {
  const { consent } = properties();
  if (consent && !controls.some((control) => nameOf(control) === consent))
    throw new Error(`nothing was sent: no control named "${consent}" is in the slot "notice"`);
}

function send(
  { store, properties, apiBase, texts }: Form,
  values: Enquiry,
  honeypot: string | undefined,
): Promise<Required<EnquiryResult>> {
  const { submission = roughSubmission } = store.getState();
  const { language } = texts();
  const base = apiBase();
  const parts = {
    ...values,
    [honeypotField]: honeypot,
    ...submission.enquirySource(base, properties().source),
    // A form that names no language is in English.
    ...(language !== 'en' && { lang: language }),
  };
  return submission.sendUntilAvailable(() => sendEnquiry(base, parts));
}

function showProblems({ store, emit }: Form, problems: Problems): false {
  store.setState({ ...problems, phase: 'invalid' });
  emit('trade-enquiry-invalid', { fields: invalidNames(problems) });
  return false;
}

function showSent(form: Form, result: Required<EnquiryResult>, typed: Enquiry, values: Enquiry): true {
  const { setState, getState } = form.store;
  const { reference, desk } = result;
  const message = result.message || form.texts().t('sent');
  const now = getState();
  const empty = emptyForm(now);
  // Keep what was typed while the enquiry was being sent.
  const rest = createEnquiry((field) => (now.values[field] === typed[field] ? empty : now).values[field]);
  setState({ ...empty, values: rest, phase: 'sent', notice: message, receipt: { values, reference, desk } });
  form.emit('trade-enquiry-sent', { message, reference });
  const { afterSending } = form.properties();
  if (afterSending) location.assign(afterSending);
  return true;
}
