import { defineElement } from '../../element/element-class.ts';
import { addressCheck } from '../../locales/en/address-check.ts';
import sheets from './address-check.css.ts?sheets';
import { attributes, createAddressCheckStore } from './address-check.store.ts';
import { AddressCheck } from './address-check.tsx';

export const definition = defineElement({
  tag: 'trade-address-check',
  messages: addressCheck,
  attributes,
  sheets,
  createStore: (context) => createAddressCheckStore(context),
  View: AddressCheck,
});
