import { createStore } from 'zustand/vanilla';
import { parseUrl } from '../../api/addresses.ts';
import {
  cleanEnquiry,
  createEnquiry,
  type Enquiry,
  type EnquiryError,
  type EnquiryField,
  enquiryFields,
  enquiryTable,
  type FieldOptions,
  honeypotField,
  isDoubtfulAddress,
  type Receipt,
  sendEnquiry,
  validateEnquiry,
} from '../../api/enquiry-fields.ts';
import { companyEmail, companyName, companyPhone } from '../../company.ts';
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

/** The address in full, if it is on the origin of the page: any other could be a stranger's, or run script. */
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
  // Without it, the text is that of the language; an empty one hides the failure.
  'failure-message': { ...textAttribute(), fallback: null } as Attribute<string | null>,
  company: textAttribute(companyName),
  email: textAttribute(companyEmail),
  phone: textAttribute(companyPhone),
};

export type EnquiryFormProperties = PropertiesOf<typeof attributes>;

export interface EnquiryFormEvents {
  /** All fields are valid and about to be sent; `fields` names those that are filled in. If prevented, nothing is sent. */
  'trade-enquiry-submit': { fields: string[] };
  /** The enquiry is stored; `message` is what the visitor is shown, `reference` is empty if the API sends none. */
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
  /** `invalid` until the next attempt, even if the fields have been corrected. Only valid fields lead to `sending`. */
  phase: 'idle' | 'checking' | 'invalid' | 'sending' | 'sent' | 'failed';
  values: Enquiry;
  /** By the names of the fields, and of controls in the slot `notice`. */
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
  /** Called when a control takes the focus. */
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

/** A control of the page: the browser's, one of a design system, or an element with the role of a checkbox. */
export type PageControl = HTMLElement &
  Partial<Pick<HTMLInputElement, 'name' | 'validity' | 'required' | 'checked'>>;

const isCustom = ({ localName }: Element): boolean => localName.includes('-');

/** The controls of the page in a slot. */
export const controlsIn = (slot: HTMLSlotElement): PageControl[] =>
  slot
    .assignedElements({ flatten: true })
    .flatMap((node) => [node as PageControl, ...node.querySelectorAll<PageControl>('*')])
    .filter((node) => isCustom(node) || node.matches('input,select,textarea,[aria-checked]'));

/**
 * Whether a control still has to be ticked or filled in. Custom elements tell by `:invalid` if they are form-associated,
 * otherwise by their properties or by the control in their root; one whose code has not loaded cannot be ticked.
 */
export function isUnmet(control: PageControl): boolean {
  if (control.matches(':invalid,[required]:not(:defined),[aria-required=true][aria-checked=false]'))
    return true;
  if (!isCustom(control)) return false;
  const { validity, required = control.hasAttribute('required'), checked, shadowRoot } = control;
  return (
    validity?.valid === false ||
    (required && checked === false) ||
    (!control.matches(':valid') && [...(shadowRoot?.querySelectorAll<PageControl>('*') ?? [])].some(isUnmet))
  );
}

const nameOf = (control: PageControl): string => control.name || control.getAttribute('name') || '';

/** The name of a control of the page in errors: one without a name has that of the slot that it is in. */
export const controlName = (control: PageControl): string => nameOf(control) || 'notice';

/** Used if `submission.tsx` does not load, so that the enquiry is sent all the same. The API checks every rule. */
const roughSubmission: Omit<typeof import('./submission.tsx'), 'Confirmation' | 'Notice'> = {
  cleanValue: (_field, value = '') => value,
  validateField: ({ optional }, value = '') => (optional || value.trim() ? undefined : 'required'),
  enquirySource: (_apiBase, source) => ({ source }),
  sendUntilAvailable: (send) => send(),
};

export function createEnquiryFormStore(
  { emit, properties, apiBase }: Omit<ElementContext<EnquiryFormProperties, EnquiryFormEvents>, 'api'>,
  texts: () => TextsOf<'trade-enquiry-form'>,
): Store<EnquiryFormState> {
  const { lookingFor } = properties();

  return createStore<EnquiryFormState>((set, get) => {
    const loadSubmission = async () => set({ late: await import('./submission.tsx') });
    const submission = () => get().late ?? roughSubmission;

    const fresh = (prefilled: Partial<Enquiry>) => ({
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

    function showErrors(errors: FieldErrors, unconfirmed: readonly PageControl[]): boolean {
      const fields = [...enquiryFields.filter((field) => errors[field]), ...unconfirmed.map(controlName)];
      const isInvalid = fields.length > 0;
      set({ errors, unconfirmed, ...(isInvalid && { phase: 'invalid' }) });
      if (isInvalid) emit('trade-enquiry-invalid', { fields });
      return isInvalid;
    }

    /** Sends the form, unless something is wrong or the page prevents it. */
    async function checkAndSend({ honeypot, slot }: Submission): Promise<void> {
      await loadSubmission().catch((error) => logFailure(tag, error));
      const { values: typed } = get();
      const values = cleanEnquiry(typed, submission().cleanValue);
      const { consent, source, afterSending } = properties();
      const controls = slot ? controlsIn(slot) : [];
      const errors = validateEnquiry(values, submission().validateField);
      if (showErrors(errors, controls.filter(isUnmet))) return;
      // An editor may have moved it out of the tag.
      if (consent && !controls.some((control) => nameOf(control) === consent)) {
        throw new Error(`nothing was sent: no control named "${consent}" is in the slot "notice"`);
      }

      const fields = enquiryFields.filter((field) => values[field].trim());
      if (emit('trade-enquiry-submit', { fields }, { cancelable: true }) === false) {
        return set({ phase: 'idle' });
      }

      set({ phase: 'sending' });
      const { t, language } = texts();
      const base = apiBase();
      const parts = {
        ...values,
        [honeypotField]: honeypot,
        ...submission().enquirySource(base, source),
        // A form that names no language is in English.
        ...(language !== 'en' && { lang: language }),
      };
      const result = await submission().sendUntilAvailable(() => sendEnquiry(base, parts));
      if (result.error) {
        const errors = Object.fromEntries(
          Object.entries(result.errors).map(([name, text]) => [name, { text }]),
        );
        if (
          showErrors(
            errors,
            controls.filter((control) => errors[nameOf(control)]),
          )
        )
          return;
        const { status, message } = result;
        set({ failureReason: message });
        throw Object.assign(new Error(`the enquiry was not stored: status ${status}`), { status });
      }
      const message = result.message || t('sent');
      const { reference, desk } = result;
      // Keep what was typed while the enquiry was being sent.
      const empty = fresh(get().prefilled);
      const rest = createEnquiry((field) =>
        get().values[field] === typed[field] ? empty.values[field] : get().values[field],
      );
      set({ ...empty, values: rest, phase: 'sent', notice: message, receipt: { values, reference, desk } });
      emit('trade-enquiry-sent', { message, reference });
      if (afterSending) location.assign(afterSending);
    }

    const prefilled = lookingFor ? { looking_for: lookingFor } : {};
    return {
      ...fresh(prefilled),
      late: undefined,
      prefilled,
      known: {},

      setValue: (name, value) =>
        set(({ values, errors, phase, doubtful }) => {
          const field = enquiryTable.find((field) => field.name === name) as FieldOptions;
          return {
            values: { ...values, [name]: value },
            // An error goes as soon as it is corrected; only the next attempt shows a new one.
            errors: { ...errors, [name]: errors[name] && submission().validateField(field, value) },
            doubtful: name !== 'email' && doubtful,
            phase: phase === 'sent' ? 'idle' : phase,
          };
        }),

      prefill: (text) =>
        set(({ values, prefilled }) => ({
          prefilled: { ...prefilled, looking_for: text },
          // The fields keep their values.
          values:
            values.looking_for === (prefilled.looking_for ?? '') ? { ...values, looking_for: text } : values,
        })),

      setKnownValues: (given) => {
        const texts = Object.entries(given ?? {}).filter(([, text]) => typeof text === 'string');
        set(({ known }) => ({ known: { ...known, ...Object.fromEntries(texts) } }));
      },

      applyKnownValues: () =>
        set(({ values, prefilled, known }) => ({
          prefilled: createEnquiry((field) => prefilled[field] || (known[field] ?? '')),
          values: createEnquiry((field) => values[field] || (known[field] ?? '')),
        })),

      setUnconfirmed: (unconfirmed) => set({ unconfirmed }),

      prepare(name) {
        // Not while the address is typed.
        set(({ values }) => ({ doubtful: name !== 'email' && isDoubtfulAddress(values.email) }));
        loadSubmission().catch(() => {
          // Submitting tries again, and reports a failure. Browsers before 2026 remember a failed import until the page reloads:
          // https://github.com/whatwg/html/issues/6768
        });
      },

      async submit(submitted = {}) {
        if (isBusy(get())) return;
        set({ phase: 'checking', failureReason: '', notice: '' });
        const slow = setTimeout(() => set({ isSlow: true }), slowAfter);
        try {
          await checkAndSend(submitted);
        } catch (error) {
          set({ phase: 'failed' });
          emit('trade-enquiry-failed', { status: logFailure(tag, error) });
        } finally {
          clearTimeout(slow);
          set({ isSlow: false });
        }
      },

      reset: () =>
        set(({ prefilled, phase }) => ({
          ...fresh(prefilled),
          phase: isBusy({ phase }) ? phase : 'idle',
        })),

      again: () =>
        set(({ values, receipt }) => ({
          phase: 'idle',
          values: createEnquiry((name) => values[name] || (isOfVisitor(name) && receipt?.values[name]) || ''),
        })),

      closeNotice: () => set({ notice: '' }),
    };
  });
}
