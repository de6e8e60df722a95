import type { ReactNode } from 'react';
import { Choice, ChoiceField, Fields } from './fields.tsx';
import { kinds, kindsOf, type Place, places } from './kinds.ts';
import { isPossible, usePlayground } from './state.ts';

export function Questions(): ReactNode {
  const { kind, elements, element, change, chooseElement } = usePlayground();
  const { place } = kinds[kind];
  const kindsHere = kindsOf(place).map((one) => [one, kinds[one].title]);
  const options = elements.map((one) => ({
    value: one.tag,
    title: one.title,
    disabled: !isPossible(one, kind),
  }));
  return (
    <form className="questions" onSubmit={(event) => event.preventDefault()}>
      <Choice
        name="place"
        legend="1. Where does it go?"
        options={Object.entries(places).map(([value, text]) => ({ value: value as Place, ...text }))}
        value={place}
        onChange={(chosen) => change({ kind: kindsOf(chosen)[0] })}
      >
        {kindsHere.length > 1 && (
          <ChoiceField
            name="kind"
            label={place === 'block' ? 'What can be pasted?' : 'Which one?'}
            options={Object.fromEntries(kindsHere)}
          />
        )}
      </Choice>
      <Choice
        name="element"
        legend="2. What should it show?"
        options={options}
        value={element.tag}
        onChange={chooseElement}
      >
        <p>
          {element.summary} <code>{`<${element.tag}>`}</code>
        </p>
        {options.some(({ disabled }) => disabled) && (
          <p className="hint">
            The greyed-out elements have no page of their own, so there is no address to paste. For them,
            choose “An HTML block or your own page”.
          </p>
        )}
      </Choice>
      <Fields />
    </form>
  );
}
