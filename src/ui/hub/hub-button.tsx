import type { ReactNode } from 'react';
import { useTexts } from '../../element/view-hooks.ts';
import type { HubState } from '../../state/hub-slice.ts';
import { secondary } from '../button.css.ts';

export const hubDialogId = 'hub-dialog';

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
      className={`${secondary} ${className}`}
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
