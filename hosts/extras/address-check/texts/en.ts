/** The texts of the page of the address check, in English. */
export const en = {
  'addressCheck.title': 'Is this really us?',
  'addressCheck.description':
    'Paste an email address, link or telephone number, and see whether it is {company}’s or only made to look like it.',
  'addressCheck.eyebrow': 'Anti-fraud',
  'addressCheck.lead': 'One letter is enough to send a payment to somebody else. Check before you act.',
  'addressCheck.picture': 'A changed payment order is stopped, and the number on file is called',
  'addressCheck.private':
    'What you paste stays in your browser. Without JavaScript our server checks it and keeps no copy.',
  'addressCheck.forged':
    'A sender can be forged, even where the address is ours: when money is at stake, call us.',
  'addressCheck.paid': 'If you have already paid',
  'addressCheck.paidHow':
    'Ask your bank’s fraud desk at once to recall the transfer. Tell the police. Keep every message, then call us:',
  /** Of a company whose bank is in Malaysia. */
  'addressCheck.paidHowMalaysia':
    'Ask your bank’s fraud desk at once to recall the transfer. Tell the police; in Malaysia, call 997 (National Scam Response Centre) too. Keep every message, then call us:',
  'addressCheck.fakes': 'Known fakes',
  'addressCheck.fakesLead': 'These have used our name; none is ours.',
  'addressCheck.report': 'Report a fake',
  'addressCheck.reportHow': 'Forward the message as an attachment, with its headers.',
  'papers.heading': 'A file that you can check',
  'papers.lead':
    'The papers of one shipment, in the order of signing. Press a figure: it lights up in every paper that names it.',
  'papers.choose': 'Figure to light in all papers',
  'papers.forged': 'The invoice, as a fraudster sent it',
  'papers.find': 'It is false in four places. Can you find them?',
  'papers.answers': 'The four places',
  'papers.order': 'The whole file, in the order of signing',
  'papers.email':
    'The seller’s email address is at another domain: {imitationEmail}. The check above names the letter.',
  'papers.weight':
    '21,840 kg: two digits changed places. Every other paper says 21,480 kg, and only that gives USD 23,198.40 at USD 1,080 per tonne.',
  'papers.balance':
    'USD 17,232.40 is USD 1,000 too much: USD 23,198.40 less the deposit of USD 6,966.00 leaves USD 16,232.40.',
  'papers.bank':
    'A new account, haste, and a reason not to call. Our papers name no account: call the number on file.',
};

export type AddressCheckMessages = Readonly<Record<keyof typeof en, string>>;
