import type { EnquiryField } from '../../api/types.ts';

export const messages = {
  labels: {
    name: 'Name',
    email: 'Email',
    organisation: 'Organisation',
    phone_number: 'Phone number',
    looking_for: 'Looking for',
    remark: 'Remark',
  } satisfies Record<EnquiryField, string>,
  hints: {
    looking_for: 'Goods or service, with quantity and destination if you know them',
  } as Partial<Record<EnquiryField, string>>,
  /** Of the field that nobody sees, for those who read the page without its styles. */
  decoy: 'Please leave this field empty',
  allRequired: 'All fields are required.',
  submit: 'Send enquiry',
  sending: 'Sending…',
  closeNotice: 'Close notification',
};
