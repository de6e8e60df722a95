import type { ReactNode } from 'react';
import type { AttributeInfo } from './element-metadata.ts';

interface AttributeFieldProps {
  attribute: AttributeInfo;
  /** `undefined` where the attribute is not set. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** One attribute: its name, what it does, and the control that its kind needs. An empty field leaves it out. */
export function AttributeField({ attribute, value, onChange }: AttributeFieldProps): ReactNode {
  const { name, description, kind } = attribute;
  const id = `attribute-${name}`;
  const control = { id, 'aria-describedby': description ? `${id}-hint` : undefined };
  return (
    <div className={kind === 'flag' ? 'field flag' : 'field'}>
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      {kind === 'flag' && (
        <input
          {...control}
          type="checkbox"
          checked={value !== undefined}
          onChange={(event) => onChange(event.target.checked ? '' : undefined)}
        />
      )}
      {kind === 'choice' && (
        <select
          {...control}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || undefined)}
        >
          <option value="">{`${attribute.fallback} (default)`}</option>
          {attribute.values
            .filter((one) => one !== attribute.fallback)
            .map((one) => (
              <option key={one}>{one}</option>
            ))}
        </select>
      )}
      {(kind === 'text' || kind === 'number') && (
        <input
          {...control}
          type="text"
          inputMode={kind === 'number' ? 'numeric' : undefined}
          autoComplete="off"
          spellCheck={kind === 'text'}
          placeholder={attribute.fallback}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      )}
      {description && (
        <p id={`${id}-hint`} className="hint">
          {description.replaceAll('`', '')}
        </p>
      )}
    </div>
  );
}
