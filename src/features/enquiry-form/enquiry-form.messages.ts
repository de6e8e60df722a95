import type { EnquiryError, EnquiryErrors, EnquiryField } from '../../api/enquiry-fields.ts';

interface FieldTexts extends Partial<Record<EnquiryError, string>> {
  label: string;
  hint?: string;
  required: string;
}

export const messages = {
  fields: {
    name: { label: 'Name', required: 'Name is required' },
    email: { label: 'Email', required: 'Email is required', invalid: 'Invalid email' },
    organisation: { label: 'Organisation', required: 'Organisation is required' },
    phone_number: { label: 'Phone number', required: 'Phone number is required' },
    looking_for: {
      label: 'Looking for',
      hint: 'Goods or service, with quantity and destination if you know them',
      required: 'Looking for is required',
    },
    remark: { label: 'Remark', required: 'Remark is required' },
  } as Record<EnquiryField, FieldTexts>,
  /** Of the field that nobody sees, for those who read the page without its styles. */
  honeypot: 'Please leave this field empty',
  allRequired: 'All fields are required.',
  submit: 'Send enquiry',
  sending: 'Sending…',
  /** After success, where the API says nothing. */
  sent: 'Thank you. Your enquiry has been sent.',
  /** Beneath a control in the slot `notice` that is required and not confirmed. */
  noticeRequired: 'Please confirm this before you send the enquiry',
  closeNotice: 'Close notification',
};

/** The text for what is wrong with each field. */
export const errorTexts = (errors: EnquiryErrors): Partial<Record<EnquiryField, string>> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, messages.fields[field as EnquiryField][error]]),
  );
