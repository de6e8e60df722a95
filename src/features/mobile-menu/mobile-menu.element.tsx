import { type ReactNode, useRef } from 'react';
import { defineElement } from '../../element/element-class.ts';
import { useStore, useTexts, type ViewProperties } from '../../element/element-definition.ts';
import { mobileMenu } from '../../locales/en/mobile-menu.ts';
import { menuLinks, readPageChanges } from '../../navigation/page-changes.ts';
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

function MobileMenu({
  store,
  email,
  phone,
  pages,
  current,
}: ViewProperties<MobileMenuProperties, MobileMenuState>): ReactNode {
  const { t, language } = useTexts<'trade-mobile-menu'>();
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
          links={menuLinks('menu', readPageChanges(pages), language, t)}
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
