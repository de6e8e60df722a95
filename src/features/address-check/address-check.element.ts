import { textAttribute } from '../../element/attributes.ts';
import { defineElement } from '../../element/element-class.ts';
import { addressCheck } from '../../locales/en/address-check.ts';
import { buildDefaults } from '../../official-channels/official-channels.ts';
import sheets from './address-check.css.ts?sheets';
import { createAddressCheckStore } from './address-check.store.ts';
import { AddressCheck } from './address-check.tsx';

export const definition = defineElement({
  tag: 'trade-address-check',
  messages: addressCheck,
  attributes: {
    company: textAttribute(buildDefaults.company),
    domains: textAttribute(buildDefaults.domains),
    mailboxes: textAttribute(buildDefaults.mailboxes),
    phones: textAttribute(buildDefaults.phones),
    examples: textAttribute(),
  },
  sheets,
  createStore: (context) => createAddressCheckStore(context),
  View: AddressCheck,
});
