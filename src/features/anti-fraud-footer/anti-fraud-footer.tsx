import type { ReactNode } from 'react';
import type { ViewProperties } from '../../element/element-definition.ts';
import * as styles from './anti-fraud-footer.css.ts';
import type { AntiFraudFooterProperties } from './anti-fraud-footer.store.ts';
import { FooterLinks } from './footer-links.tsx';
import { FraudNotice } from './fraud-notice.tsx';

export function AntiFraudFooter({
  company,
  socialHref,
  links,
  ...channels
}: ViewProperties<AntiFraudFooterProperties, object>): ReactNode {
  const notice = <FraudNotice company={company} links={links} {...channels} />;
  if (links === 'none') {
    return (
      <div part="footer" className={styles.ground}>
        <div className={styles.column}>{notice}</div>
      </div>
    );
  }
  return (
    <footer part="footer" className={styles.ground}>
      <div className={styles.column}>
        {notice}
        <FooterLinks company={company} socialHref={socialHref} />
      </div>
    </footer>
  );
}
