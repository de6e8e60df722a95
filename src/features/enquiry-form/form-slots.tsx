import { type ReactNode, type RefObject, useEffect } from 'react';
import * as formStyles from '../../ui/form.css.ts';
import * as styles from './enquiry-form.css.ts';
import { useErrorText } from './form-errors.tsx';
import type { EnquiryFormState } from './form-state.ts';
import { controlName, controlsIn, isUnmet } from './slotted-controls.ts';

interface NoticeSlotProps extends Pick<EnquiryFormState, 'errors' | 'unconfirmed' | 'setUnconfirmed'> {
  ref: RefObject<HTMLSlotElement | null>;
}

/** The slot `notice`, whose controls of the page have to be confirmed before anything is sent. */
export function NoticeSlot({ ref, errors, unconfirmed, setUnconfirmed }: NoticeSlotProps): ReactNode {
  const errorText = useErrorText();

  useEffect(() => {
    const node = ref.current as HTMLSlotElement;
    const { host } = node.getRootNode() as ShadowRoot;
    // WordPress wraps content after an empty line in a paragraph, so the paragraph has to be slotted.
    for (const inner of host.querySelectorAll(':scope > p:not([slot]) > [slot]')) {
      (inner.parentElement as Element).slot = inner.slot;
    }
    // ASP.NET puts a form around every page: controls in it would be sent with it, and keep it from being sent.
    const release = () => {
      for (const control of controlsIn(node))
        if (control.closest('form') && !control.hasAttribute('form')) control.setAttribute('form', '');
    };
    release();
    node.addEventListener('slotchange', release);
    return () => node.removeEventListener('slotchange', release);
  }, [ref]);

  useEffect(() => {
    if (unconfirmed.length === 0) return;
    const node = ref.current as HTMLSlotElement;
    // Design systems update their controls after the event, and some fire only `input`.
    const check = () => setTimeout(() => setUnconfirmed(controlsIn(node).filter(isUnmet)));
    const types = ['change', 'input'];
    // Firefox before 119 has no property for it.
    for (const control of unconfirmed) control.setAttribute('aria-invalid', 'true');
    // React does not receive events of the page's own nodes.
    for (const type of types) node.addEventListener(type, check);
    return () => {
      for (const type of types) node.removeEventListener(type, check);
      for (const control of unconfirmed) control.removeAttribute('aria-invalid');
    };
  }, [ref, unconfirmed, setUnconfirmed]);

  const [first] = unconfirmed;
  return (
    <>
      <slot ref={ref} name="notice" className={styles.notice} />
      {first && (
        <p part="error" className={`${styles.error} ${formStyles.wide}`}>
          {errorText(errors[controlName(first)])}
        </p>
      )}
    </>
  );
}
