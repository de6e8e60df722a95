import type { ReactNode } from 'react';
import * as styles from './article-body.css.ts';
import { share } from './article-view.css.ts';
import { messages } from './article-view.messages.ts';
import { shareAddresses } from './share-addresses.ts';

/** Plain links: they work without script, and tell nobody anything before they are followed. */
export function ShareLinks({ address, title }: { address: string; title: string }): ReactNode {
  return (
    <nav part="share" className={share} aria-label={messages.shareLabel}>
      <span className={styles.shareLabel} aria-hidden="true">
        {messages.share}
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
