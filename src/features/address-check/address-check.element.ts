import { text } from '../../element/attributes.ts';
import { defineElement } from '../../element/define-element.ts';
import { addressCheck } from '../../locales/en/address-check.ts';
import sheets from './address-check.css.ts?sheets';
import { createAddressCheckStore } from './address-check.store.ts';
import { AddressCheck } from './address-check.tsx';
import { buildDefaults } from './official-channels.ts';

export const definition = defineElement({
  tag: 'trade-address-check',
  messages: addressCheck,
  attributes: {
    company: text(buildDefaults.company),
    domains: text(buildDefaults.domains),
    mailboxes: text(buildDefaults.mailboxes),
    phones: text(buildDefaults.phones),
  },
  sheets,
  createStore: (context) => createAddressCheckStore(context),
  View: AddressCheck,
});
