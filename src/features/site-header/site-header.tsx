import { type ReactNode, useRef } from 'react';
import type { ViewProperties } from '../../element/element-definition.ts';
import { useStore } from '../../element/store.ts';
import { useTexts } from '../../element/texts-context.ts';
import { useLater } from '../../element/use-later.ts';
import { HubButton } from '../../ui/hub/hub-button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Fold } from '../../ui/menu/fold.tsx';
import { isCurrent } from '../../ui/menu/is-current.ts';
import { panel as panelClass } from './header-menu.css.ts';
import { headerParts } from './header-parts.later.ts';
import { pages } from './pages.ts';
import * as styles from './site-header.css.ts';
import type { SiteHeaderProperties, SiteHeaderState } from './site-header.store.ts';

/** The company's name, the pages of the site and the hub button; below 1024 px the pages stand in a dropdown. */
export function SiteHeader({
  store,
  company,
  email,
  phone,
  product,
  current,
}: ViewProperties<SiteHeaderProperties, SiteHeaderState>): ReactNode {
  const { t } = useTexts<'trade-site-header'>();
  const state = useStore(store);
  const { menuOpen, setMenuOpen, hubOpen } = state;
  const header = useRef<HTMLElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // What is opened before it has come opens when it comes.
  const parts = useLater(headerParts, menuOpen || hubOpen);

  return (
    <header ref={header} part="header" className={styles.header}>
      <div part="bar" className={styles.bar}>
        <a href="/" part="brand" className={styles.brand} aria-label={company ? undefined : t('page.home')}>
          <Mark />
          <span part="company" className={styles.company}>
            {company}
          </span>
        </a>
        <nav part="nav" className={styles.nav} aria-label={t('navigation')}>
          <ul className={styles.list}>
            {pages.map(([href, page]) => (
              <li key={href} className={styles.item}>
                <a
                  href={href}
                  part="link"
                  className={styles.link}
                  aria-current={isCurrent(href, current) ? 'page' : undefined}
                >
                  {t(`page.${page}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <HubButton product={product} hub={state} className={styles.hubInBar} />
        <Fold
          details={details}
          panel={panel}
          open={menuOpen}
          setOpen={setMenuOpen}
          label={t('menu')}
          iconOnly
          className={styles.menu}
          buttonClass={styles.menuButton}
          panelClass={panelClass}
        >
          {parts && <parts.MenuContent state={state} {...{ email, phone, product, current }} />}
        </Fold>
      </div>
      {parts && (
        <>
          <parts.MenuConduct state={state} {...{ header, details, panel }} />
          <parts.HubDialog product={product} hub={state} />
        </>
      )}
    </header>
  );
}
