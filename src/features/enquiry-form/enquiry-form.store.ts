import { createStore } from 'zustand/vanilla';
import { type Enquiry, eachField } from '../../api/enquiry-fields.ts';
import type { ElementContext } from '../../element/element-definition.ts';
import { logFailure } from '../../element/log.ts';
import type { Store } from '../../element/store.ts';
import type { EnquiryFormEvents, EnquiryFormProperties, EnquiryFormState } from './enquiry-form.state.ts';
import { submitPlainly } from './plain-submission.ts';
import { invalidControls } from './slotted-controls.ts';
import type { FormTexts } from './submission.ts';

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
  const { lookingFor } = context.properties();

  return createStore<EnquiryFormState>((set, get, store) => {
    /** The form as it starts. */
    const fresh = (prefilled: Partial<Enquiry>) => ({
      values: eachField((field) => prefilled[field] ?? ''),
      errors: {},
      unconfirmed: [],
      checked: false,
      sent: false,
      failed: false,
      notice: '',
    });

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

      async submit({ honeypot, slot } = {}) {
        if (get().sending) return;
        set({ sending: true, sent: false, failed: false, notice: '' });
        try {
          const { submit } = await loadSubmission().catch((error) => {
            logFailure('trade-enquiry-form', error);
            return { submit: submitPlainly };
          });
          const unconfirmed = slot ? invalidControls(slot) : [];
          await submit(store, context, texts, { honeypot, unconfirmed });
        } catch (error) {
          set({ failed: true });
          context.emit('trade-enquiry-failed', { status: logFailure('trade-enquiry-form', error) });
        } finally {
          set({ sending: false });
        }
      },

      reset: () => set(fresh(get().prefilled)),

      closeNotice: () => set({ notice: '' }),
    };
  });
}
