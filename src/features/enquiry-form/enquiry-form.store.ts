import { createStore } from 'zustand/vanilla';
import {
  createEnquiry,
  type Enquiry,
  type EnquiryError,
  type EnquiryField,
  enquiryFields,
  enquiryTable,
  type FieldOptions,
  honeypotField,
  sourceLength,
  validateEnquiry,
} from '../../api/enquiry-fields.ts';
import { sendEnquiry } from '../../api/send-enquiry.ts';
import { type PropertiesOf, textAttribute } from '../../element/attributes.ts';
import type { ElementContext } from '../../element/element-definition.ts';
import { logFailure } from '../../element/log.ts';
import type { Store } from '../../element/store.ts';
import type { Messages } from '../../locales/en.ts';
import type { Texts } from '../../locales/texts.ts';

export const attributes = {
  'looking-for': textAttribute(),
  source: textAttribute(),
  'failure-message': textAttribute(),
};

export type EnquiryFormProperties = PropertiesOf<typeof attributes>;

export interface EnquiryFormEvents {
  /** All fields are valid and about to be sent; `fields` names those that are filled in. If prevented, nothing is sent. */
  'trade-enquiry-submit': { fields: string[] };
  /** The enquiry is stored; `message` is what the visitor is shown. */
  'trade-enquiry-sent': { message: string };
  /** `fields` names the missing and invalid fields, in the order of the form. */
  'trade-enquiry-invalid': { fields: string[] };
  /** `status` is the HTTP status, 0 without a response. */
  'trade-enquiry-failed': { status: number };
}

/** What the form holds in addition to its fields when it is submitted. */
interface Submission {
  honeypot?: string | undefined;
  /** The slot `notice`: controls of the page in it have to be valid as well. */
  slot?: HTMLSlotElement | null;
}

/** Why a field is invalid: a rule of the form, or the API's message. */
export type FieldError = EnquiryError | { text: string };
type FieldErrors = Readonly<Partial<Record<string, FieldError | undefined>>>;

export interface EnquiryFormState {
  values: Enquiry;
  /** By the names of the fields, and of controls in the slot `notice`. */
  errors: FieldErrors;
  /** The controls in the slot `notice` that have to be confirmed before anything is sent. */
  unconfirmed: readonly HTMLInputElement[];
  /** Whether an invalid form was submitted: from then on each change is checked at once. */
  checked: boolean;
  sending: boolean;
  sent: boolean;
  failed: boolean;
  /** The API's reason for the failure; empty if it gives none. */
  failureReason: string;
  /** The message after success; empty when there is nothing to show. */
  notice: string;
  prefilled: Partial<Enquiry>;
  /** What the page knows of the visitor. */
  known: Partial<Enquiry>;
  setValue(field: EnquiryField, value: string): void;
  /** Applies the text of `looking-for`: it replaces the previous one, unless the visitor has typed. */
  prefill(lookingFor: string): void;
  /** Stores the values that the page knows; anything but a text for a field is ignored. */
  setKnownValues(values: unknown): void;
  applyKnownValues(): void;
  setUnconfirmed(controls: readonly HTMLInputElement[]): void;
  prepare(): void;
  submit(submission?: Submission): Promise<void>;
  reset(): void;
  closeNotice(): void;
}

const tag = 'trade-enquiry-form';

/** The controls of the page in a slot that match, such as `:invalid`: a required checkbox without its tick. */
export function controlsIn(slot: HTMLSlotElement, which: string): HTMLInputElement[] {
  const selector = `:is(input,select,textarea)${which}`;
  return slot
    .assignedElements({ flatten: true })
    .flatMap((node) => [
      ...(node.matches(selector) ? [node as HTMLInputElement] : []),
      ...node.querySelectorAll<HTMLInputElement>(selector),
    ]);
}

/** Used if `submission.ts` does not load, so that the enquiry is sent all the same. The API checks every rule. */
const roughSubmission: typeof import('./submission.ts') = {
  validateField: ({ optional }, value = '') => (optional || value.trim() ? undefined : 'required'),
  enquirySource: (_apiBase, source) => ({ source }),
  sendUntilAvailable: (send) => send(),
};

