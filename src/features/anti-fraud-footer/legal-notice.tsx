import type { ReactNode } from 'react';
import { useTexts } from '../../element/texts-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { arrow } from '../../ui/icons/arrow.ts';
import { type AntiFraudFooterState, isExpanded } from './anti-fraud-footer.store.ts';
import * as styles from './legal-notice.css.ts';

/** What the company never does, by the keys of its statements. */
const statements = ['brokers', 'investment', 'individuals', 'thirdParty', 'liability'] as const;

/**
 * What the company never does. Expanded in a wide window and collapsed in a narrow one, by style sheet until the store
 * knows the window, then as the store says.
 */
export function LegalNotice({ state }: { state: AntiFraudFooterState }): ReactNode {
  const { t } = useTexts<'trade-anti-fraud-footer'>();
  const expanded = isExpanded(state);
  return (
    <details
      part="legal"
      className={styles.legal}
      open={expanded}
      data-by-width={state.wide === null ? '' : undefined}
      // A visitor may have toggled it before this view was there.
      suppressHydrationWarning
      onToggle={({ currentTarget: { open } }) => {
        // Opened by the browser itself, to show what was searched for in the page.
        if (open !== expanded) state.choose(open);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself */}
      <summary
        part="legal-toggle"
        className={styles.toggle}
        onClick={(event) => {
          event.preventDefault();
          state.choose(!expanded);
        }}
      >
        {t('legal')}
        <span className={styles.arrow}>
          <Icon shape={arrow} size={24} />
        </span>
      </summary>
      <ol part="legal-list" className={styles.list}>
        {statements.map((statement) => (
          <li key={statement} part="legal-item" className={styles.item}>
            {t(`legal.${statement}`)}
          </li>
        ))}
      </ol>
    </details>
  );
}
