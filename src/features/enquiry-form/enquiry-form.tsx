import { type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { resolveApiBase } from '../../api/api-base.ts';
import { enquiryFields, enquiryTable, honeypotField } from '../../api/enquiry-fields.ts';
import type { ViewProperties } from '../../element/element-definition.ts';
import { useStore } from '../../element/store.ts';
import { useTexts } from '../../element/texts-context.ts';
import * as buttons from '../../ui/button.css.ts';
import { Notice } from '../../ui/notice.tsx';
import { takeEarlyInput } from './early-input.ts';
import * as styles from './enquiry-form.css.ts';
import type { EnquiryFormProperties, EnquiryFormState } from './enquiry-form.state.ts';
import { prepareSubmission, submission } from './enquiry-form.store.ts';
import { FormField } from './form-field.tsx';
import { invalidControls } from './slotted-controls.ts';
import { ValuesSlot } from './values-slot.tsx';

export function EnquiryForm({
  store,
  apiBase,
  lookingFor,
  failureMessage,
}: ViewProperties<EnquiryFormProperties, EnquiryFormState>): ReactNode {
  const { values, errors, known, unconfirmed, sending, failed, notice } = useStore(store);
  const { setValue, setUnconfirmed, prefill, setKnownValues, applyKnownValues, submit, closeNotice } =
    store.getState();
  const { t, language } = useTexts<'trade-enquiry-form'>();
  const form = useRef<HTMLFormElement>(null);
  const slot = useRef<HTMLSlotElement>(null);
  const submitted = useRef(false);
  const control = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | null;

  // At once: after the next event React would write its own values back.
  useLayoutEffect(() => {
    for (const field of enquiryFields) {
      const typed = takeEarlyInput(form.current as HTMLFormElement, field);
      if (typed !== store.getState().values[field]) setValue(field, typed);
    }
  }, [store, setValue]);

  useEffect(() => prefill(lookingFor), [prefill, lookingFor]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once more whenever more is known
  useEffect(applyKnownValues, [applyKnownValues, known]);

  useEffect(() => {
    const node = slot.current as HTMLSlotElement;
    return submission?.markInvalid(unconfirmed, node, () => setUnconfirmed(invalidControls(node)));
  }, [unconfirmed, setUnconfirmed]);

  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    submitted.current = true;
    await submit({ honeypot: control(honeypotField)?.value, slot: slot.current });
    const { errors, unconfirmed } = store.getState();
    const first = enquiryFields.find((field) => errors[field]);
    (first ? control(first) : unconfirmed[0])?.focus();
  };

  // A press, and Enter in a field, which the browser turns into one.
  const press = (event: SyntheticEvent) => {
    event.preventDefault();
    submitted.current = false;
    form.current?.requestSubmit();
    // In a frame without `allow-forms` the browser fires no `submit` event.
    if (!submitted.current) send(event);
  };

  return (
    <form
      ref={form}
      part="form"
      className={styles.form}
      action={`${resolveApiBase(apiBase)}/api/v1/enquiry`}
      method="post"
      encType="multipart/form-data"
      // A frame of the site opens links in windows of their own, which its page may forbid.
      target="_self"
      noValidate
      aria-busy={sending}
      onFocus={prepareSubmission}
      onSubmit={send}
    >
      <p className={`${styles.hint} ${styles.wide}`}>{t('allRequired')}</p>
      {enquiryTable.map((field) => (
        <FormField
          key={field.name}
          field={field}
          value={values[field.name]}
          error={errors[field.name]}
          onChange={setValue}
        />
      ))}
      {/* For visitors without script. A form that names no language is in English. */}
      {language !== 'en' && <input type="hidden" name="lang" value={language} />}
      <div className={styles.honeypot} aria-hidden="true">
        <label htmlFor={honeypotField}>{t('honeypot')}</label>
        <input id={honeypotField} name={honeypotField} tabIndex={-1} autoComplete="off" />
      </div>
      <ValuesSlot onValues={setKnownValues} />
      <slot ref={slot} name="notice" className={styles.notice} />
      {unconfirmed.length > 0 && (
        // An id of the page cannot name this text: it is read out when it appears.
        <p role="alert" part="error" className={`${styles.error} ${styles.wide}`}>
          {t('noticeRequired')}
        </p>
      )}
      <div className={styles.footer}>
        <button
          type="submit"
          part="button"
          className={buttons.primary}
          aria-disabled={sending}
          onClick={press}
        >
          {t(sending ? 'sending' : 'submit')}
        </button>
        <div role="alert">
          {failed && failureMessage && (
            <p part="failure" className={styles.error}>
              {failureMessage}
            </p>
          )}
        </div>
      </div>
      <Notice message={notice} closeLabel={t('closeNotice')} onClose={closeNotice} />
    </form>
  );
}
