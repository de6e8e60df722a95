import type { ReactNode } from 'react';
import { useTexts } from '../../element/view-hooks.ts';
import type { HubState } from '../../state/hub-slice.ts';
import { primary } from '../button.css.ts';
import { Dialog } from '../dialog.tsx';
import * as styles from './hub.css.ts';
import { hubDialogId } from './hub-button.tsx';

const titleId = 'hub-title';
const textId = 'hub-text';

/** The dialog that the hub button opens until the hub exists. */
export function HubDialog({ product, hub }: { product: string; hub: HubState }): ReactNode {
  const { t } = useTexts<'trade-hub-button'>();
  return (
    <Dialog
      id={hubDialogId}
      open={hub.hubOpen}
      onOpen={hub.openHub}
      onClose={hub.closeHub}
      labelledby={titleId}
      describedby={textId}
    >
      <h2 id={titleId} part="dialog-title" className={styles.title}>
        {t('hub.title', { product })}
      </h2>
      <p id={textId} part="dialog-text">
        {t('hub.text')}
      </p>
      <button
        type="button"
        part="dialog-close"
        className={`${primary} ${styles.close}`}
        command="close"
        commandfor={hubDialogId}
        onClick={(event) => {
          event.preventDefault();
          hub.closeHub();
        }}
      >
        {t('hub.close')}
      </button>
    </Dialog>
  );
}
