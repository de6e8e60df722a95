import { withContent } from '../official-channels/content-channels.ts';
import { officialChannels } from '../official-channels/official-channels.ts';

/** The channels of the content that ships, where only the domain of most mailboxes is known. */
export const sample = withContent(
  officialChannels(
    { company: 'Trade Elements', domains: 'example.com', mailboxes: '', phones: '+60 3 0000 0000' },
    {
      email: 'enquiries@example.com',
      report: 'report@example.com',
      'social-href': 'https://social.example.com/ https://www.linkedin.com/company/trade-elements/',
      particulars:
        'Trade Elements Sdn. Bhd. (sample), 201101000000, 1 Sample Street\n50000 Kuala Lumpur\nMalaysia',
    },
  ),
  {
    people: [
      { phone: '+60 3 0000 0001', email: 'farah.ismail@example.com', whatsapp: '+60 3 0000 0001' },
      { phone: '+60 3 0000 0000', email: 'daniel.tan@example.com' },
      { phone: '+90 212 000 00 00', email: 'deniz.kaya@example.com' },
      { phone: '+357 25 000000', email: 'eleni.georgiou@example.com' },
      { phone: '+86 20 0000 0000', email: 'lin.wei@example.com', wechat: 'sample_trade_desk' },
      { phone: '+92 21 0000 0000', email: 'hamza.qureshi@example.com' },
    ].map((person) => ({ name: '', ...person })) as never,
    impostors: [
      { address: 'example-payments.example', date: '', purpose: 'An invoice of ours, sent again' },
      { address: 'accounts.example@mailer.example', date: '', purpose: 'New bank details' },
      { address: 'TR33 0006 1005 1978 6457 8413 26', date: '', purpose: 'An account' },
    ],
  },
);

/** The channels of a company that lists all its mailboxes. */
export const withMailboxList = { ...sample, mailboxes: ['enquiries@example.com', 'daniel.tan@example.com'] };
