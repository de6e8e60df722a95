import type { OfficialChannels } from './verdict.ts';

/** Companies of several kinds of name: short, long, with a hyphen, under a country's suffix. */
export const companies: Readonly<Record<'short' | 'long' | 'hyphen' | 'country', OfficialChannels>> = {
  short: {
    names: ['Lumex'],
    domains: ['lumex.com'],
    mailboxes: ['info@lumex.com', 'payments@lumex.com'],
    phones: ['+44 20 7946 0958'],
    social: ['https://www.linkedin.com/company/lumex/'],
  },
  long: {
    names: ['Northbridge Commodities Ltd'],
    domains: ['northbridgecommodities.com', 'northbridge-group.net'],
    mailboxes: [],
    phones: ['+971 4 123 4567'],
    social: ['https://www.facebook.com/northbridgecommodities'],
  },
  hyphen: {
    names: ['Blue Harbour Shipping'],
    domains: ['blue-harbour.com'],
    mailboxes: [],
    phones: ['+90 212 555 01 20'],
    social: ['https://x.com/blueharbour'],
  },
  country: {
    names: ['Selangor Palm Sdn Bhd'],
    domains: ['selangorpalm.com.my'],
    mailboxes: ['enquiries@selangorpalm.com.my'],
    phones: ['+60 3 2181 8800'],
    social: ['https://www.instagram.com/selangorpalm/'],
  },
};

/** The company of the neutral settings. */
export const example: OfficialChannels = {
  names: ['Trade Elements Sdn Bhd'],
  domains: ['example.com'],
  mailboxes: [],
  phones: ['+60 3 2181 8800'],
  social: ['https://www.linkedin.com/company/trade-elements/'],
};
