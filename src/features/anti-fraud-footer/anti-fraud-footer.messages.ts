/** Name of the company where it is not given. */
const subject = (company: string) => company || 'The company';

export const messages = {
  eyebrow: 'Anti-fraud notice',
  heading: 'Before you pay, check that it is us.',
  lead: (company: string) =>
    `${subject(company)} transacts only through its official channels. If a message in our name asks you for money, check it against the details below before you act on it.`,
  channels: 'Official channels',
  phone: 'Business enquiries and payment confirmation',
  domain: 'Email domain',
  website: 'Website',
  email: 'Email',
  legal: 'Legal notice',
  statements: [
    'We sell no products via brokers or agents.',
    'We run no investment scheme.',
    'We never ask individuals for money.',
    'We never ask clients to pay a third party or an unauthorised bank.',
    'We are not liable for fake accounts or emails.',
  ],
};
