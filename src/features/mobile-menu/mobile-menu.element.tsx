import { type ReactNode, useRef } from 'react';
import { defineElement } from '../../element/element-class.ts';
import { useStore, useTexts, type ViewProperties } from '../../element/element-definition.ts';
import { mobileMenu } from '../../locales/en/mobile-menu.ts';
import { sitePages } from '../../navigation/site-pages.ts';
import { Disclosure } from '../../shared/menu/disclosure.tsx';
import { MenuLinks } from '../../shared/menu/menu-links.tsx';
import * as styles from './mobile-menu.css.ts';
import sheets from './mobile-menu.css.ts?sheets';
import {
  attributes,
  createMobileMenuStore,
  type MobileMenuProperties,
  type MobileMenuState,
} from './mobile-menu.store.ts';

const mainPages = ['home', 'products', 'services', 'about', 'contact'] as const;

function MobileMenu({
  store,
  email,
  phone,
  current,
}: ViewProperties<MobileMenuProperties, MobileMenuState>): ReactNode {
  const { t } = useTexts<'trade-mobile-menu'>();
  const { menuOpen, setMenuOpen } = useStore(store);
  const details = useRef<HTMLDetailsElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  return (
    <nav aria-label={t('menu')}>
      <Disclosure
        details={details}
        panel={panel}
        open={menuOpen}
        setOpen={setMenuOpen}
        label={t('menu')}
        className={styles.menu}
        buttonClass={styles.button}
        panelClass={styles.panel}
      >
        <MenuLinks
          enquire={t('enquire')}
          links={mainPages.map((page) => [sitePages[page], t(`page.${page}`)] as const)}
          current={current}
          email={email}
          phone={phone}
          onChoose={() => setMenuOpen(false)}
        />
      </Disclosure>
    </nav>
  );
}

export const definition = defineElement({
  tag: 'trade-mobile-menu',
  messages: mobileMenu,
  attributes,
  sheets,
  createStore: createMobileMenuStore,
  View: MobileMenu,
});
