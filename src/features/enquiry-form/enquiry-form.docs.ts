import { enquiryFields, enquiryTable } from '../../api/enquiry-fields.ts';
import type { ElementDocs } from '../../element/element-docs.ts';
import type { PagePath } from '../../navigation/site-pages.ts';
import { factDocs, statusDocs } from '../../shared/shared.docs.ts';
import type { definition } from './enquiry-form.element.tsx';
import type { EnquiryFormEvents } from './submit-enquiry.ts';

/** The fields by their names, each a text. */
const valuesType = `{ ${enquiryFields.map((field) => `${field}?: string`).join('; ')} } | null | undefined`;

const wide = enquiryTable.filter((field) => field.wide).length;
/** Height of the form in pixels, with room for a message below each of its rows. */
const heightOf = (rows: number): number => 160 + 120 * rows;

export const docs = {
  summary:
    'The contact enquiry, whose fields are checked on submit and sent to the API. After success the server’s message shows as a notification, and a confirmation takes the place of the form, which is empty again; what was typed is never lost on a failure.',
  attributes: {
    'looking-for': 'Text that the field “Looking for” starts with, for example the product of the page.',
    source:
      'What you call this place, such as the name of your page or campaign, at most 100 characters. It is stored with each enquiry sent from here.',
    consent:
      'Name of the control in the slot `notice` without which nothing is sent, such as `consent`. An editor may move the control out of the tag; then the enquiry fails instead of being sent without it.',
    confirmation:
      '`off` keeps the empty form in place after success. Otherwise a confirmation replaces it: the reference, the address that is replied to, what happens next, and what was sent.',
    'after-sending':
      'Page that is opened once the enquiry is stored and `trade-enquiry-sent` was fired, such as `/thank-you`.',
    'failure-message':
      'Text shown when an enquiry is not stored and the API gives no reason of its own. Without this attribute there is a text in the language of the element; empty, a failure shows nothing. It is always logged and sent as an event.',
    company: `Name of the company that the enquiry goes to. ${factDocs}`,
    email: `Address that a visitor reads when an enquiry fails; empty for none. ${factDocs}`,
    phone: `Telephone number that a visitor reads when an enquiry fails; empty for none. ${factDocs}`,
  },
  events: {
    'trade-enquiry-submit': {
      description:
        'All fields are valid and the enquiry is about to be sent. After preventDefault() nothing is sent, and the form stays as it is.',
      detail: { fields: { type: 'string[]', description: 'Names of the fields that are filled in.' } },
    },
    'trade-enquiry-sent': {
      description: 'The enquiry is stored.',
      detail: {
        message: { type: 'string', description: 'The message, as the visitor sees it.' },
        reference: { type: 'string', description: 'What names the enquiry; empty if the API sends none.' },
      },
    },
    'trade-enquiry-invalid': {
      description:
        'The visitor submitted the form, and a field is missing or wrong, as found by the form before sending or by the API.',
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
    summary: 'What is wrong, above the fields, with links to them.',
    error: 'Message beneath an invalid field.',
    button: 'The submit button.',
    failure: 'The reason that the API gives for a failure, or the text of `failure-message`.',
    confirmation: 'What replaces the form after success.',
    reference: 'The reference in the confirmation.',
    copy: 'The button that copies the reference.',
    notice: 'The notification after success.',
  },
  members: {
    data: {
      values: {
        type: valuesType,
        description:
          'Prefilled values, by the names of the fields. They fill empty fields, and never replace what the visitor typed. In HTML: the attribute `values` with JSON.',
      },
    },
    methods: {
      submit: { parameters: '', description: 'Checks and sends, as the button does.' },
      reset: { parameters: '', description: 'Empties the form, except for prefilled values.' },
      focus: {
        parameters: 'options?: FocusOptions',
        description: 'Puts the focus on the first invalid field, or on the first field.',
      },
    },
    states: {
      sending: 'An enquiry is being sent.',
      sent: 'The enquiry was sent, and nothing was typed since.',
      failed: 'The enquiry could not be sent.',
    },
    slots: {
      notice:
        'Your own words above the button, such as a consent. Whose form it is, with a link to the privacy policy, follows them. A required checkbox in it has to be ticked before anything is sent.',
    },
  },
  example: {
    attributes: {},
    fallback: '<a href="{site}/contact-us">Send an enquiry</a>',
  },
  accessibility:
    'Every field has a visible label, its purpose for autofill, and its message as description. What is wrong, that an enquiry is being sent, and that it was sent, are announced. The notice stays while it is pointed at or holds the focus.',
  withoutScript: 'A link leads to the contact page of the site, which works without script.',
  page: {
    address: '/contact-us' satisfies PagePath,
    title: ['trade-enquiry-form', 'submit'],
    width: 640,
    // One column below 600 px.
    room: 'clamp(645px, (600px - 100vw) * 999, 880px)',
    height: heightOf(enquiryTable.length),
    // Two fields share a row, unless one of them is wide.
    wideHeight: heightOf(wide + Math.ceil((enquiryTable.length - wide) / 2)),
  },
} satisfies ElementDocs<typeof definition, EnquiryFormEvents>;
