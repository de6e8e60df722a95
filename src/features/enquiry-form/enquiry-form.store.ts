import { createStore } from 'zustand/vanilla';
import { createEnquiry, type Enquiry, enquiryFields } from '../../api/enquiry-fields.ts';
import type { ElementContext } from '../../element/element-definition.ts';
import { logFailure } from '../../element/log.ts';
import type { Store } from '../../element/store.ts';
import type { Messages } from '../../locales/en.ts';
import type { Texts } from '../../locales/texts.ts';
import type {
  EnquiryFormEvents,
  EnquiryFormProperties,
  EnquiryFormState,
  Submission,
} from './enquiry-form.state.ts';
import * as plain from './plain-submission.ts';
import { invalidControls } from './slotted-controls.ts';

type FormTexts = Texts<keyof Messages['trade-enquiry-form']>;

const tag = 'trade-enquiry-form';

/** The code that checks and sends, once it is there: after the first focus, and before each submit. */
export let submission: typeof import('./submission.ts') | undefined;

async function loadSubmission() {
  submission = await import('./submission.ts');
  return submission;
}

/** Fetches that code ahead of the first submit. */
export function prepareSubmission(): void {
  loadSubmission().catch(() => {
    // Tried again on submit, where a failure is reported. Browsers before 2026 remember it until the page is reloaded:
    // https://github.com/whatwg/html/issues/6768
  });
}

export function createEnquiryFormStore(
  context: ElementContext<EnquiryFormProperties, EnquiryFormEvents>,
  texts: () => FormTexts,
): Store<EnquiryFormState> {
  const { emit, properties } = context;
  const { lookingFor } = properties();

  return createStore<EnquiryFormState>((set, get) => {
    /** The form as it starts. */
    const fresh = (prefilled: Partial<Enquiry>) => ({
      values: createEnquiry((field) => prefilled[field] ?? ''),
      errors: {},
      unconfirmed: [],
      checked: false,
      sent: false,
      failed: false,
      notice: '',
    });

    /** Sends the form, unless something is wrong or the page prevents it. */
    async function checkAndSend({ honeypot, slot }: Submission): Promise<void> {
      const { validateEnquiry, sendEnquiry } = await loadSubmission().catch((error) => {
        logFailure(tag, error);
        return plain;
      });
      const { values } = get();
      const errors = validateEnquiry(values);
      const unconfirmed = slot ? invalidControls(slot) : [];
      const fields = [
        ...enquiryFields.filter((field) => errors[field]),
        ...unconfirmed.map(({ name }) => name || 'notice'),
      ];
      set({ errors, unconfirmed, checked: fields.length > 0 });
      if (fields.length > 0) {
        emit('trade-enquiry-invalid', { fields });
        return;
      }
      const prevented =
        emit('trade-enquiry-submit', { fields: [...enquiryFields] }, { cancelable: true }) === false;
      if (prevented) return;

      const { source } = properties();
      const { t, language } = texts();
      // A form that names no language is in English.
      const lang = language === 'en' ? undefined : language;
      const message = (await sendEnquiry(context, values, { honeypot, source, lang })) || t('sent');
      // What was typed while it was on its way stays.
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

      setValue: (field, value) =>
        set(({ values, errors, checked }) => {
          const { [field]: _, ...others } = errors;
          const error = checked ? submission?.validateField(field, value) : undefined;
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

      async submit(submitted = {}) {
        if (get().sending) return;
        set({ sending: true, sent: false, failed: false, notice: '' });
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
