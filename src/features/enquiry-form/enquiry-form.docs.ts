import type { ElementDocs } from '../../element/element-docs.ts';
import { failureMessageDocs, statusDocs } from '../../ui/shared.docs.ts';
import type { definition } from './enquiry-form.element.ts';
import type { EnquiryFormEvents } from './enquiry-form.store.ts';
import { plainForm } from './plain-form.ts';

export const docs = {
  summary:
    'The contact enquiry: six required fields, checked on submit and sent to the API. After success the form is empty again and the server’s message shows as a notification; what was typed is never lost on a failure.',
  attributes: {
    'looking-for': 'Text that the field “Looking for” starts with, for example the product of the page.',
    source:
      'What you call this place, such as the name of your page or campaign, at most 100 characters. It stands beside the enquiry that comes from here.',
    'failure-message': failureMessageDocs,
  },
  events: {
    'trade-enquiry-submit': {
      description:
        'All fields are valid and the enquiry is about to be sent. After `preventDefault()` nothing is sent, and the form stays as it is.',
      detail: { fields: { type: 'string[]', description: 'Names of the fields that are filled in.' } },
    },
    'trade-enquiry-sent': {
      description: 'The enquiry is stored.',
      detail: { message: { type: 'string', description: 'The message, as the visitor sees it.' } },
    },
    'trade-enquiry-invalid': {
      description: 'The visitor submitted, and something is missing or wrong. Nothing was sent.',
      detail: {
        fields: { type: 'string[]', description: 'Names of the invalid fields, in the form’s order.' },
      },
    },
    'trade-enquiry-failed': {
      description: 'The enquiry did not reach the API, or was refused. What was typed is still there.',
      detail: { status: statusDocs },
    },
  },
  parts: {
    form: 'The form.',
    field: 'A label with its control and messages.',
    label: 'Name of a field.',
    input: 'A text field or text area.',
    error: 'Message beneath an invalid field.',
    button: 'The submit button.',
    failure: 'The text of `failure-message`, while it shows.',
    notice: 'The notification after success.',
  },
  example: {
    attributes: { 'looking-for': 'Nitrile gloves' },
    fallback: plainForm({ looking_for: 'Nitrile gloves' }),
  },
  withoutScript: 'The plain form posts to the API and gets a page as the response.',
} satisfies ElementDocs<typeof definition, EnquiryFormEvents>;
