import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { resolveApiBase } from '../../api/addresses.ts';
import * as apiPaths from '../../api/api-paths.ts';
import { type EnquiryField, enquiryFields, enquiryTable, honeypotField } from '../../api/enquiry-fields.ts';
import { useStore, useTexts, type ViewProperties } from '../../element/element-definition.ts';
import * as formStyles from '../../ui/form.css.ts';
import { visuallyHidden } from '../../ui/visually-hidden.css.ts';
import * as styles from './enquiry-form.css.ts';
import type { EnquiryFormProperties } from './enquiry-form.store.ts';
import { ErrorSummary } from './form-errors.tsx';
import { Failure } from './form-failure.tsx';
import { FormField } from './form-field.tsx';
import { FormFooter } from './form-footer.tsx';
import { NoticeSlot } from './form-slots.tsx';
import { type EnquiryFormState, isOfVisitor } from './form-state.ts';

type Properties = ViewProperties<EnquiryFormProperties, EnquiryFormState>;

export function EnquiryForm(properties: Properties): ReactNode {
  const { store, apiBase, confirmation, formAction, answers, added } = properties;
  const state = useStore(store);
  const { phase, values, errors, unconfirmed, doubtful, notice, receipt, submission } = state;
  const { t, language } = useTexts<'trade-enquiry-form'>();
  const form = useRef<HTMLFormElement>(null);
  const slot = useRef<HTMLSlotElement>(null);
  /** Receives the focus after an attempt: the summary of the errors, the failure, or the confirmation. */
  const outcome = useRef<HTMLDivElement>(null);
  const isConfirmed = phase === 'sent' && confirmation === 'on' && receipt;
  const Confirmation = isConfirmed ? submission?.Confirmation : undefined;
  const control = (name: string) => controlIn(form.current, name);

  useFieldValues(form, properties, state);

  /** Leads back to the form, which has to be visible to take the focus. */
  const leaveReceipt = (change: () => void, field = '') => {
    flushSync(change);
    control(field)?.focus();
  };

  // Both a press of the button and the event `submit` call this, as Enter in a field does by a press: in a
  // frame without `allow-forms` there is no `submit`.
  const send = async (event: SyntheticEvent) => {
    // A button of the page in the form has an address of its own.
    if ((event.nativeEvent as SubmitEvent).submitter?.hasAttribute('formaction')) return;
    event.preventDefault();
    const node = form.current as HTMLFormElement;
    const { host } = node.getRootNode() as ShadowRoot;
    const isSent = await state.submit({ inForm: new FormData(node), form: node, slot: slot.current });
    // A response may come after the visitor has gone on to something else in the page.
    if (isSent && document.activeElement !== document.body && !host.matches(':focus-within')) return;
    outcome.current?.focus();
  };

  return (
    <>
      <form
        ref={form}
        hidden={Boolean(Confirmation)}
        part="form"
        className={styles.form}
        action={formAction ?? resolveApiBase(apiBase) + apiPaths.prefix + apiPaths.enquiry}
        method="post"
        encType="multipart/form-data"
        acceptCharset="utf-8"
        // Links in a frame of ours open new windows, which the page around may forbid.
        target="_self"
        noValidate
        onFocus={({ target }: { target: Element }) => state.prepare(target.id)}
        onSubmit={send}
      >
        {/* What the server has written here and below stays, because React writes the same text at each rendering. */}
        <slot
          name="answers"
          suppressHydrationWarning
          {...(answers ? { dangerouslySetInnerHTML: { __html: answers } } : { children: '' })}
        />
        {phase === 'invalid' && (
          <ErrorSummary
            ref={outcome}
            errors={errors}
            unconfirmed={unconfirmed}
            onSelect={(name) => control(name)?.focus()}
          />
        )}
        {/* An empty text hides failures; without the attribute, the text is null. */}
        {phase === 'failed' && properties.failureMessage !== '' && (
          <Failure ref={outcome} properties={properties} reason={state.failureReason} />
        )}
        {enquiryTable.every(({ optional }) => !optional) && (
          <p className={`${formStyles.hint} ${formStyles.wide}`}>{t('allRequired')}</p>
        )}
        {enquiryTable.map((field) => (
          <FormField
            key={field.name}
            field={field}
            value={values[field.name]}
            error={errors[field.name]}
            doubtful={doubtful}
            onChange={state.setValue}
          />
        ))}
        {/* The language of the response without script. English if omitted. */}
        {language !== 'en' && <input type="hidden" name="lang" value={language} />}
        <div className={styles.honeypot} aria-hidden="true">
          <label htmlFor={honeypotField}>{t('honeypot')}</label>
          <input id={honeypotField} name={honeypotField} tabIndex={-1} autoComplete="off" />
        </div>
        <slot
          name="added"
          suppressHydrationWarning
          {...(added ? { dangerouslySetInnerHTML: { __html: added } } : { children: '' })}
        />
        <slot name="values" hidden />
        <NoticeSlot ref={slot} {...{ errors, unconfirmed }} setUnconfirmed={state.setUnconfirmed} />
        <FormFooter properties={properties} state={state} onPress={send} />
      </form>
      {Confirmation && receipt && (
        <Confirmation
          ref={outcome}
          {...receipt}
          onCorrect={() => leaveReceipt(state.correct, 'email')}
          onAnother={() =>
            leaveReceipt(
              state.again,
              enquiryFields.find((name) => !isOfVisitor(name)),
            )
          }
        />
      )}
      <p role="status" className={visuallyHidden}>
        {phase === 'sending' && t('sending')}
      </p>
      {submission && (
        <submission.Notice message={notice} closeLabel={t('closeNotice')} onClose={state.closeNotice} />
      )}
    </>
  );
}

