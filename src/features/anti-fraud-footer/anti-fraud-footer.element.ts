import { createStore } from 'zustand/vanilla';
import { defineElement } from '../../element/element-class.ts';
import { antiFraudFooter } from '../../locales/en/anti-fraud-footer.ts';
import sheets from './anti-fraud-footer.css.ts?sheets';
import { attributes } from './anti-fraud-footer.store.ts';
import { AntiFraudFooter } from './anti-fraud-footer.tsx';

export const definition = defineElement({
  tag: 'trade-anti-fraud-footer',
  messages: antiFraudFooter,
  attributes,
  sheets,
  createStore: () => createStore(() => ({})),
  View: AntiFraudFooter,
});
