import { defineElement } from '../../element/define-element.ts';
import { enquiryForm } from '../../locales/en/enquiry-form.ts';
import sheets from './enquiry-form.css.ts?sheets';
import { attributes, createEnquiryFormStore } from './enquiry-form.store.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { anchorName } from './error-summary.tsx';
import { addMembers } from './members.ts';

export const definition = defineElement({
  tag: 'trade-enquiry-form',
  messages: enquiryForm,
  attributes,
  sheets,
  createStore: createEnquiryFormStore,
  View: EnquiryForm,
  addMembers,
  anchors: ({ errors }) => Object.keys(errors).map(anchorName),
});
