import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Choice, Fields } from './fields.tsx';
import { kindNames, kinds } from './kinds.ts';
import { readManifest } from './manifest.ts';
import { Result } from './result.tsx';
import { isPossible, startPlayground, usePlayground } from './state.ts';

const manifest = '/elements/custom-elements.json';

async function show(place: HTMLElement): Promise<void> {
  const root = createRoot(place);
  try {
    const response = await fetch(manifest);
    const { publicUrl = location.origin, company = '' } = place.dataset;
    startPlayground(readManifest(await response.json()), publicUrl, company);
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
  const options = elements.map((one) => ({
    value: one.tag,
    title: one.title,
    disabled: !isPossible(one, kind),
  }));
  return (
    <form className="questions" onSubmit={(event) => event.preventDefault()}>
      <Choice
        name="kind"
        legend="1. Where does it go?"
        options={kindNames.map((value) => ({ value, ...kinds[value] }))}
        value={kind}
        onChange={(chosen) => change({ kind: chosen })}
      />
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
      </Choice>
      <Fields />
    </form>
  );
}
