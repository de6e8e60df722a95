import type { ReactNode } from 'react';
import { useTexts } from '../../element/texts-context.ts';
import { HubButton } from '../../ui/hub/hub-button.tsx';
import { MenuLinks } from '../../ui/menu/menu-links.tsx';
import * as styles from './header-menu.css.ts';
import { pages } from './pages.ts';
import type { SiteHeaderProperties, SiteHeaderState } from './site-header.store.ts';

interface MenuContentProps extends Omit<SiteHeaderProperties, 'company'> {
  state: SiteHeaderState;
}

/** What the menu of a narrow window unfolds. */
export function MenuContent({ state, email, phone, product, current }: MenuContentProps): ReactNode {
  const { t } = useTexts<'trade-site-header'>();
  return (
    <div className={styles.panelContent}>
      <MenuLinks
        label={t('navigation')}
        links={pages.map(([href, page]) => [href, t(`page.${page}`)] as const)}
        current={current}
        email={email}
        phone={phone}
        onChoose={() => state.setMenuOpen(false)}
      />
      <HubButton product={product} hub={state} className={styles.hubInMenu} />
    </div>
  );
}
