import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { defineElement } from '../../element/element-class.ts';
import type { ViewProperties } from '../../element/element-definition.ts';
import { antiFraudFooter } from '../../locales/en/anti-fraud-footer.ts';
import { readPageChanges } from '../../navigation/page-changes.ts';
import * as styles from './anti-fraud-footer.css.ts';
import sheets from './anti-fraud-footer.css.ts?sheets';
import { type AntiFraudFooterProperties, attributes } from './anti-fraud-footer.store.ts';
import { FooterLinks } from './footer-links.tsx';
import { FraudNotice } from './fraud-notice.tsx';

function AntiFraudFooter({
  company,
  socialHref,
  links,
  products,
  services,
  pages,
  logo,
  logoWidth,
  ...channels
}: ViewProperties<AntiFraudFooterProperties, object>): ReactNode {
  // A partner's page has a footer of its own, and shows only the notice.
  const changes = readPageChanges(pages);
  const Ground = links === 'all' ? 'footer' : 'div';
  return (
    <Ground part="footer" className={styles.ground}>
      <div className={styles.column}>
        <FraudNotice company={company} {...{ links, changes }} {...channels} />
        {links === 'all' && (
          <FooterLinks {...{ company, socialHref, products, services, changes, logo, logoWidth }} />
        )}
      </div>
    </Ground>
  );
}

export const definition = defineElement({
  tag: 'trade-anti-fraud-footer',
  messages: antiFraudFooter,
  attributes,
  sheets,
  createStore: () => createStore(() => ({})),
  View: AntiFraudFooter,
});
