import type { Plural } from '../texts.ts';

/** The keys end in the names of the form's fields. */
export const enquiryForm = {
  'label.name': 'Name',
  'label.email': 'Email',
  'label.organisation': 'Organisation',
  'label.phone_number': 'Phone number',
  'label.looking_for': 'Looking for',
  'label.load': 'Goods and quantities',
  'label.remark': 'Remark',
  'hint.looking_for': 'Goods or service, with quantity and destination if you know them',
  /** Beneath an address that has nothing like `.com` at its end; the likely one may follow as a button. */
  'suggestion.complete': 'Is this address complete?',
  /** Beneath an address that is invalid, or has letters of another script. */
  'suggestion.email': 'Please look at it once more: most addresses are like name@company.com',
  'required.name': 'Name is required',
  'required.email': 'Email is required',
  'required.organisation': 'Organisation is required',
  'required.phone_number': 'Phone number is required',
  'required.looking_for': 'Looking for is required',
  'required.remark': 'Remark is required',
  'invalid.email': 'Invalid email',
  tooLong: '{label} must be {max} characters or fewer',
  /** Beneath the remark, where an external API gets the rows of the load with it. */
  noRoom: '“{load}” are sent with the remark: please shorten it to {max} characters',
  /** Of the field that nobody sees, for those who read the page without its styles. */
  honeypot: 'Please leave this field empty',
  /** Where none is optional. */
  allRequired: 'All fields are required.',
  /** Behind the label of a field that may be left empty. */
  optional: '(optional)',
  privacy: '{company} uses what you send to answer your enquiry.',
  privacyPolicy: 'Privacy policy',
  submit: 'Send enquiry',
  sending: 'Sending…',
  /** After success, if the API sends no message. */
  sent: 'Thank you. Your enquiry has been sent.',
  /** Beneath a control in the slot `notice` that is required and not confirmed. */
  noticeRequired: 'Please confirm this before you send the enquiry',
  closeNotice: 'Close notification',
  /** Before each message beneath a field, for screen readers. */
  errorPrefix: 'Error:',
  /** Heads the list of what is wrong. */
  problems: { one: '{count} field to correct', other: '{count} fields to correct' } as Plural,
  /** If the API gives no reason of its own. */
  failed:
    'Your enquiry has not reached {company}. What you typed is still here: please try again in a few minutes.',
  /** Heads what is said when sending has failed. */
  notSent: 'Your enquiry has not been sent',
  /** After the API’s own reason. */
  kept: 'What you typed is still here.',
  /** The company’s email address and telephone number follow. */
  reachUs: 'You can also reach us directly:',
  /** In the place of the form after success. */
  'confirmation.heading': 'We have received your enquiry',
  'confirmation.reference': 'Your reference',
  'confirmation.quote': 'Please quote it when you write or call.',
  'confirmation.copy': 'Copy',
  'confirmation.copied': 'Copied',
  'confirmation.address': 'Is this address correct?',
  'confirmation.correct': 'Not your address? Correct it and send again',
  'confirmation.desk': 'Who answers you',
  'confirmation.next': 'What happens next',
  'confirmation.read':
    'Within one working day, a member of our staff will read your enquiry and reply to {email}.',
  'confirmation.offer':
    'Within three working days, you will receive our offer, or the questions that we have to ask first.',
  'confirmation.decide':
    'The offer says how long it holds. Nothing is ordered until you accept it in writing.',
  'confirmation.howToBuy': 'How to buy',
  'confirmation.sent': 'What you sent',
  'confirmation.another': 'Send another enquiry',
};
