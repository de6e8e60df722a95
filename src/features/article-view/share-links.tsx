import type { ReactNode } from 'react';
import { useTexts } from '../../element/view-hooks.ts';
import { share } from './article-view.css.ts';
import * as styles from './share-links.css.ts';

const services = [
  {
    name: 'Facebook',
    href: 'https://www.facebook.com/sharer/sharer.php',
    query: (u: string, quote: string) => ({ u, quote }),
  },
  {
    name: 'LinkedIn',
    href: 'https://www.linkedin.com/shareArticle',
    query: (url: string, title: string) => ({ mini: 'true', url, title }),
  },
  {
    name: 'Twitter',
    href: 'https://twitter.com/intent/tweet',
    query: (url: string, text: string) => ({ url, text }),
  },
  {
    name: 'WhatsApp',
    href: 'https://api.whatsapp.com/send',
    query: (address: string, title: string) => ({ text: `${title} ${address}` }),
  },
];

export const shareAddresses = (address: string, title: string): { name: string; href: string }[] =>
  services.map(({ name, href, query }) => {
    const parameters = new URLSearchParams(query(address, title) as unknown as Record<string, string>);
    // Some services do not decode a plus as a space.
    return { name, href: `${href}?${parameters.toString().replaceAll('+', '%20')}` };
  });

/** Plain links: they work without script, and no other site learns of the visitor before a link is followed. */
export function ShareLinks({ address, title }: { address: string; title: string }): ReactNode {
  const { t } = useTexts<'trade-article-view'>();
  return (
    <nav part="share" className={share} aria-label={t('shareLabel')}>
      <span className={styles.shareLabel} aria-hidden="true">
        {t('share')}
      </span>
      <ul className={styles.shareList}>
        {shareAddresses(address, title).map(({ name, href }) => (
          <li key={name}>
            <a
              part="share-link"
              className={styles.shareLink}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
