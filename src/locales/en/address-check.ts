export const addressCheck = {
  label: 'Paste the email address, link or telephone number you were given',
  check: 'Check',
  checking: 'Checking…',
  'verdict.ours': 'This is ours',
  'verdict.impostor': 'This is not ours, but it is made to look like ours',
  'verdict.other': 'This is not ours',
  'verdict.invalid': 'This is not an email address, link or telephone number',
  'reason.ours': 'It is exactly one of our official channels.',
  'reason.impostor': 'It looks like one of our official channels, but the marked part is different.',
  'reason.other': 'It is not one of our official channels.',
  'hint.freeMail': 'It belongs to a free mail provider. We never write from one.',
  'hint.shortener': 'It is a short link, which hides where it leads. We never send one.',
  'invalid.empty': 'Paste an email address, a link, a domain or a telephone number with its country code.',
  'invalid.noAddress':
    'We expect an email address, a link, a domain or a telephone number with its country code.',
  'invalid.tooLong': 'The text is too long. Paste only one email address, link or telephone number.',
  /** Followed by the channel that the address imitates. */
  imitates: 'Our official channel is:',
  /** Before the telephone number. */
  call: 'To be sure, call us:',
  failed: 'We could not run the check, so we cannot say whether it is ours. Please try again in a moment.',
};
