import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { resolveApiBase } from '../../api/api-base.ts';
import type { ViewProperties } from '../../element/element-definition.ts';
import { useStore } from '../../element/store.ts';
import { useTexts } from '../../element/texts-context.ts';
import { hidden } from '../../ui/hidden.css.ts';
import { heroPlate } from './hero-plates.ts';
import { frame } from './layout.css.ts';
import { type ProductTabsProperties, type ProductTabsState, shownTab } from './product-tabs.store.ts';
import { TabHero } from './tab-hero.tsx';
import { failure } from './tab-panel.css.ts';
import { tabParts } from './tab-parts.later.ts';
import { PanelSkeleton, RowSkeleton } from './tabs-skeleton.tsx';

export function ProductTabs({
  store,
  apiBase,
  type,
  tab,
  contactHref,
  failureMessage,
}: ViewProperties<ProductTabsProperties, ProductTabsState>): ReactNode {
  const { t } = useTexts<'trade-product-tabs'>();
  const state = useStore(store);
  const { tabs, failed, follow, select, start } = state;
  const index = shownTab(state);
  const shown = tabs?.[index];
  const parts = tabParts.now;
  const loading = !failed && !(tabs && parts);

  // The store, not the attributes, says what is shown: so the first view is the prerendered one in any case. Before
  // paint, lest another tab or type shows for a moment.
  useLayoutEffect(() => follow(type, tab), [follow, type, tab]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another type or another API is asked anew
  useEffect(() => {
    const life = new AbortController();
    start(life.signal);
    return () => life.abort();
  }, [start, type, apiBase]);

  return (
    <>
      <TabHero
        heading={t(`heading.${state.type}`)}
        index={index}
        plate={heroPlate(state.type, index, resolveApiBase(apiBase))}
      >
        {loading && <RowSkeleton />}
        {parts && shown && <parts.TabRow type={state.type} tabs={tabs} selected={index} onSelect={select} />}
      </TabHero>
      {parts && shown && <parts.TabPanel tab={shown} index={index} contactHref={contactHref} />}
      {loading && <PanelSkeleton />}
      <div role="status" className={hidden}>
        {loading && t('loading')}
      </div>
      <div role="alert" className={frame}>
        {failed && failureMessage && (
          <p part="failure" className={failure}>
            {failureMessage}
          </p>
        )}
      </div>
    </>
  );
}
