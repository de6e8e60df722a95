import { text } from '../../element/attributes.ts';
import { defineElement } from '../../element/define-element.ts';
import { addressCheck } from '../../locales/en/address-check.ts';
import sheets from './address-check.css.ts?sheets';
import { createAddressCheckStore } from './address-check.store.ts';
import { AddressCheck } from './address-check.tsx';
import { built } from './official-channels.ts';

export const definition = defineElement({
  tag: 'trade-address-check',
  messages: addressCheck,
  attributes: {
    company: text(built.company),
    domains: text(built.domains),
    mailboxes: text(built.mailboxes),
    phones: text(built.phones),
  },
  sheets,
  createStore: (context) => createAddressCheckStore(context),
  View: AddressCheck,
});