/** Gives the store what the fields hold from elsewhere: typed early, or set by the page. */
function useFieldValues(
  form: RefObject<HTMLFormElement | null>,
  { store, lookingFor, values }: Properties,
  { pageValues, setValue, setPageValues, setLookingFor, fillEmptyFields }: EnquiryFormState,
): void {
  // Typed text is read at once: after the next event React would write its own values back.
  useLayoutEffect(() => {
    for (const field of enquiryFields) {
      const typed = takeEarlyInput(form.current as HTMLFormElement, field);
      if (typed !== store.getState().values[field]) setValue(field, typed);
    }
  }, [form, store, setValue]);

  useEffect(() => {
    const { current } = form;
    const left = new AbortController();
    // No first paint waits for them.
    import('../../ui/keep-editing.ts').then(({ keepEditing }) => keepEditing(current), console.error);
    import('../../ui/print-typed.ts').then(
      ({ printTyped }) => printTyped(current, left.signal),
      console.error,
    );
    return () => left.abort();
  }, [form]);
  useEffect(() => setPageValues(values), [setPageValues, values]);
  useEffect(() => setLookingFor(lookingFor), [setLookingFor, lookingFor]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the page sets more values
  useEffect(fillEmptyFields, [fillEmptyFields, pageValues]);
}

const controlIn = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as HTMLInputElement | null | undefined;

/**
 * The text that a visitor typed into a field before the view ran: into its prerendered control, or into the
 * plain form inside the tag, which the view replaces. The focus moves too.
 *
 * @param form of the view
 */
function takeEarlyInput(form: HTMLFormElement, field: EnquiryField): string {
  const control = controlIn(form, field) as HTMLInputElement;
  const { host } = form.getRootNode() as ShadowRoot;
  const plain = controlIn(host.querySelector('form'), field);
  if (!plain || plain.value === plain.defaultValue) return control.value;
  if ((host.getRootNode() as Document | ShadowRoot).activeElement === plain) control.focus();
  // The text is taken once: a view that is mounted again starts from its own state.
  plain.defaultValue = plain.value;
  return plain.value;
}