export function createEnquiryFormStore(
  { emit, properties, apiBase }: Omit<ElementContext<EnquiryFormProperties, EnquiryFormEvents>, 'api'>,
  texts: () => Texts<keyof Messages['trade-enquiry-form']>,
): Store<EnquiryFormState> {
  const { lookingFor } = properties();
  let submission = roughSubmission;
  const loadSubmission = async () => {
    submission = await import('./submission.ts');
  };

  return createStore<EnquiryFormState>((set, get) => {
    const fresh = (prefilled: Partial<Enquiry>) => ({
      values: createEnquiry((field) => prefilled[field] ?? ''),
      errors: {},
      unconfirmed: [],
      checked: false,
      sent: false,
      failed: false,
      failureReason: '',
      notice: '',
    });

    function showErrors(errors: FieldErrors, unconfirmed: readonly HTMLInputElement[]): boolean {
      const fields = [
        ...enquiryFields.filter((field) => errors[field]),
        ...unconfirmed.map(({ name }) => name || 'notice'),
      ];
      const checked = fields.length > 0;
      set({ errors, unconfirmed, checked });
      if (checked) emit('trade-enquiry-invalid', { fields });
      return checked;
    }

    /** Sends the form, unless something is wrong or the page prevents it. */
    async function checkAndSend({ honeypot, slot }: Submission): Promise<void> {
      await loadSubmission().catch((error) => logFailure(tag, error));
      const { values } = get();
      const errors = validateEnquiry(values, submission.validateField);
      if (showErrors(errors, slot ? controlsIn(slot, ':invalid') : [])) return;

      const fields = enquiryFields.filter((field) => values[field].trim());
      if (emit('trade-enquiry-submit', { fields }, { cancelable: true }) === false) return;

      const { t, language } = texts();
      const base = apiBase();
      const parts = {
        ...values,
        [honeypotField]: honeypot,
        ...submission.enquirySource(base, properties().source.slice(0, sourceLength)),
        // A form that names no language is in English.
        ...(language !== 'en' && { lang: language }),
      };
      const result = await submission.sendUntilAvailable(() => sendEnquiry(base, parts));
      if (!result.stored) {
        const errors = Object.fromEntries(
          Object.entries(result.errors).map(([name, text]) => [name, { text }]),
        );
        if (showErrors(errors, slot ? controlsIn(slot, '').filter(({ name }) => errors[name]) : [])) return;
        const { status, message } = result;
        set({ failureReason: message });
        throw Object.assign(new Error(`the enquiry was not stored: status ${status}`), { status });
      }
      const message = result.message || t('sent');
      // Keep what was typed while the enquiry was being sent.
      const empty = fresh(get().prefilled);
      const rest = createEnquiry((field) =>
        get().values[field] === values[field] ? empty.values[field] : get().values[field],
      );
      set({ ...empty, values: rest, sent: true, notice: message });
      emit('trade-enquiry-sent', { message });
    }

    const prefilled = lookingFor ? { looking_for: lookingFor } : {};
    return {
      ...fresh(prefilled),
      sending: false,
      prefilled,
      known: {},

      setValue: (name, value) =>
        set(({ values, errors, checked }) => {
          const field = enquiryTable.find((field) => field.name === name) as FieldOptions;
          const error = checked ? submission.validateField(field, value) : undefined;
          return {
            values: { ...values, [name]: value },
            errors: { ...errors, [name]: error },
            sent: false,
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

      prepare() {
        loadSubmission().catch(() => {
          // Submitting tries again, and reports a failure. Browsers before 2026 remember a failed import until the page reloads:
          // https://github.com/whatwg/html/issues/6768
        });
      },

      async submit(submitted = {}) {
        if (get().sending) return;
        set({ sending: true, sent: false, failed: false, failureReason: '', notice: '' });
        try {
          await checkAndSend(submitted);
        } catch (error) {
          set({ failed: true });
          emit('trade-enquiry-failed', { status: logFailure(tag, error) });
        } finally {
          set({ sending: false });
        }
      },

      reset: () => set(fresh(get().prefilled)),

      closeNotice: () => set({ notice: '' }),
    };
  });
}
