import { createStore } from 'zustand/vanilla';
import { apiClient } from '../../api/api.ts';
import {
  type Enquiry,
  type EnquiryErrors,
  type EnquiryField,
  eachField,
  enquiryFields,
} from '../../api/enquiry-fields.ts';
import type { ElementContext } from '../../element/element-definition.ts';
import { logFailure } from '../../element/log.ts';
import type { Store } from '../../element/store.ts';
import type { Texts } from '../../locales/create-texts.ts';
import type { Messages } from '../../locales/messages.ts';

export interface EnquiryFormProperties {
  lookingFor: string;
  failureMessage: string;
  source: string;
}

export interface EnquiryFormEvents {
  /** All is valid and about to be sent; `fields` names what is filled in. Prevented, nothing is sent. */
  'trade-enquiry-submit': { fields: string[] };
  /** The enquiry is stored; `message` is what the visitor is shown. */
  'trade-enquiry-sent': { message: string };
  /** `fields` names what is missing or wrong, in the order of the form. */
  'trade-enquiry-invalid': { fields: string[] };
  /** `status` is the HTTP status, 0 without a response. */
  'trade-enquiry-failed': { status: number };
}

/** What the form holds besides its fields when it is submitted. */
export interface Submission {
  /** What stands in the field that nobody sees. */
  honeypot?: string | undefined;
  /** Names of the controls in the slot `notice` that are not valid. */
  unconfirmed?: string[];
}

export interface EnquiryFormState {
  values: Enquiry;
  errors: EnquiryErrors;
  /** Whether a control in the slot `notice` has to be confirmed before anything is sent. */
  unconfirmed: boolean;
  /** Was submitted and found invalid: from then on each change is checked at once. */
  checked: boolean;
  sending: boolean;
  sent: boolean;
  failed: boolean;
  /** The message after success; empty when there is nothing to show. */
  notice: string;
  /** What the fields start with. */
  prefilled: Partial<Enquiry>;
  /** What the page says that it knows of the visitor. */
  known: Partial<Enquiry>;
  setValue(field: EnquiryField, value: string): void;
  /** The text of `looking-for`: takes the place of the one before, unless the visitor wrote. */
  prefill(lookingFor: string): void;
  /** Takes what the page knows; whatever is no text of a field is left out. */
  know(values: unknown): void;
  /** Fills the fields that are empty with what is known. */
  fill(): void;
  setUnconfirmed(unconfirmed: boolean): void;
  submit(submission?: Submission): Promise<void>;
  reset(): void;
  closeNotice(): void;
}

type Validation = typeof import('../../api/enquiry-schema.ts');

/** The rules, once they are there. */
let validation: Validation | undefined;

async function loadValidation(): Promise<Validation> {
  validation = await import('../../api/enquiry-schema.ts');
  return validation;
}

/** Fetches the validation rules ahead of the first submit. */
export function prepareValidation(): void {
  loadValidation().catch(() => {
    // Tried again on submit, where a failure is reported.
  });
}

export function createEnquiryFormStore(
  context: ElementContext<EnquiryFormProperties, EnquiryFormEvents>,
  texts: () => Texts<keyof Messages['trade-enquiry-form']>,
): Store<EnquiryFormState> {
  const { emit, properties } = context;
  const { lookingFor } = properties();

  return createStore<EnquiryFormState>((set, get) => {
    /** The form as it starts. */
    const fresh = (prefilled: Partial<Enquiry>) => ({
      values: eachField((field) => prefilled[field] ?? ''),
      errors: {},
      unconfirmed: false,
      checked: false,
      failed: false,
    });

    async function send(values: Enquiry, honeypot: string | undefined): Promise<void> {
      const { createClient } = await apiClient();
      const { source } = properties();
      // A form that names no language is in English.
      const lang = texts().language === 'en' ? undefined : texts().language;
      const message =
        (await createClient(context).sendEnquiry(values, { honeypot, source, lang })) || texts().t('sent');
      set({ ...fresh(get().prefilled), sent: true, notice: message });
      emit('trade-enquiry-sent', { message });
    }

    const prefilled = lookingFor ? { looking_for: lookingFor } : {};
    return {
      ...fresh(prefilled),
      sending: false,
      sent: false,
      notice: '',
      prefilled,
      known: {},

      setValue: (field, value) =>
        set(({ values, errors, checked }) => {
          const { [field]: _, ...others } = errors;
          const error = checked ? validation?.validateField(field, value) : undefined;
          return {
            values: { ...values, [field]: value },
            errors: error ? { ...others, [field]: error } : others,
            sent: false,
          };
        }),

      prefill: (text) =>
        set(({ values, prefilled }) => ({
          prefilled: { ...prefilled, looking_for: text },
          // What the visitor wrote stays.
          values:
            values.looking_for === (prefilled.looking_for ?? '') ? { ...values, looking_for: text } : values,
        })),

      know: (given) => {
        const texts = Object.entries(given ?? {}).filter(([, text]) => typeof text === 'string');
        set(({ known }) => ({ known: { ...known, ...Object.fromEntries(texts) } }));
      },

      fill: () =>
        set(({ values, prefilled, known }) => ({
          prefilled: eachField((field) => prefilled[field] || (known[field] ?? '')),
          values: eachField((field) => values[field] || (known[field] ?? '')),
        })),

      setUnconfirmed: (unconfirmed) => set({ unconfirmed }),

      async submit({ honeypot, unconfirmed = [] } = {}) {
        if (get().sending) return;
        set({ sending: true, sent: false, failed: false, notice: '' });
        try {
          const { validateEnquiry } = await loadValidation();
          const { values } = get();
          const errors = validateEnquiry(values);
          const fields = [...enquiryFields.filter((field) => errors[field]), ...unconfirmed];
          set({ errors, unconfirmed: unconfirmed.length > 0, checked: fields.length > 0 });
          if (fields.length > 0) emit('trade-enquiry-invalid', { fields });
          else if (
            emit('trade-enquiry-submit', { fields: [...enquiryFields] }, { cancelable: true }) !== false
          )
            await send(values, honeypot);
        } catch (error) {
          set({ failed: true });
          emit('trade-enquiry-failed', { status: logFailure('trade-enquiry-form', error) });
        } finally {
          set({ sending: false });
        }
      },

      reset: () => set({ ...fresh(get().prefilled), sent: false, notice: '' }),

      closeNotice: () => set({ notice: '' }),
    };
  });
}
