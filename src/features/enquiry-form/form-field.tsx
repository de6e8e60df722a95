import type { ReactNode } from 'react';
import {
  completeAddress,
  type EnquiryField,
  type FieldOptions,
  type HintedField,
  isIncompleteAddress,
} from '../../api/enquiry-fields.ts';
import { useTexts } from '../../element/element-definition.ts';
import * as buttons from '../../ui/button.css.ts';
import * as formStyles from '../../ui/form.css.ts';
import { visuallyHidden } from '../../ui/visually-hidden.css.ts';
import * as styles from './enquiry-form.css.ts';
import { anchorName, useErrorText } from './form-errors.tsx';
import type { FieldError } from './form-state.ts';

/** The type is not `email`: only Chromium would change `user@münchen.de` to `user@xn--mnchen-3ya.de`. */
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
  onChange: (field: EnquiryField, value: string) => void;
}

export function FormField({ field, value, error, doubtful, onChange }: FormFieldProps): ReactNode {
  const { name, type, autocomplete, wide, optional, hint: hasHint } = field;
  const { t } = useTexts<'trade-enquiry-form'>();
  const errorText = useErrorText();
  const hint = hasHint && t(`hint.${name as HintedField}`);
  const isQuestioned = type === 'email' && doubtful && isIncompleteAddress(value);
  const likely = isQuestioned && completeAddress(value);
  const mayBeMistyped = type === 'email' && (doubtful || error === 'invalid');
  const suggestion = mayBeMistyped && t(isQuestioned ? 'suggestion.complete' : 'suggestion.email');
  const acceptSuggestion = ({ currentTarget: { form } }: { currentTarget: HTMLButtonElement }) => {
    onChange(name, likely || value);
    // Moves the focus, because the pressed button disappears.
    (form?.elements.namedItem(name) as HTMLInputElement | null)?.focus();
  };
  const descriptions = [
    hint && `${name}-hint`,
    error && `${name}-error`,
    suggestion && `${name}-suggestion`,
  ].filter(Boolean);
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
    'aria-describedby': descriptions.join(' ') || undefined,
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  };
  return (
    <div part="field" className={wide ? `${formStyles.field} ${formStyles.wide}` : formStyles.field}>
      <label part="label" className={formStyles.label} htmlFor={name}>
        {error && <slot name={anchorName(name)} />}
        <span>{t(`label.${name}`) + (optional ? ` ${t('optional')}` : '')}</span>
      </label>
      {hint && (
        <p id={`${name}-hint`} className={formStyles.hint}>
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
        <p id={`${name}-suggestion`} className={formStyles.hint}>
          {suggestion}
        </p>
      )}
      {likely && (
        <button
          type="button"
          className={buttons.secondary}
          aria-describedby={`${name}-suggestion`}
          onClick={acceptSuggestion}
        >
          <bdi dir="ltr">{likely}</bdi>
        </button>
      )}
    </div>
  );
}
