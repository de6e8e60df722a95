import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../element/texts-context.ts';
import * as styles from './enquiry-form.css.ts';

const invalid = ':is(input,select,textarea):invalid';

/** The controls of the page in the slot that are not valid, such as a required checkbox without its tick. */
export function unconfirmedControls(form: ParentNode): HTMLInputElement[] {
  const placed =
    form.querySelector<HTMLSlotElement>('slot[name=notice]')?.assignedElements({ flatten: true }) ?? [];
  return placed.flatMap((node) => [
    ...(node.matches(invalid) ? [node as HTMLInputElement] : []),
    ...node.querySelectorAll<HTMLInputElement>(invalid),
  ]);
}

interface NoticeSlotProps {
  unconfirmed: boolean;
  onConfirm: (unconfirmed: boolean) => void;
}

/** The page's own words above the button, and its controls: those take part in the validation. */
export function NoticeSlot({ unconfirmed, onConfirm }: NoticeSlotProps): ReactNode {
  const { t } = useTexts<'trade-enquiry-form'>();
  const slot = useRef<HTMLSlotElement>(null);

  useEffect(() => {
    if (!unconfirmed) return;
    const node = slot.current as HTMLSlotElement;
    const marked = new Set<HTMLInputElement>();
    const mark = () => {
      const missing = unconfirmedControls(node.parentNode as ParentNode);
      for (const control of missing) marked.add(control);
      for (const control of marked) control.ariaInvalid = missing.includes(control) ? 'true' : null;
      return missing;
    };
    mark();
    // React does not hear what happens to nodes of the page.
    const check = () => onConfirm(mark().length > 0);
    node.addEventListener('change', check);
    return () => {
      node.removeEventListener('change', check);
      for (const control of marked) control.ariaInvalid = null;
    };
  }, [unconfirmed, onConfirm]);

  return (
    <>
      <slot ref={slot} name="notice" className={styles.notice} />
      {unconfirmed && (
        // An id of the page cannot name this text: it is read out when it appears.
        <p role="alert" part="error" className={`${styles.error} ${styles.wide}`}>
          {t('noticeRequired')}
        </p>
      )}
    </>
  );
}
