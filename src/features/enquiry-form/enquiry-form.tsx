import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { resolveApiBase } from '../../api/api-base.ts';
import { decoyField, type EnquiryField, enquiryFields } from '../../api/types.ts';
import type { ViewProperties } from '../../element/element-definition.ts';
import { useStore } from '../../element/store.ts';
import * as buttons from '../../ui/button.css.ts';
import { Notice } from '../../ui/notice.tsx';
import * as styles from './enquiry-form.css.ts';
import { messages } from './enquiry-form.messages.ts';
import {
  type EnquiryFormProperties,
  type EnquiryFormState,
  prepareValidation,
} from './enquiry-form.store.ts';

/** What the browser needs to know of a field to fill it in and to show the right keyboard. */
const inputs: Record<EnquiryField, { type: string; autoComplete: string; wide?: boolean }> = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  organisation: { type: 'text', autoComplete: 'organization' },
  phone_number: { type: 'tel', autoComplete: 'tel' },
  looking_for: { type: 'text', autoComplete: 'off', wide: true },
  remark: { type: 'textarea', autoComplete: 'off', wide: true },
};

export function EnquiryForm({
  store,
  apiBase,
  lookingFor,
  failureMessage,
}: ViewProperties<EnquiryFormProperties, EnquiryFormState>): ReactNode {
  const { values, errors, sending, failed, notice, setValue, prefill, submit, closeNotice } = useStore(store);
  const form = useRef<HTMLFormElement>(null);

  // What was typed before this view took over the prerendered fields. At once: after the next event React would put back
  // what it knows.
  useLayoutEffect(() => {
    for (const field of enquiryFields) {
      const control = form.current?.elements.namedItem(field) as HTMLInputElement | null;
      if (control && control.value !== store.getState().values[field]) setValue(field, control.value);
    }
  }, [store, setValue]);

  useEffect(() => prefill(lookingFor), [prefill, lookingFor]);

  useEffect(() => {
    const first = enquiryFields.find((field) => errors[field]);
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
  }, [errors]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    submit((form.current?.elements.namedItem(decoyField) as HTMLInputElement | null)?.value);
  };

  return (
    <form
      ref={form}
      part="form"
      className={styles.form}
      action={`${resolveApiBase(apiBase)}/api/v1/enquiry`}
      method="post"
      encType="multipart/form-data"
      noValidate
      aria-busy={sending}
      onFocus={prepareValidation}
      onSubmit={send}
    >
      <p className={`${styles.hint} ${styles.wide}`}>{messages.allRequired}</p>
      {enquiryFields.map((field) => {
        const { type, autoComplete, wide } = inputs[field];
        const error = errors[field];
        const hint = messages.hints[field];
        const control = {
          id: field,
          name: field,
          part: 'input',
          autoComplete,
          value: values[field],
          'aria-required': true,
          'aria-invalid': Boolean(error),
          'aria-describedby':
            [hint && `${field}-hint`, error && `${field}-error`].filter(Boolean).join(' ') || undefined,
          onChange: (event: { target: { value: string } }) => setValue(field, event.target.value),
        };
        return (
          <div key={field} part="field" className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
            <label part="label" className={styles.label} htmlFor={field}>
              {messages.labels[field]}
            </label>
            {hint && (
              <p id={`${field}-hint`} className={styles.hint}>
                {hint}
              </p>
            )}
            {type === 'textarea' ? (
              <textarea {...control} rows={5} className={styles.textarea} />
            ) : (
              <input {...control} type={type} className={styles.input} />
            )}
            {error && (
              <p id={`${field}-error`} part="error" className={styles.error}>
                {error}
              </p>
            )}
          </div>
        );
      })}
      <div className={styles.decoy} aria-hidden="true">
        <label htmlFor={decoyField}>{messages.decoy}</label>
        <input id={decoyField} name={decoyField} tabIndex={-1} autoComplete="off" />
      </div>
      <div className={styles.footer}>
        <button type="submit" part="button" className={buttons.primary} aria-disabled={sending}>
          {sending ? messages.sending : messages.submit}
        </button>
        <div role="alert">
          {failed && failureMessage && (
            <p part="failure" className={styles.error}>
              {failureMessage}
            </p>
          )}
        </div>
      </div>
      <Notice message={notice} closeLabel={messages.closeNotice} onClose={closeNotice} />
    </form>
  );
}
