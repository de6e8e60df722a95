import type { ReactNode } from 'react';
import { useTexts } from '../../element/element-definition.ts';
import { primary, quiet } from '../../ui/button.css.ts';
import { Dialog } from '../../ui/dialog.tsx';
import * as styles from './hub.late.css.ts';
import type { HubState } from './hub.store.ts';

declare module 'react' {
  /** Invoker commands: a button that acts on another element of its tree without script. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}

const titleId = 'hub-title';
const textId = 'hub-text';

/** The dialog that the hub button opens until the hub, which is the trading platform, exists. */
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

const hubDialogId = 'hub-dialog';

interface HubButtonProps {
  product: string;
  hub: HubState;
  className?: string;
}

/** Opens the hub dialog of the same view, without script too where the browser knows `commandfor`. */
export function HubButton({ product, hub, className = '' }: HubButtonProps): ReactNode {
  const { t } = useTexts<'trade-hub-button'>();
  return (
    <button
      type="button"
      part="hub-button"
      className={`${quiet} ${className}`}
      aria-haspopup="dialog"
      command="show-modal"
      commandfor={hubDialogId}
      onClick={(event) => {
        // The command opens the dialog only where no script runs.
        event.preventDefault();
        // Safari does not focus a clicked button, so the dialog could not return the focus.
        event.currentTarget.focus();
        hub.openHub();
      }}
    >
      {t('hub.button', { product })}
    </button>
  );
}
