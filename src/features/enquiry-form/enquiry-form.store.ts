import { createStore } from 'zustand/vanilla';
import { readLink } from '../../api/addresses.ts';
import {
  createEnquiry,
  type EnquiryField,
  enquiryTable,
  type FieldOptions,
  isDoubtfulAddress,
} from '../../api/enquiry-fields.ts';
import {
  type Attribute,
  choiceAttribute,
  factAttribute,
  type PropertiesOf,
  textAttribute,
} from '../../element/attributes.ts';
import type { ElementContext, Store } from '../../element/element-definition.ts';
import { type EnquiryFormState, emptyForm, isBusy, isOfVisitor, prefilledValue } from './form-state.ts';
import { type EnquiryFormEvents, type Form, loadSubmission, submitEnquiry } from './submit-enquiry.ts';

export const attributes = {
  'looking-for': textAttribute(),
  source: textAttribute(),
  consent: textAttribute(),
  confirmation: choiceAttribute(['on', 'off'], 'on'),
  'after-sending': textAttribute('', readLink),
  // An element without the attribute has the text of its language; an empty one hides the failure.
  'failure-message': { ...textAttribute(), fallback: null } as Attribute<string | null>,
  company: factAttribute('company'),
  email: factAttribute('email'),
  phone: factAttribute('phone'),
};

export type EnquiryFormProperties = PropertiesOf<typeof attributes> & {
  /** What the page knows of the visitor, by the names of the fields. */
  values?: object | null | undefined;
};

export function createEnquiryFormStore(
  context: Omit<ElementContext<EnquiryFormProperties, EnquiryFormEvents>, 'api'>,
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

    submit: (content = {}) => submitEnquiry({ ...context, store, texts }, content),

    setUnconfirmed: (unconfirmed) => set({ unconfirmed }),

    reset: () => set((state) => ({ ...emptyForm(state), phase: isBusy(state) ? state.phase : 'idle' })),

    again() {
      const { values, receipt } = get();
      const ofVisitor = (name: EnquiryField) => (isOfVisitor(name) && receipt?.values[name]) || '';
      set({ phase: 'idle', values: createEnquiry((name) => values[name] || ofVisitor(name)) });
    },

    correct: () => set(({ values, receipt }) => ({ phase: 'idle', values: receipt?.values ?? values })),

    closeNotice: () => set({ notice: '' }),
  }));
}

/** What the fields hold: typed, named by the page's address or author, or known of the visitor. */
const createValues = ({ setState }: Store<EnquiryFormState>) =>
  ({
    setValue: (name, value) =>
      setState(({ values, errors, phase, doubtful, submission }) => {
        const field = enquiryTable.find((field) => field.name === name) as FieldOptions;
        return {
          values: { ...values, [name]: value },
          // An error goes as soon as it is corrected; only the next attempt shows a new one.
          errors: { ...errors, [name]: errors[name] && submission?.validateField(field, value) },
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

    setPageValues(values) {
      const texts = Object.entries(values ?? {}).filter(([, text]) => typeof text === 'string');
      setState(({ pageValues }) => ({ pageValues: { ...pageValues, ...Object.fromEntries(texts) } }));
    },

    fillEmptyFields: () =>
      setState(({ values, pageValues }) => ({
        values: createEnquiry((field) => values[field] || (pageValues[field] ?? '')),
      })),
  }) satisfies Partial<EnquiryFormState>;
