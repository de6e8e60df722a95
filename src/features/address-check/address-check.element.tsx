import { textAttribute } from '../../element/attributes.ts';
import { defineElement } from '../../element/element-class.ts';
import { factAttribute } from '../../element/fact-attribute.ts';
import { addressCheck } from '../../locales/en/address-check.ts';
import sheets from './address-check.css.ts?sheets';
import { createAddressCheckStore } from './address-check.store.ts';
import { AddressCheck } from './address-check.tsx';

export const definition = defineElement({
  tag: 'trade-address-check',
  messages: addressCheck,
  attributes: {
    company: factAttribute('company'),
    domains: factAttribute('domains'),
    mailboxes: factAttribute('mailboxes'),
    phones: factAttribute('phones'),
    examples: textAttribute(),
  },
  sheets,
  createStore: (context) => createAddressCheckStore(context),
  View: AddressCheck,
});
