import type { ReactNode, Ref } from 'react';
import {
  type EnquiryField,
  enquiryTable,
  type FieldOptions,
  fieldErrorText,
} from '../../api/enquiry-fields.ts';
import { useTexts } from '../../element/element-definition.ts';
import * as styles from './enquiry-form.css.ts';
import type { EnquiryFormState, FieldError } from './form-state.ts';
import { controlName } from './slotted-controls.ts';

/**
 * Says why a field is invalid, or, without a field, a control of the page. Not a component: React would not
 * write its text as the content of the element around it.
 */
export function useErrorText(): (error: FieldError | undefined, field?: FieldOptions) => ReactNode {
  const { t } = useTexts<'trade-enquiry-form'>();
  return (error, field) => {
    if (typeof error === 'object') return <bdi>{error.text}</bdi>;
    return field && error ? fieldErrorText(field, error, { t }) : t('noticeRequired');
  };
}

interface ErrorSummaryProps extends Pick<EnquiryFormState, 'errors' | 'unconfirmed'> {
  ref: Ref<HTMLDivElement>;
  onSelect: (field: EnquiryField) => void;
}

/** The target of the link to a field, without script. */
export const anchorName = (field: string): string => `field-${field}`;

/**
 * The errors, with a link to each field. The view moves the focus to it at each attempt, so that it is read
 * out; in a response without script, `autofocus` does.
 */
export function ErrorSummary({ ref, errors, unconfirmed, onSelect }: ErrorSummaryProps): ReactNode {
  const { t } = useTexts<'trade-enquiry-form'>();
  const errorText = useErrorText();
  const fields = enquiryTable.filter(({ name }) => errors[name]);
  const problems: { name: string; field?: FieldOptions; focus: () => void }[] = [
    ...fields.map((field) => ({ name: field.name, field, focus: () => onSelect(field.name) })),
    ...unconfirmed.map((control) => ({ name: controlName(control), focus: () => control.focus() })),
  ];
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
      // biome-ignore lint/a11y/noAutofocus: the only way to the summary without script
      autoFocus
      aria-labelledby="problems"
    >
      {/* Neither need its number, which changes with it. */}
      <h2 id="problems" className={styles.summaryHeading} aria-live="off">
        {t('problems', { count: problems.length })}
      </h2>
      <ul className={styles.problems}>
        {problems.map(({ name, field, focus }) => (
          <li key={name}>
            <a
              href={`#${anchorName(name)}`}
              className={styles.problem}
              onClick={(event) => {
                event.preventDefault();
                focus();
              }}
            >
              {errorText(errors[name], field)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
