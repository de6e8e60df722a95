import type { ReactNode } from 'react';
import { boneLine } from '../../ui/skeleton.css.ts';
import { tabCount } from './hero-pictures.ts';
import { columns, frame } from './layout.css.ts';
import * as bones from './product-tabs.css.ts';
import * as items from './tab-items.css.ts';
import * as panel from './tab-panel.css.ts';
import * as row from './tab-row.css.ts';

const times = (count: number, draw: (i: number) => ReactNode) => [...Array(count).keys()].map(draw);

/** A text on its way, and the button below it. */
const Text = ({ className }: { className: string }) => (
  <div className={className}>
    <span className={bones.boneText}>
      {times(5, (i) => (
        <span key={i} className={boneLine} />
      ))}
    </span>
    <span className={bones.boneButton} />
  </div>
);

/** The labels of the tabs on their way. */
export function RowSkeleton(): ReactNode {
  return (
    <div part="skeleton" className={row.row} aria-hidden="true">
      {times(tabCount, (i) => (
        <span key={i} className={row.tab}>
          <span className={bones.boneLabel} />
        </span>
      ))}
    </div>
  );
}

/** A panel on its way, in the shape of a list of cards. */
export function PanelSkeleton(): ReactNode {
  return (
    <div part="skeleton" className={`${frame} ${panel.panel}`} aria-hidden="true">
      <div className={`${columns} ${panel.intro}`}>
        <div className={panel.title}>
          <span className={bones.boneTitle} />
        </div>
        <Text className={panel.lead} />
      </div>
      <div className={items.list}>
        {times(tabCount, (i) => (
          <div key={i} className={`${columns} ${items.card}`}>
            <span className={`${bones.bonePicture} ${items.cardPicture}`} />
            <div className={items.cardHead}>
              <div className={items.itemTitle}>
                <span className={bones.boneTitle} />
              </div>
            </div>
            <Text className={items.cardText} />
          </div>
        ))}
      </div>
    </div>
  );
}
