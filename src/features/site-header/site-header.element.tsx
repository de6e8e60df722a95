import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { defineElement } from '../../element/element-class.ts';
import { logFailure, useStore, useTexts, type ViewProperties } from '../../element/element-definition.ts';
import { siteHeader } from '../../locales/en/site-header.ts';
import { menuLinks, readPageChanges } from '../../navigation/page-changes.ts';
import { isCurrent, sitePages } from '../../navigation/site-pages.ts';
import { HubButton, HubDialog } from '../../shared/hub/hub.tsx';
import { Disclosure } from '../../shared/menu/disclosure.tsx';
import { MenuLinks } from '../../shared/menu/menu-links.tsx';
import { primary, secondary } from '../../ui/button.css.ts';
import { Logo } from '../../ui/logo.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import type { FloatingMenuProps } from './floating-menu.ts';
import * as menuStyles from './header-menu.css.ts';
import * as styles from './site-header.css.ts';
import sheets from './site-header.css.ts?sheets';
import {
  attributes,
  createSiteHeaderStore,
  type SiteHeaderProperties,
  type SiteHeaderState,
} from './site-header.store.ts';

/** The pages with a form, which has their main action. */
const formPages = [sitePages['contact-us'], sitePages.verify];

/**
 * The company's name, the hub button and the way to an enquiry, and below them the pages of the site; in a
 * window below 1024 px the pages and the hub button are in a dropdown.
 */
function SiteHeader({
  store,
  company,
  email,
  phone,
  product,
  logo,
  logoWidth,
  pages,
  current,
}: ViewProperties<SiteHeaderProperties, SiteHeaderState>): ReactNode {
  const { t, language } = useTexts<'trade-site-header'>();
  const state = useStore(store);
  const { menuOpen, setMenuOpen, hubOpen } = state;
  const header = useRef<HTMLElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const links = menuLinks('header', readPageChanges(pages), language, t);
  const FloatingMenu = useFloatingMenu(menuOpen);

  return (
    <header ref={header} part="header" className={styles.header}>
      <div part="bar" className={styles.bar}>
        <div className={styles.brandPlace}>
          <PageLink
            path={sitePages.home}
            part="brand"
            className={styles.brand}
            aria-label={company ? undefined : t('page.home')}
          >
            <Logo logo={logo} logoWidth={logoWidth} />
            <span part="company" className={styles.company}>
              {company}
            </span>
          </PageLink>
        </div>
        <div className={styles.actions}>
          {product && <HubButton product={product} hub={state} className={styles.hubInBar} />}
          <PageLink
            path={sitePages['contact-us']}
            part="enquire"
            // Where a form of the page has the main action.
            className={`${formPages.some((page) => isCurrent(page, current)) ? secondary : primary} ${styles.enquire}`}
          >
            {t('enquire')}
          </PageLink>
        </div>
        <Disclosure
          details={details}
          panel={panel}
          open={menuOpen}
          setOpen={setMenuOpen}
          label={t('menu')}
          iconOnly
          className={styles.menu}
          buttonClass={styles.menuButton}
          panelClass={menuStyles.panel}
        >
          <div className={menuStyles.panelContent}>
            <nav aria-label={t('navigation')}>
              <MenuLinks
                enquire={t('enquire')}
                {...{ links, current, email, phone }}
                onChoose={() => setMenuOpen(false)}
              />
            </nav>
            {product && <HubButton product={product} hub={state} className={menuStyles.hubInMenu} />}
          </div>
        </Disclosure>
        <nav part="nav" className={styles.nav} aria-label={t('navigation')}>
          <ul className={styles.list}>
            {links.map(({ href, name, ...mark }) => (
              <li key={href} className={styles.item}>
                <PageLink
                  path={href}
                  part="link"
                  className={styles.link}
                  aria-current={isCurrent(href, current) ? 'page' : undefined}
                  {...mark}
                >
                  {name}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {FloatingMenu && (
        // Keys and presses in the hub dialog must not close the menu under it.
        <FloatingMenu
          {...{ header, details, panel }}
          open={menuOpen}
          setOpen={setMenuOpen}
          dismissible={!hubOpen}
        />
      )}
      <HubDialog product={product} hub={state} />
    </header>
  );
}

/** The code that a menu needs once it is open; without it, only its icon closes it. */
function useFloatingMenu(open: boolean): ComponentType<FloatingMenuProps> | undefined {
  const [loaded, setLoaded] = useState<typeof import('./floating-menu.ts')>();
  useEffect(() => {
    if (!open || loaded) return;
    // The next opening tries again.
    import('./floating-menu.ts').then(setLoaded, (error) => void logFailure('trade-site-header', error));
  }, [open, loaded]);
  return loaded?.FloatingMenu;
}

export const definition = defineElement({
  tag: 'trade-site-header',
  messages: siteHeader,
  attributes,
  sheets,
  createStore: createSiteHeaderStore,
  View: SiteHeader,
});
