import type { ReactNode } from 'react';

interface FieldProps {
  id: string;
  label: string;
  hint?: string | undefined;
  /** The texts of a choice, by value. */
  options?: Readonly<Record<string, string>> | undefined;
  isFlag?: boolean;
  value: string | undefined;
  placeholder?: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A labelled control: a choice, a box to tick or a line of text. */
export function Field({ id, label, hint, options, isFlag, value, onChange, ...text }: FieldProps): ReactNode {
  const control = { id, 'aria-describedby': hint && `${id}-hint` };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {Object.entries(options).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      ) : isFlag ? (
        <input
          {...control}
          type="checkbox"
          checked={Boolean(value)}
          onChange={({ target }) => onChange(target.checked ? 'on' : undefined)}
        />
      ) : (
        <input
          {...control}
          {...text}
          type="text"
          autoComplete="off"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || undefined)}
        />
      )}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}
