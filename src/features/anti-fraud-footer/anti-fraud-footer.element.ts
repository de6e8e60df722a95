import { choiceAttribute, textAttribute } from '../../element/attributes.ts';
import { defineElement } from '../../element/define-element.ts';
import { antiFraudFooter } from '../../locales/en/anti-fraud-footer.ts';
import sheets from './anti-fraud-footer.css.ts?sheets';
import { createAntiFraudFooterStore } from './anti-fraud-footer.store.ts';
import { AntiFraudFooter } from './anti-fraud-footer.tsx';

export const definition = defineElement({
  tag: 'trade-anti-fraud-footer',
  messages: antiFraudFooter,
  attributes: {
    company: textAttribute(import.meta.env.VITE_COMPANY_NAME),
    domain: textAttribute(import.meta.env.VITE_OFFICIAL_DOMAIN),
    website: textAttribute(`https://${import.meta.env.VITE_OFFICIAL_DOMAIN}`),
    email: textAttribute(import.meta.env.VITE_COMPANY_EMAIL),
    phone: textAttribute(import.meta.env.VITE_COMPANY_PHONE),
    'social-href': textAttribute(import.meta.env.VITE_SOCIAL_URL),
    links: choiceAttribute(['all', 'none'], 'all'),
  },
  sheets,
  // Another element of the package, so it is loaded by its own registration.
  createStore: () => createAntiFraudFooterStore(() => import('../address-check/address-check.element.ts')),
  View: AntiFraudFooter,
});
