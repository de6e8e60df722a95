import { type ReactNode, useLayoutEffect } from 'react';
import { defineElement } from '../../element/element-class.ts';
import { useStore, useTexts, type ViewProperties } from '../../element/element-definition.ts';
import { productTabs } from '../../locales/en/product-tabs.ts';
import { heroPicture, itemNames, tabCount } from '../../navigation/tab-addresses.ts';
import { loadResource, useResource } from '../../shared/resource.ts';
import * as buttons from '../../ui/button.css.ts';
import { SchemeImage } from '../../ui/scheme-image.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.css.ts';
import { ContactLink } from './contact-link.tsx';
import { pageWidth, titlePlace } from './layout.css.ts';
import type { SafeTab } from './make-safe.ts';
import * as styles from './product-tabs.css.ts';
import sheets from './product-tabs.css.ts?sheets';
import {
  attributes,
  createProductTabsStore,
  type ProductTabsProperties,
  type ProductTabsState,
  shownTab,
} from './product-tabs.store.ts';
import { failure, title } from './response.late.css.ts';
import { panel } from './tab-panel.css.ts';
import { TabPanel, TabPanelSkeleton, titleSkeleton } from './tab-panel.tsx';
import { TabRow, TabRowSkeleton } from './tab-row.tsx';

const pictureClass = ({ picture }: SafeTab): string => (picture ? styles.ownPicture : styles.frieze);

/** Tabs of products, services or industries, each with a hero picture and its content. */
function ProductTabs({
  store,
  apiBase,
  type,
  tab,
  contactHref,
  failureMessage,
}: ViewProperties<ProductTabsProperties, ProductTabsState>): ReactNode {
  const { t, content: contentLang } = useTexts<'trade-product-tabs'>();
  const state = useStore(store);
  const { value: tabs, phase, followAttributes, select } = state;
  const index = shownTab(state);
  const shownEntry = tabs?.[index];
  const failed = phase === 'failed';
  const loading = !failed && !tabs;

  // The store, not the attributes, says what is shown: so the first view is the prerendered one in any case.
  // Before paint, so that no other tab or type shows for a moment.
  useLayoutEffect(() => followAttributes(type, tab), [followAttributes, type, tab]);
  useResource(state, type, apiBase);

  return (
    <>
      {/* Size and position stay the same for all tabs; only background and picture change. */}
      <div part="hero" className={styles.hero} data-ground={index % tabCount}>
        <div className={pageWidth}>
          <div className={styles.top}>
            <div className={styles.headings}>
              <h1 part="heading" className={styles.heading}>
                {t(`heading.${state.type}`)}
              </h1>
              {loading && <span className={titlePlace}>{titleSkeleton}</span>}
              {shownEntry && (
                <h2 part="title" className={title} {...contentLang}>
                  {shownEntry.title}
                </h2>
              )}
            </div>
            {/* Until the tab is known, which may have another picture, it only reserves its space. */}
            {(loading || shownEntry) && shownEntry?.hero !== 'none' && (
              <SchemeImage
                part="hero-picture"
                className={shownEntry ? pictureClass(shownEntry) : styles.unknown}
                src={heroPicture(state.type, index)}
                {...shownEntry?.picture}
                alt=""
                fetchPriority="high"
              />
            )}
          </div>
          {loading && <TabRowSkeleton />}
          {shownEntry && <TabRow type={state.type} tabs={tabs} selected={index} onSelect={select} />}
        </div>
      </div>
      {shownEntry && <TabPanel tab={shownEntry} index={index} contactHref={contactHref} />}
      {loading && <TabPanelSkeleton />}
      {!loading && !shownEntry && (
        <div className={`${pageWidth} ${panel}`}>
          <ContactLink contactHref={contactHref} className={buttons.primary} />
        </div>
      )}
      <div role="status" className={visuallyHidden}>
        {loading && t('loading')}
      </div>
      <div role="alert" className={pageWidth}>
        {failed && failureMessage && (
          <p part="failure" className={failure}>
            {failureMessage}
          </p>
        )}
      </div>
    </>
  );
}

export const definition = defineElement({
  tag: 'trade-product-tabs',
  messages: productTabs,
  attributes,
  sheets,
  createStore: createProductTabsStore,
  View: ProductTabs,
  load: loadResource,
  stateless: 'withServer',
  anchors: ({ value }) => (value ?? []).flatMap(({ content }) => content.flatMap(itemNames)),
});
