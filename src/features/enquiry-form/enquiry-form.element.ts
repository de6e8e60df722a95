import { text } from '../../element/attributes.ts';
import { defineElement } from '../../element/define-element.ts';
import { enquiryForm } from '../../locales/en/enquiry-form.ts';
import sheets from './enquiry-form.css.ts?sheets';
import { createEnquiryFormStore } from './enquiry-form.store.ts';
import { EnquiryForm } from './enquiry-form.tsx';

export const definition = defineElement({
  tag: 'trade-enquiry-form',
  messages: enquiryForm,
  attributes: { 'looking-for': text(), source: text(), 'failure-message': text() },
  sheets,
  createStore: createEnquiryFormStore,
  View: EnquiryForm,
});
