import type { ReactNode } from 'react';
import { PasteDrawing } from './paste-drawing.tsx';
import { stepsOf } from './places.ts';
import { type PlaygroundState, snippetKind } from './playground-state.ts';

/** Where the snippet goes, in three steps with a picture. */
export function PasteSteps({ state }: { state: PlaygroundState }): ReactNode {
  const { steps, otherwise } = stepsOf(state);
  return (
    <section className="paste" aria-labelledby="paste-heading">
      <h2 id="paste-heading">
        <span className="step">5</span> Paste it
      </h2>
      <div className="columns">
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <PasteDrawing picture={state.place === 'website' ? 'file' : snippetKind(state)} />
      </div>
      <p className="hint">{otherwise}</p>
    </section>
  );
}
