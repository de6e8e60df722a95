import { createStore } from 'zustand/vanilla';
import { apiClient } from '../../api/api.ts';
import { type Enquiry, type EnquiryErrors, type EnquiryField, enquiryFields } from '../../api/types.ts';
import type { ElementContext } from '../../element/element-definition.ts';
import { logFailure } from '../../element/log.ts';
import type { Store } from '../../element/store.ts';

export interface EnquiryFormProperties {
  lookingFor: string;
  failureMessage: string;
}

export interface EnquiryFormEvents {
  /** The enquiry is stored; `message` is the server's answer. */
  'trade-enquiry-sent': { message: string };
  /** `fields` names what is missing or wrong, in the order of the form. */
  'trade-enquiry-invalid': { fields: EnquiryField[] };
  /** `status` is the HTTP status, 0 without an answer. */
  'trade-enquiry-failed': { status: number };
}

export interface EnquiryFormState {
  values: Enquiry;
  errors: EnquiryErrors;
  sending: boolean;
  failed: boolean;
  /** The server's message after success; empty when there is nothing to show. */
  notice: string;
  /** The text that `looking-for` put into its field. */
  prefilled: string;
  setValue(field: EnquiryField, value: string): void;
  prefill(lookingFor: string): void;
  /** @param decoy what stands in the field that nobody sees */
  submit(decoy?: string): Promise<void>;
  closeNotice(): void;
}

const loadValidation = () => import('../../api/enquiry-schema.ts');

/** Fetches the validation rules ahead of the first submit. */
export function prepareValidation(): void {
  loadValidation().catch(() => {
    // Tried again on submit, where a failure is reported.
  });
}

const emptyValues = (lookingFor: string): Enquiry => ({
  name: '',
  email: '',
  organisation: '',
  phone_number: '',
  looking_for: lookingFor,
  remark: '',
});

export function createEnquiryFormStore(
  context: ElementContext<EnquiryFormProperties, EnquiryFormEvents>,
): Store<EnquiryFormState> {
  const { emit, properties } = context;
  const { lookingFor } = properties();

  return createStore<EnquiryFormState>((set, get) => {
    async function send(values: Enquiry, decoy: string): Promise<void> {
      const { createClient } = await apiClient();
      const message = await createClient(context).sendEnquiry(values, decoy);
      set({ values: emptyValues(get().prefilled), notice: message });
      emit('trade-enquiry-sent', { message });
    }

    return {
      values: emptyValues(lookingFor),
      errors: {},
      sending: false,
      failed: false,
      notice: '',
      prefilled: lookingFor,

      setValue: (field, value) => set(({ values }) => ({ values: { ...values, [field]: value } })),

      prefill: (text) =>
        set(({ values, prefilled }) => ({
          prefilled: text,
          // What the visitor wrote stays.
          values: values.looking_for === prefilled ? { ...values, looking_for: text } : values,
        })),

      async submit(decoy = '') {
        if (get().sending) return;
        set({ sending: true, failed: false, notice: '' });
        try {
          const { validateEnquiry } = await loadValidation();
          const { values } = get();
          const errors = validateEnquiry(values);
          set({ errors });
          const fields = enquiryFields.filter((field) => errors[field]);
          if (fields.length > 0) emit('trade-enquiry-invalid', { fields });
          else await send(values, decoy);
        } catch (fault) {
          set({ failed: true });
          emit('trade-enquiry-failed', { status: logFailure('trade-enquiry-form', fault) });
        } finally {
          set({ sending: false });
        }
      },

      closeNotice: () => set({ notice: '' }),
    };
  });
}
