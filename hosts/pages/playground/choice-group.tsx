import type { ReactNode } from 'react';

interface ChoiceGroupProps<Value extends string> {
  /** Name of the group, for screen readers and as the name of its radio buttons. */
  label: string;
  /** Each value with its text. */
  options: Readonly<Partial<Record<Value, string>>>;
  value: Value;
  /** Shown, not only for screen readers. */
  showLabel?: boolean;
  onChange: (value: Value) => void;
}

/** A few values beside one another, one of them chosen: radio buttons that look like one control. */
export function ChoiceGroup<Value extends string>({
  label,
  options,
  value,
  showLabel = false,
  onChange,
}: ChoiceGroupProps<Value>): ReactNode {
  return (
    <fieldset className="choice">
      <legend className={showLabel ? undefined : 'unseen'}>{label}</legend>
      <div>
        {(Object.entries(options) as [Value, string][]).map(([one, text]) => (
          <label key={one}>
            <input
              type="radio"
              name={label}
              value={one}
              checked={one === value}
              onChange={() => onChange(one)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
