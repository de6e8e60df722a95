import type { InputHTMLAttributes, ReactNode } from 'react';

interface FieldProps {
  id: string;
  /** As people call it. */
  label: ReactNode;
  /** Its name in the snippet. */
  code?: string;
  hint?: string;
  /** Gets what ties the control to its label and hint. */
  children: (control: { id: string; 'aria-describedby': string | undefined }) => ReactNode;
  className?: string;
}

/** A control with its label, its name in the snippet and a hint. */
export function Field({ id, label, code, hint, children, className = '' }: FieldProps): ReactNode {
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>
        {label} {code && <code>{code}</code>}
      </label>
      {children({ id, 'aria-describedby': hint ? `${id}-hint` : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps extends Omit<FieldProps, 'children'> {
  value: string | undefined;
  placeholder?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** An empty field has no value. */
  onChange: (value: string | undefined) => void;
}

/** A field for a line of text. */
export function TextField({ value, placeholder, inputMode, onChange, ...field }: TextFieldProps): ReactNode {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode={inputMode}
          autoComplete="off"
          placeholder={placeholder}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || undefined)}
        />
      )}
    </Field>
  );
}
