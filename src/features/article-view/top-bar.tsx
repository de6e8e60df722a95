import type { ReactNode } from 'react';
import { useTexts } from '../../element/texts-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { back } from '../../ui/icons/back.ts';
import { Mark } from '../../ui/mark.tsx';
import * as styles from './article-view.css.ts';

interface TopBarProps {
  backHref: string;
  /** Its title is the page's heading: there is no article, and never will be. */
  heads: boolean;
}

/** The way back to the list. */
export function TopBar({ backHref, heads }: TopBarProps): ReactNode {
  const { t } = useTexts<'trade-article-view'>();
  const Title = heads ? 'h1' : 'p';
  return (
    <div part="bar" className={styles.bar}>
      <a part="back" className={styles.back} href={backHref} aria-label={t('backToList')}>
        <Icon shape={back} />
        {t('back')}
      </a>
      <Title part="bar-title" className={styles.barTitle}>
        {t('blog')}
      </Title>
      <span part="logo" className={styles.logo}>
        <Mark size={28} />
      </span>
    </div>
  );
}
