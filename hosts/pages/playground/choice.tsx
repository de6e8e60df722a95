import type { ReactNode } from 'react';

interface ChoiceProps<Value> {
  name: string;
  legend: string;
  options: readonly { value: Value; title: string; summary?: string; disabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Shown below the choices. */
  children?: ReactNode;
}

/** Radio buttons, each with its whole label to press; the arrow keys go through them. */
export function Choice<Value extends string>({
  name,
  legend,
  options,
  value: chosen,
  onChange,
  children,
}: ChoiceProps<Value>): ReactNode {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={`options ${name}`}>
        {options.map(({ value, title, summary, disabled }) => (
          <label key={value}>
            <input
              type="radio"
              {...{ name, value, disabled }}
              checked={value === chosen}
              onChange={() => onChange(value)}
            />
            <strong>{title}</strong>
            {summary && <span className="hint">{summary}</span>}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
