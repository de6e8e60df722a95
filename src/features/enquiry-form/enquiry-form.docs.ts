import type { ElementDocs } from '../../element/element-docs.ts';
import { failureMessageDocs, statusDocs } from '../../ui/shared.docs.ts';
import type { definition } from './enquiry-form.element.ts';
import type { EnquiryFormEvents } from './enquiry-form.store.ts';

export const docs = {
  summary:
    'The contact enquiry: six required fields, checked on submit and sent to the API. After success the form is empty again and the server’s answer shows as a notification; what was typed is never lost on a failure.',
  attributes: {
    'looking-for': 'Text that the field “Looking for” starts with, for example the product of the page.',
    'failure-message': failureMessageDocs,
  },
  events: {
    'trade-enquiry-sent': {
      description: 'The enquiry is stored.',
      detail: { message: { type: 'string', description: 'The server’s answer, as the visitor sees it.' } },
    },
    'trade-enquiry-invalid': {
      description: 'The visitor submitted, and something is missing or wrong. Nothing was sent.',
      detail: {
        fields: { type: 'string[]', description: 'Names of the faulty fields, in the form’s order.' },
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
    error: 'Message beneath a faulty field.',
    button: 'The submit button.',
    failure: 'The text of `failure-message`, while it shows.',
    notice: 'The notification after success.',
  },
  example: {
    attributes: { 'looking-for': 'Nitrile gloves' },
    fallback: `<form action="{site}/api/v1/enquiry" method="post" enctype="multipart/form-data">
  <p><label>Name <input name="name" autocomplete="name" required></label></p>
  <p><label>Email <input name="email" type="email" autocomplete="email" required></label></p>
  <p><label>Organisation <input name="organisation" autocomplete="organization" required></label></p>
  <p><label>Phone number <input name="phone_number" type="tel" autocomplete="tel" required></label></p>
  <p><label>Looking for <input name="looking_for" value="Nitrile gloves" required></label></p>
  <p><label>Remark <textarea name="remark" required></textarea></label></p>
  <p><button>Send enquiry</button></p>
</form>`,
  },
  withoutScript: 'The plain form posts to the API and is answered with a page.',
} satisfies ElementDocs<typeof definition, EnquiryFormEvents>;
