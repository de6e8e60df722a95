import { defineElement } from '../../element/element-class.tsx';
import { antiFraudFooter } from '../../locales/en/anti-fraud-footer.ts';
import sheets from './anti-fraud-footer.css.ts?sheets';
import { attributes, createAntiFraudFooterStore } from './anti-fraud-footer.store.ts';
import { AntiFraudFooter } from './anti-fraud-footer.tsx';

export const definition = defineElement({
  tag: 'trade-anti-fraud-footer',
  messages: antiFraudFooter,
  attributes,
  sheets,
  // Another element of the package, so it is loaded by its own registration.
  createStore: () => createAntiFraudFooterStore(() => import('../address-check/address-check.element.ts')),
  View: AntiFraudFooter,
});
