import type { ReactNode } from 'react';
import type { EnquiryError, EnquiryField, enquiryTable } from '../../api/enquiry-fields.ts';
import { useTexts } from '../../element/texts-context.ts';
import * as styles from './enquiry-form.css.ts';

interface FormFieldProps {
  field: (typeof enquiryTable)[number];
  value: string;
  error: EnquiryError | undefined;
  onChange: (field: EnquiryField, value: string) => void;
}

/** One field of the form: label, control, and what is wrong with it. */
export function FormField({ field, value, error, onChange }: FormFieldProps): ReactNode {
  const { name, type, autocomplete } = field;
  const { t } = useTexts<'trade-enquiry-form'>();
  const hint = name === 'looking_for' && t('hint.looking_for');
  const control = {
    id: name,
    name,
    part: 'input',
    // Addresses and numbers run from left to right in every language.
    dir: type === 'email' || type === 'tel' ? 'ltr' : undefined,
    autoComplete: autocomplete,
    value,
    'aria-required': true,
    'aria-invalid': Boolean(error),
    'aria-describedby':
      [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined,
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  };
  return (
    <div part="field" className={'wide' in field ? `${styles.field} ${styles.wide}` : styles.field}>
      <label part="label" className={styles.label} htmlFor={name}>
        {t(`label.${name}`)}
      </label>
      {hint && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {type === 'textarea' ? (
        <textarea {...control} rows={5} className={styles.textarea} />
      ) : (
        <input {...control} type={type} className={styles.input} />
      )}
      {error && (
        <p id={`${name}-error`} part="error" className={styles.error}>
          {t(`${error}.${name}` as 'invalid.email')}
        </p>
      )}
    </div>
  );
}
