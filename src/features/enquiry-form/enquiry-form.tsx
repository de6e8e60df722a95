import { type ReactNode, type Ref, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { companyOrigin, resolveApiBase, telephone } from '../../api/addresses.ts';
import {
  confirmedField,
  type EnquiryField,
  enquiryFields,
  enquiryTable,
  type FieldOptions,
  fieldErrorText,
  type HintedField,
  honeypotField,
} from '../../api/enquiry-fields.ts';
import { logFailure, useStore, useTexts, type ViewProperties } from '../../element/element-definition.ts';
import * as buttons from '../../ui/button.css.ts';
import * as formStyles from '../../ui/form.css.ts';
import { keepEditing } from '../../ui/keep-editing.ts';
import { visuallyHidden } from '../../ui/visually-hidden.css.ts';
import * as styles from './enquiry-form.css.ts';
import {
  controlName,
  controlsIn,
  type EnquiryFormProperties,
  type EnquiryFormState,
  type FieldError,
  isBusy,
  isOfVisitor,
  isUnmet,
  type PageControl,
} from './enquiry-form.store.ts';

const tag = 'trade-enquiry-form';

export function EnquiryForm({
  store,
  apiBase,
  lookingFor,
  confirmation,
  failureMessage,
  company,
  email,
  phone,
}: ViewProperties<EnquiryFormProperties, EnquiryFormState>): ReactNode {
  const {
    phase,
    values,
    errors,
    known,
    unconfirmed,
    doubtful,
    isSlow,
    failureReason,
    notice,
    receipt,
    late,
  } = useStore(store);
  const {
    setValue,
    setUnconfirmed,
    prefill,
    setKnownValues,
    applyKnownValues,
    prepare,
    submit,
    again,
    closeNotice,
  } = store.getState();
  const { t, language } = useTexts<typeof tag>();
  const form = useRef<HTMLFormElement>(null);
  const slot = useRef<HTMLSlotElement>(null);
  /** Receives the focus after an attempt: the summary of the errors, or the confirmation. */
  const outcome = useRef<HTMLDivElement>(null);
  const Confirmation = phase === 'sent' && confirmation === 'on' && receipt ? late?.Confirmation : undefined;
  /** The code of the notification may not have loaded. */
  const plainNotice = !late && notice;
  const control = (name: string) => controlIn(form.current, name);

  // Immediately: after the next event React would write its own values back.
  useLayoutEffect(() => {
    for (const field of enquiryFields) {
      const typed = takeEarlyInput(form.current as HTMLFormElement, field);
      if (typed !== store.getState().values[field]) setValue(field, typed);
    }
  }, [store, setValue]);

  useEffect(() => keepEditing(form.current), []);
  useEffect(() => prefill(lookingFor), [prefill, lookingFor]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when more values are known
  useEffect(applyKnownValues, [applyKnownValues, known]);

  useEffect(() => {
    const node = slot.current as HTMLSlotElement;
    // In a form of the page, its controls would be sent with that form, and keep it from being sent.
    const release = () => {
      for (const control of controlsIn(node))
        if (control.closest('form') && !control.hasAttribute('form')) control.setAttribute('form', '');
    };
    release();
    node.addEventListener('slotchange', release);
    return () => node.removeEventListener('slotchange', release);
  }, []);

  useEffect(() => {
    if (unconfirmed.length === 0) return;
    const node = slot.current as HTMLSlotElement;
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
  }, [unconfirmed, setUnconfirmed]);

  const errorText = (error: FieldError, field: FieldOptions): ReactNode =>
    typeof error === 'string' ? fieldErrorText(field, error, { t }) : <bdi>{error.text}</bdi>;
  const noticeError = (name = ''): ReactNode => {
    const error = errors[name];
    return typeof error === 'object' ? <bdi>{error.text}</bdi> : t('noticeRequired');
  };

  const startAgain = () => {
    // The form has to be visible to take the focus.
    flushSync(again);
    control(enquiryFields.find((name) => !isOfVisitor(name)) ?? '')?.focus();
  };

  // For a press of the button, too, and for Enter in a field, which the browser turns into one: in a frame without
  // `allow-forms` it fires no `submit` event.
  const send = async (event: SyntheticEvent) => {
    // A button of the page at the end of the form has an address of its own.
    if ((event.nativeEvent as SubmitEvent).submitter?.hasAttribute('formaction')) return;
    event.preventDefault();
    const { host } = (form.current as HTMLFormElement).getRootNode() as ShadowRoot;
    await submit({ honeypot: control(honeypotField)?.value, slot: slot.current });
    const { phase } = store.getState();
    // A response may come after the visitor has gone on to something else in the page.
    if (phase === 'sent' && document.activeElement !== document.body && !host.matches(':focus-within'))
      return;
    outcome.current?.focus();
  };

  return (
    <>
      <form
        ref={form}
        hidden={Boolean(Confirmation)}
        part="form"
        className={styles.form}
        action={`${resolveApiBase(apiBase)}/api/v1/enquiry`}
        method="post"
        encType="multipart/form-data"
        acceptCharset="utf-8"
        // In a frame of ours, links open new windows, which the page around may forbid.
        target="_self"
        noValidate
        onFocus={({ target }: { target: Element }) => prepare(target.id)}
        onSubmit={send}
      >
        {phase === 'invalid' && (
          <ErrorSummary
            ref={outcome}
            problems={[
              ...enquiryTable.flatMap((field) => {
                const { name } = field;
                const error = errors[name];
                return error
                  ? [{ name, text: errorText(error, field), focus: () => control(name)?.focus() }]
                  : [];
              }),
              ...unconfirmed.map((control) => ({
                name: controlName(control),
                text: noticeError(controlName(control)),
                focus: () => control.focus(),
              })),
            ]}
          />
        )}
        {enquiryTable.every(({ optional }) => !optional) && (
          <p className={`${styles.hint} ${formStyles.wide}`}>{t('allRequired')}</p>
        )}
        {enquiryTable.map((field) => (
          <FormField
            key={field.name}
            field={field}
            value={values[field.name]}
            error={errors[field.name]}
            doubtful={doubtful}
            errorText={errorText}
            onChange={setValue}
          />
        ))}
        {/* The language of the response without script. English if omitted. */}
        {language !== 'en' && <input type="hidden" name="lang" value={language} />}
        {doubtful && <input type="hidden" name={confirmedField} value={values.email} />}
        <div className={styles.honeypot} aria-hidden="true">
          <label htmlFor={honeypotField}>{t('honeypot')}</label>
          <input id={honeypotField} name={honeypotField} tabIndex={-1} autoComplete="off" />
        </div>
        <ValuesSlot onValues={setKnownValues} />
        <slot ref={slot} name="notice" className={styles.notice} />
        {unconfirmed.length > 0 && (
          <p part="error" className={`${styles.error} ${formStyles.wide}`}>
            {noticeError(controlName(unconfirmed[0] as PageControl))}
          </p>
        )}
        <p className={`${styles.hint} ${formStyles.wide} ${styles.reachUs}`}>
          <span>{t('privacy', { company })}</span>
          <a href={`${companyOrigin}/privacy-policy`} hrefLang="en">
            {t('privacyPolicy')}
          </a>
        </p>
        <div className={formStyles.footer}>
          <button
            type="submit"
            part="button"
            className={buttons.primary}
            aria-disabled={isBusy({ phase })}
            onClick={send}
          >
            {t(isBusy({ phase }) ? 'sending' : 'submit')}
          </button>
          <p role="status" className={styles.suggestion}>
            {doubtful && (
              <>
                <bdi>{values.email}</bdi>
                <br />
                <span>{t('suggestion.email')}</span>
              </>
            )}
          </p>
          <div role="alert">
            {phase === 'failed' && failureMessage !== '' && (
              <p part="failure" className={styles.error}>
                <bdi>{failureReason || failureMessage || t('failed', { company })}</bdi>
              </p>
            )}
            {(phase === 'failed' || isSlow) && failureMessage !== '' && (email || phone) && (
              <p className={styles.reachUs}>
                <span>{t('reachUs')}</span>
                {email && <a href={`mailto:${email}`}>{email}</a>}
                {phone && (
                  <a href={telephone(phone)} dir="ltr">
                    {phone}
                  </a>
                )}
              </p>
            )}
          </div>
        </div>
      </form>
      {Confirmation && receipt && <Confirmation ref={outcome} {...receipt} onAnother={startAgain} />}
      <p role="status" className={plainNotice ? undefined : visuallyHidden}>
        <bdi>{plainNotice || (phase === 'sending' && t('sending'))}</bdi>
      </p>
      {late && <late.Notice message={notice} closeLabel={t('closeNotice')} onClose={closeNotice} />}
    </>
  );
}

/** Not of the type `email`: Chromium would change `user@münchen.de` to `user@xn--mnchen-3ya.de`, and other browsers not. */
const emailInput = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

interface FormFieldProps {
  field: FieldOptions<EnquiryField>;
  value: string;
  error: FieldError | undefined;
  doubtful: boolean;
  errorText: (error: FieldError, field: FieldOptions) => ReactNode;
  onChange: (field: EnquiryField, value: string) => void;
}

function FormField({ field, value, error, doubtful, errorText, onChange }: FormFieldProps): ReactNode {
  const { name, type, autocomplete, wide, optional, hint: hasHint } = field;
  const { t } = useTexts<typeof tag>();
  const hint = hasHint && t(`hint.${name as HintedField}`);
  const suggestion = type === 'email' && (doubtful || error === 'invalid') && t('suggestion.email');
  const control = {
    id: name,
    name,
    part: 'input',
    // Addresses and numbers run from left to right in every language.
    dir: type === 'email' || type === 'tel' ? 'ltr' : undefined,
    autoComplete: autocomplete,
    value,
    'aria-required': !optional,
    'aria-invalid': Boolean(error),
    'aria-describedby':
      [hint && `${name}-hint`, error && `${name}-error`, suggestion && `${name}-suggestion`]
        .filter(Boolean)
        .join(' ') || undefined,
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  };
  return (
    <div part="field" className={wide ? `${formStyles.field} ${formStyles.wide}` : formStyles.field}>
      <label part="label" className={formStyles.label} htmlFor={name}>
        {error && <slot name={anchorName(name)} />}
        <span>{t(`label.${name}`) + (optional ? ` ${t('optional')}` : '')}</span>
      </label>
      {hint && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {type === 'textarea' ? (
        <textarea {...control} rows={5} className={styles.textarea} />
      ) : (
        <input {...control} {...(type === 'email' ? emailInput : { type })} className={formStyles.input} />
      )}
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          <span className={visuallyHidden}>{`${t('errorPrefix')} `}</span>
          <span part="error">{errorText(error, field)}</span>
        </p>
      )}
      {suggestion && (
        <p id={`${name}-suggestion`} className={styles.hint}>
          {suggestion}
        </p>
      )}
    </div>
  );
}

/** Reads the known values from the attribute, or from the template or script in the slot. */
function ValuesSlot({ onValues }: { onValues: (values: unknown) => void }): ReactNode {
  const slot = useRef<HTMLSlotElement>(null);

  useEffect(() => {
    const node = slot.current as HTMLSlotElement;
    const { host } = node.getRootNode() as ShadowRoot;
    const read = async () => {
      if (!host.hasAttribute('values') && !node.assignedElements().length) return;
      try {
        const { readWritten } = await import('../../element/load-texts.ts');
        onValues(readWritten(host, 'values'));
      } catch (error) {
        logFailure(tag, error);
      }
    };
    // WordPress wraps content after an empty line in a paragraph, so the paragraph has to be slotted.
    for (const inner of host.querySelectorAll(':scope > p:not([slot]) > [slot]')) {
      (inner.parentElement as Element).slot = inner.slot;
    }
    read();
    node.addEventListener('slotchange', read);
    const observer = new MutationObserver(read);
    observer.observe(host, { attributeFilter: ['values'] });
    return () => {
      node.removeEventListener('slotchange', read);
      observer.disconnect();
    };
  }, [onValues]);

  return <slot ref={slot} name="values" hidden />;
}

const controlIn = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as HTMLInputElement | null | undefined;

/**
 * The text that a visitor typed into a field before the view ran: into its prerendered control, or into the plain form
 * inside the tag, which the view replaces. The focus moves too.
 *
 * @param form of the view
 */
function takeEarlyInput(form: HTMLFormElement, field: EnquiryField): string {
  const control = controlIn(form, field) as HTMLInputElement;
  const { host } = form.getRootNode() as ShadowRoot;
  const plain = controlIn(host.querySelector('form'), field);
  if (!plain || plain.value === plain.defaultValue) return control.value;
  if ((host.getRootNode() as Document | ShadowRoot).activeElement === plain) control.focus();
  // Taken once: a view that is mounted again starts from its own state.
  plain.defaultValue = plain.value;
  return plain.value;
}

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>;
  problems: { name: string; text: ReactNode; focus: () => void }[];
}

/** Where the link to a field leads without script. */
export const anchorName = (field: string): string => `field-${field}`;

/** The errors, with a link to each field. It receives the focus and is read out at each attempt. */
function ErrorSummary({ ref, problems }: ErrorSummaryProps): ReactNode {
  const { t } = useTexts<'trade-enquiry-form'>();
  if (problems.length === 0) return null;
  return (
    <div
      ref={ref}
      part="summary"
      className={styles.summary}
      // Firefox announces an alert only if it is itself what is added to the page.
      role="alert"
      // A correction removes a link, which need not be read out.
      aria-atomic="false"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script, the only way to the summary in a response
      autoFocus
      aria-labelledby="problems"
    >
      {/* Neither need its number, which changes with it. */}
      <h2 id="problems" className={styles.summaryHeading} aria-live="off">
        {t('problems', { count: problems.length })}
      </h2>
      <ul className={styles.problems}>
        {problems.map(({ name, text, focus }) => (
          <li key={name}>
            <a
              href={`#${anchorName(name)}`}
              className={styles.problem}
              onClick={(event) => {
                event.preventDefault();
                focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
