/** The keys end in the names of the form's fields. */
export const enquiryForm = {
  'label.name': 'Name',
  'label.email': 'Email',
  'label.organisation': 'Organisation',
  'label.phone_number': 'Phone number',
  'label.looking_for': 'Looking for',
  'label.remark': 'Remark',
  'hint.looking_for': 'Goods or service, with quantity and destination if you know them',
  'required.name': 'Name is required',
  'required.email': 'Email is required',
  'required.organisation': 'Organisation is required',
  'required.phone_number': 'Phone number is required',
  'required.looking_for': 'Looking for is required',
  'required.remark': 'Remark is required',
  'invalid.email': 'Invalid email',
  /** Of the field that nobody sees, for those who read the page without its styles. */
  honeypot: 'Please leave this field empty',
  /** Where none is optional. */
  allRequired: 'All fields are required.',
  /** Behind the label of a field that may be left empty. */
  optional: '(optional)',
  submit: 'Send enquiry',
  sending: 'Sending…',
  /** After success, if the API sends no message. */
  sent: 'Thank you. Your enquiry has been sent.',
  /** Beneath a control in the slot `notice` that is required and not confirmed. */
  noticeRequired: 'Please confirm this before you send the enquiry',
  closeNotice: 'Close notification',
};
