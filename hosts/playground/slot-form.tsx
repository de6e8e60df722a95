import type { ReactNode } from 'react';
import type { ElementInfo } from './element-metadata.ts';

interface SlotFormProps {
  element: ElementInfo;
  slots: Record<string, string>;
  onChange: (slots: Record<string, string>) => void;
}

/** A field for the content of each slot of the element. */
export function SlotForm({ element, slots, onChange }: SlotFormProps): ReactNode {
  if (element.slots.length === 0) return null;
  return (
    <fieldset className="slots">
      <legend>Inside the tag</legend>
      {element.slots.map(({ name, description, isData }) => {
        const id = `slot-${name}`;
        return (
          <div key={name} className="field">
            <label htmlFor={id}>
              <code>{name}</code>
            </label>
            <input
              id={id}
              type="text"
              autoComplete="off"
              spellCheck={!isData}
              aria-describedby={`${id}-hint`}
              placeholder={isData ? '{ "name": "…" }' : '[ ] a checkbox to tick, or words'}
              value={slots[name] ?? ''}
              onChange={({ target }) => {
                const { [name]: _, ...others } = slots;
                onChange(target.value ? { ...others, [name]: target.value } : others);
              }}
            />
            <p id={`${id}-hint`} className="hint">
              {description.replaceAll('`', '')}
            </p>
          </div>
        );
      })}
    </fieldset>
  );
}
