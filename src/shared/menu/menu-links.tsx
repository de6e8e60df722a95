import type { ReactNode } from 'react';
import { telephone } from '../../api/addresses.ts';
import type { NamedLink } from '../../navigation/page-changes.ts';
import { isCurrent, sitePages } from '../../navigation/site-pages.ts';
import { primary } from '../../ui/button.css.ts';
import { Icon, mail, phone as phoneIcon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import * as styles from './menu-links.late.css.ts';

interface MenuLinksProps {
  links: readonly NamedLink[];
  enquire: string;
  current: string;
  /** Empty: left out. */
  email: string;
  /** Empty: left out. */
  phone: string;
  onChoose: () => void;
}

/**
 * The links of a menu, inside its `<nav>`: one per line, then the way to an enquiry, and the company's email
 * and telephone.
 */
export function MenuLinks({ links, enquire, current, email, phone, onChoose }: MenuLinksProps): ReactNode {
  const contacts = [
    [`mailto:${email}`, email, mail] as const,
    [telephone(phone), phone, phoneIcon] as const,
  ].filter(([, text]) => text);

  return (
    <>
      <ul className={styles.list}>
        {links.map(({ href, name, ...mark }) => (
          <li key={href} className={styles.item}>
            <PageLink
              path={href}
              part="menu-link"
              className={styles.link}
              aria-current={isCurrent(href, current) ? 'page' : undefined}
              onClick={onChoose}
              {...mark}
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
      <PageLink
        path={sitePages['contact-us']}
        part="menu-enquire"
        className={`${primary} ${styles.enquire}`}
        onClick={onChoose}
      >
        {enquire}
      </PageLink>
      {contacts.length > 0 && (
        <ul className={styles.contacts}>
          {contacts.map(([href, text, icon]) => (
            <li key={href}>
              <a href={href} part="menu-contact" className={styles.contact} onClick={onChoose}>
                <Icon shape={icon} />
                <bdi dir="ltr">{text}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
