import type { ReactNode } from 'react';
import type { ElementInfo } from './element-metadata.ts';

interface ElementListProps {
  elements: readonly ElementInfo[];
  chosen: ElementInfo;
  /** Whether the chosen place can show an element. */
  isPossible: (element: ElementInfo) => boolean;
  onChoose: (element: ElementInfo) => void;
}

/** Every element by its name; the arrow keys go through them. */
export function ElementList({ elements, chosen, isPossible, onChoose }: ElementListProps): ReactNode {
  const impossible = elements.filter((element) => !isPossible(element));
  return (
    <fieldset className="elements">
      <legend>
        <span className="step">2</span> What should it show?
      </legend>
      <div className="options">
        {elements.map((element) => (
          <label key={element.tag}>
            <input
              type="radio"
              name="element"
              value={element.tag}
              disabled={!isPossible(element)}
              checked={element === chosen}
              onChange={() => onChoose(element)}
            />
            <span>{element.title}</span>
          </label>
        ))}
      </div>
      <p className="summary">
        {chosen.summary} <code>{`<${chosen.tag}>`}</code>
      </p>
      {impossible.length > 0 && (
        <p className="hint">
          {impossible.map(({ title }) => title).join(', ')}: no page of our site shows only these, so there is
          no address to paste. They need the HTML block.
        </p>
      )}
    </fieldset>
  );
}
