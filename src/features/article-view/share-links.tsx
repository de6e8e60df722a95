import type { ReactNode } from 'react';
import { useTexts } from '../../element/texts-context.ts';
import * as styles from './article-body.css.ts';
import { share } from './article-view.css.ts';
import { shareAddresses } from './share-addresses.ts';

/** Plain links: they work without script, and tell nobody anything before they are followed. */
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
