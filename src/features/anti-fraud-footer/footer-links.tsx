import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { arrow } from '../../ui/icons.ts';
import { Mark } from '../../ui/mark.tsx';
import { messages } from './anti-fraud-footer.messages.ts';
import type { AntiFraudFooterProperties } from './anti-fraud-footer.store.ts';
import * as styles from './footer-links.css.ts';

interface FooterLinksProps extends Pick<AntiFraudFooterProperties, 'company' | 'socialHref'> {
  wide: boolean;
}

/**
 * The links of every page, and the imprint. In a narrow window each section is collapsible and keeps itself open or closed; in a wide one
 * all are open, by style sheet at first, and a heading stands in place of what toggles.
 */
export function FooterLinks({ wide, company, socialHref }: FooterLinksProps): ReactNode {
  return (
    <>
      <nav part="links" className={styles.links} aria-label={messages.navigation}>
        {messages.sections.map(({ title, links }) => (
          <div key={title} part="section" className={styles.section}>
            <h3 part="section-title" className={styles.title}>
              {title}
            </h3>
            <details className={styles.disclosure} open={wide} suppressHydrationWarning>
              <summary part="section-toggle" className={styles.toggle}>
                {title}
                <Icon shape={arrow} />
              </summary>
              <ul className={styles.list}>
                {links.map(([href, label]) => (
                  <li key={label}>
                    <a href={href} part="link" className={styles.link}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          </div>
        ))}
      </nav>
      <div part="imprint" className={styles.imprint}>
        <Mark />
        <p part="copyright">{messages.copyright(company)}</p>
        {socialHref && (
          <a part="social" className={styles.social} href={socialHref}>
            {messages.social}
          </a>
        )}
      </div>
    </>
  );
}
