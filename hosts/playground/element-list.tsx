import type { ReactNode } from 'react';
import type { ElementInfo } from './element-metadata.ts';

interface ElementListProps {
  elements: readonly ElementInfo[];
  chosen: ElementInfo;
  onChoose: (element: ElementInfo) => void;
}

/** Every element by its name; the arrow keys go through them. */
export function ElementList({ elements, chosen, onChoose }: ElementListProps): ReactNode {
  return (
    <fieldset className="elements">
      <legend>Element</legend>
      <div className="options">
        {elements.map((element) => (
          <label key={element.tag}>
            <input
              type="radio"
              name="element"
              value={element.tag}
              checked={element === chosen}
              onChange={() => onChoose(element)}
            />
            <span>{element.title}</span>
          </label>
        ))}
      </div>
      <p className="summary">
        <code>{`<${chosen.tag}>`}</code> {chosen.summary}
      </p>
    </fieldset>
  );
}
