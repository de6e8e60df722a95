import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Verdict } from '../../address-check/check-address.ts';
import type { ViewProperties } from '../../element/element-definition.ts';
import { useStore } from '../../element/store.ts';
import { useTexts } from '../../element/texts-context.ts';
import * as buttons from '../../ui/button.css.ts';
import { telephone } from '../../ui/telephone.ts';
import * as styles from './address-check.css.ts';
import type { AddressCheckProperties, AddressCheckState } from './address-check.store.ts';
import { numberToCall } from './official-channels.ts';

/** Whether a change of the field put a whole address into it. */
const isPasted = ({ nativeEvent }: FormEvent): boolean =>
  /^insertFrom(Paste|Drop)/.test((nativeEvent as InputEvent).inputType ?? '');

/** In milliseconds; longer than people pause between two letters. */
const typingPauseMs = 700;

function CallUs({ phones }: { phones: string }): ReactNode {
  const { t } = useTexts<'trade-address-check'>();
  const number = numberToCall(phones);
  if (!number) return null;
  return (
    <p part="call">
      {t('call')}{' '}
      <a href={telephone(number)} className={styles.phone}>
        <bdi dir="ltr">{number}</bdi>
      </a>
    </p>
  );
}

/** The verdict on an address: what it is, why, which part shows it, and whom to call. */
function VerdictText({ verdict, phones }: { verdict: Verdict; phones: string }): ReactNode {
  const { t } = useTexts<'trade-address-check'>();
  const { kind } = verdict;
  const hint = kind === 'other' && verdict.hint;
  return (
    <div part="verdict" className={styles.kinds[kind]}>
      <p part="verdict-title" className={styles.title}>
        {t(`verdict.${kind}`)}
      </p>
      <p part="reason">
        {kind === 'invalid' ? t(`invalid.${verdict.reason}`) : t(hint ? `hint.${hint}` : `reason.${kind}`)}
      </p>
      {kind !== 'invalid' && (
        <p part="pasted" className={styles.pasted} dir="ltr">
          {verdict.parts.map(({ text, marked, start }) =>
            marked ? (
              <mark key={start} part="mark" className={styles.highlight}>
                {text}
              </mark>
            ) : (
              <span key={start}>{text}</span>
            ),
          )}
        </p>
      )}
      {kind === 'impostor' && (
        <p>
          {t('imitates')}{' '}
          <bdi dir="ltr" className={styles.official}>
            {verdict.imitates}
          </bdi>
        </p>
      )}
      <CallUs phones={phones} />
    </div>
  );
}

export function AddressCheck({
  store,
  phones,
}: ViewProperties<AddressCheckProperties, AddressCheckState>): ReactNode {
  const { input, verdict, checking, failed } = useStore(store);
  const { setInput, prepare, check } = store.getState();
  const { t, language } = useTexts<'trade-address-check'>();
  const field = useRef<HTMLTextAreaElement>(null);

  // Text that was typed or pasted before this view took over the prerendered field is checked after a pause: which of
  // the two it was can no longer be told.
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
    // Without script the form is posted, so that the pasted text is not in the URL.
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
      {/* The language of the response without script. Sent for English too: the browser may prefer another language. */}
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
          // Safari ends a composition before this event; only the key code shows it.
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
        {verdict && <VerdictText verdict={verdict} phones={phones} />}
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
