import type { AddressCheckProperties } from './address-check.store.ts';

export const addressCheck: AddressCheckProperties = {
  company: 'Lumex',
  domains: 'lumex.com, lumex-group.net',
  mailboxes: '',
  phones: '+44 20 7946 0958 +971 4 123 4567',
  examples: 'lumex.com, pay@1umex.com',
};
