export const addressCheck = {
  label: 'Paste the email address, link or telephone number you were given',
  check: 'Check',
  checking: 'Checking…',
  /** Before addresses that can be tried. */
  examples: 'Try an example:',
  'verdict.ours': 'This is ours',
  /** On a drawn stamp beside the verdict. */
  'stamp.ours': 'Ours',
  'stamp.fake': 'Not ours',
  'stamp.proof':
    'Checked on {day}. A picture of this stamp proves nothing: anybody can draw one. Check for yourself.',
  'verdict.domain': 'The domain of this mailbox is ours',
  'reason.domain': 'We publish no list of our mailboxes, so this page knows only the domain.',
  'next.domain':
    'Call us and ask who uses this mailbox before you send money or papers: a sender can be forged, too.',
  'invalid.name':
    'Anybody can write our name, address or registration number, so they prove nothing. Paste the email address, link or telephone number that came with them.',
  'verdict.mixed': 'Only what is listed here is ours',
  'verdict.each': 'Each of these is ours',
  /** A name, of which we know the service where it is ours. */
  'verdict.asked': 'Is it at {service}?',
  'verdict.forwarded': 'This is a link of another company that leads to ours',
  'verdict.claimed': 'It says it is from us; a From line can be forged',
  /** Of an address in To or Cc. */
  'verdict.reader': 'The reader of the message',
  'reason.each': 'They are exactly our official channels.',
  'reason.asked': 'At any other service, anybody can have the same name.',
  'reason.forwarded':
    'Mail programs and networks put such a link before ours. To be sure, type our address yourself.',
  'reason.claimed': 'The sender’s address is ours, but anybody can write it there.',
  cut: 'The message is long: only its beginning was checked.',
  headers:
    'The technical headers of the message were not checked: anybody can write them, and they prove nothing.',
  'verdict.known': 'This is a known fake',
  'reason.known': 'It has been used in our name before. It is not ours.',
  report: 'Report it',
  reportHow: 'Forward the message as an attachment, so that its headers come along.',
  'verdict.account': 'We cannot confirm a bank account',
  'verdict.impostor': 'This is not ours, but it is made to look like ours',
  'verdict.other': 'This is not ours',
  'verdict.invalid': 'This is not an email address, link or telephone number',
  'reason.ours': 'It is exactly one of our official channels.',
  'reason.mixed': 'Use it as it is written here, not as in the message.',
  'reason.account':
    'We publish no bank account, so no page can confirm one. Beside an address of ours, too, the account may be somebody else’s.',
  'reason.impostor': 'It looks like one of our official channels, but the marked part is different.',
  'reason.other': 'It is not one of our official channels.',
  'hint.freeMail': 'It belongs to a free mail provider. We never write from one.',
  'hint.shortener': 'It is a short link, which hides where it leads. We never send one.',
  'invalid.empty': 'Paste an email address, a link, a domain or a telephone number with its country code.',
  'invalid.noAddress':
    'We expect an email address, a link, a domain or a telephone number with its country code.',
  'invalid.tooLong': 'The text is too long. Paste only one email address, link or telephone number.',
  /** Followed by the rest of the text. */
  unchecked: 'Nothing else in the text was checked:',
  /** Followed by a telephone number. */
  dial: 'Dial it like this:',
  /** Followed by letters of other scripts, with their names. */
  letters: 'Letters of another alphabet:',
  /** Followed by the channel that the address imitates. */
  imitates: 'Our official channel is:',
  'next.ours':
    'You can use it to reach us. If a message asks you to pay or gives new bank details, call us first: a sender can be forged.',
  'next.mixed':
    'If the message asks you to pay or gives new bank details, call us first: a sender can be forged.',
  'next.account':
    'Before you pay, call us: with a number that you saved yourself or the one below, never with one from the message.',
  'next.impostor': 'Do not reply, open its link or pay. Keep the message and tell us about it.',
  'next.other':
    'If it speaks in our name, do not reply, open its link or pay. Ask us through an official channel.',
  /** Before the telephone number. */
  call: 'To be sure, call us:',
  failed: 'We could not run the check, so we cannot say whether it is ours. Please try again in a moment.',
};
