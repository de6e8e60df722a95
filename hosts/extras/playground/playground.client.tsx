import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Choice, ChoiceField, Fields } from './fields.tsx';
import { kinds, kindsOf, type Place, places } from './kinds.ts';
import { readManifest } from './manifest.ts';
import { Result } from './result.tsx';
import { isPossible, startPlayground, usePlayground } from './state.ts';

const manifest = '/elements/custom-elements.json';

async function show(place: HTMLElement): Promise<void> {
  const root = createRoot(place);
  try {
    const response = await fetch(manifest);
    if (!response.ok) throw new Error(`${manifest}: status ${response.status}`);
    startPlayground(readManifest(await response.json()), place.dataset.publicUrl ?? location.origin);
    root.render(
      <>
        <Questions />
        <Result />
      </>,
    );
  } catch (error) {
    root.render(
      <p className="message" role="alert">
        The playground could not load. Try again, or tell the site’s operator. ({String(error)})
      </p>,
    );
  }
}

const place = document.getElementById('playground');
if (place) show(place);

function Questions(): ReactNode {
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
