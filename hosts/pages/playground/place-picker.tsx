import type { ReactNode } from 'react';
import { places } from './places.ts';
import type { PlaygroundState } from './playground-state.ts';

interface PlacePickerProps {
  value: PlaygroundState['place'];
  onChange: (place: PlaygroundState['place']) => void;
}

/** The first question: its answer decides what is copied. */
export function PlacePicker({ value, onChange }: PlacePickerProps): ReactNode {
  return (
    <fieldset className="places">
      <legend>
        <span className="step">1</span> Where does it go?
      </legend>
      <div className="cards">
        {Object.entries(places).map(([place, { title, summary }]) => (
          <label key={place}>
            <input
              type="radio"
              name="place"
              value={place}
              checked={place === value}
              onChange={() => onChange(place as PlaygroundState['place'])}
            />
            <strong>{title}</strong>
            <span>{summary}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
