import { enquiryFields } from '../../api/enquiry-fields.ts';
import { defineElement } from '../../element/define-element.ts';
import { addMembers } from '../../element/members.ts';
import { enquiryForm } from '../../locales/en/enquiry-form.ts';
import sheets from './enquiry-form.css.ts?sheets';
import { attributes, createEnquiryFormStore } from './enquiry-form.store.ts';
import { EnquiryForm } from './enquiry-form.tsx';

export const definition = defineElement({
  tag: 'trade-enquiry-form',
  messages: enquiryForm,
  attributes,
  sheets,
  createStore: createEnquiryFormStore,
  View: EnquiryForm,
  addMembers,
  anchors: ({ errors }) => enquiryFields.filter((field) => errors[field]),
  data: { values: ({ setKnownValues }, values) => setKnownValues(values) },
  states: ({ phase }) => ({
    sending: phase === 'sending',
    sent: phase === 'sent',
    failed: phase === 'failed',
  }),
  methods: {
    submit(host, { submit }) {
      const button = host.shadowRoot?.querySelector<HTMLElement>('[type=submit]');
      // Before the view is there, nothing of the page can be in the slot.
      if (button) button.click();
      else submit();
    },
    reset: (_, { reset }) => reset(),
    focus: (host, { errors }, options?: FocusOptions) => {
      const field = enquiryFields.find((name) => errors[name]) ?? enquiryFields[0];
      host.shadowRoot?.querySelector<HTMLElement>(`#${field}`)?.focus(options);
    },
  },
});
