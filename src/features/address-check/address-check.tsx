import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ViewProperties } from '../../element/element-definition.ts';
import { useStore } from '../../element/store.ts';
import { useTexts } from '../../element/texts-context.ts';
import * as buttons from '../../ui/button.css.ts';
import * as styles from './address-check.css.ts';
import type { AddressCheckProperties, AddressCheckState } from './address-check.store.ts';
import { CallUs, VerdictText } from './verdict-text.tsx';

/** Whether a change of the field put a whole address into it. */
const isPasted = ({ nativeEvent }: FormEvent): boolean =>
  /^insertFrom(Paste|Drop)/.test((nativeEvent as InputEvent).inputType ?? '');

/** Longer than anybody pauses between two letters. */
const typingPauseMs = 700;

/** A field, and below it the verdict on what was pasted. */
export function AddressCheck({
  store,
  phones,
}: ViewProperties<AddressCheckProperties, AddressCheckState>): ReactNode {
  const { input, verdict, parts, checking, failed } = useStore(store);
  const { setInput, prepare, check } = store.getState();
  const { t, language } = useTexts<'trade-address-check'>();
  const field = useRef<HTMLTextAreaElement>(null);

  // What was typed or pasted before this view took over the prerendered field. Once it rests, it is checked: which of
  // the two it was, nobody knows any more.
  useLayoutEffect(() => {
    const early = field.current?.value ?? '';
    if (early === store.getState().input) return;
    setInput(early);
    const timer = setTimeout(() => {
      if (store.getState().input === early) check();
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [store, setInput, check]);

  return (
    // Without script it is sent as a body, so that what was pasted is in no address.
    <form
      part="form"
      className={styles.form}
      action="/verify"
      method="post"
      noValidate
      onFocus={prepare}
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      {/* For the response without script. English too: the reader's browser may prefer another language. */}
      <input type="hidden" name="lang" value={language} />
      <label htmlFor="address" part="label" className={styles.label}>
        {t('label')}
      </label>
      <textarea
        ref={field}
        id="address"
        name="address"
        part="input"
        className={styles.input}
        dir="ltr"
        rows={2}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-invalid={verdict?.kind === 'invalid'}
        value={input}
        onChange={(event) => {
          setInput(event.target.value);
          if (isPasted(event)) check();
        }}
        onKeyDown={(event) => {
          // Safari ends a composition before this event, and tells it only by the key code.
          const composes = event.nativeEvent.isComposing || event.keyCode === 229;
          if (event.key !== 'Enter' || event.shiftKey || composes) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <button
        type="submit"
        part="button"
        className={`${buttons.primary} ${styles.button}`}
        aria-disabled={checking}
      >
        {t(checking ? 'checking' : 'check')}
      </button>
      <div role="status" aria-atomic="true" className={styles.status}>
        {verdict && <VerdictText parts={parts} verdict={verdict} phones={phones} />}
        {failed && (
          <div part="failure" className={styles.verdict}>
            <p>{t('failed')}</p>
            <CallUs phones={phones} />
          </div>
        )}
      </div>
    </form>
  );
}
