import { choice, text } from '../../element/attributes.ts';
import { defineElement } from '../../element/define-element.ts';
import { antiFraudFooter } from '../../locales/en/anti-fraud-footer.ts';
import sheets from './anti-fraud-footer.css.ts?sheets';
import { createAntiFraudFooterStore } from './anti-fraud-footer.store.ts';
import { AntiFraudFooter } from './anti-fraud-footer.tsx';

export const definition = defineElement({
  tag: 'trade-anti-fraud-footer',
  messages: antiFraudFooter,
  attributes: {
    company: text(),
    domain: text(),
    website: text(),
    email: text(),
    phone: text(),
    'social-href': text(),
    links: choice(['all', 'none'], 'all'),
  },
  sheets,
  createStore: () => createAntiFraudFooterStore(),
  View: AntiFraudFooter,
});
