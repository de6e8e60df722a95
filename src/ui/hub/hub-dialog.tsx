import type { ReactNode } from 'react';
import { primary } from '../button.css.ts';
import { Dialog } from '../dialog.tsx';
import * as styles from './hub.css.ts';
import { messages } from './hub.messages.ts';
import { hubDialogId } from './hub-button.tsx';
import type { HubState } from './hub-slice.ts';

const titleId = 'hub-title';

/** What the hub button opens as long as there is no hub. */
export function HubDialog({ product, hub }: { product: string; hub: HubState }): ReactNode {
  return (
    <Dialog
      id={hubDialogId}
      open={hub.hubOpen}
      onOpen={hub.openHub}
      onClose={hub.closeHub}
      labelledby={titleId}
    >
      <h2 id={titleId} part="dialog-title" className={styles.title}>
        {messages.title(product)}
      </h2>
      <p part="dialog-text">{messages.text}</p>
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
        {messages.close}
      </button>
    </Dialog>
  );
}
