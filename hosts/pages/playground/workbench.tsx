import { type ReactNode, useEffect, useState } from 'react';
import { canBePasted } from './company-page.ts';
import { DeveloperDetails } from './developer-details.tsx';
import { ElementList } from './element-list.tsx';
import type { ElementInfo } from './element-metadata.ts';
import { PasteSteps } from './paste-steps.tsx';
import { PlacePicker } from './place-picker.tsx';
import { type PlaygroundState, readAddress, snippetKind, startOf, writeAddress } from './playground-state.ts';
import type { Integrity } from './script-snippet.ts';
import { SettingsForm } from './settings-form.tsx';
import { makeSnippet } from './snippet.ts';
import { SnippetPanel } from './snippet-panel.tsx';
import { Stage } from './stage.tsx';
import { useJson } from './use-json.ts';
import { useQrCode } from './use-qr-code.ts';
import { useStageFrame } from './use-stage-frame.ts';
import { useStageHtml } from './use-stage-html.ts';
import { useTexts } from './use-texts.ts';

interface WorkbenchProps {
  /** At least one. */
  elements: readonly ElementInfo[];
  /** Address of the company's site, as others know it. */
  publicUrl: string;
}

/** The playground: where the element goes and what it shows, how that looks, and what to copy. Its state is the address. */
export function Workbench({ elements, publicUrl }: WorkbenchProps): ReactNode {
  const site = location.origin;
  const [state, setState] = useState(() => readAddress(location.search, elements, site));
  const element = elements.find(({ tag }) => tag === state.tag) as ElementInfo;
  const texts = useTexts(state.language);
  const integrity = useJson<Integrity>('/elements/integrity.json');
  const snippet = makeSnippet(state, element, { site, publicUrl, integrity, texts });
  const qrCode = useQrCode(snippetKind(state) === 'link' ? snippet.text : undefined);
  const stageFrame = useStageFrame(useStageHtml(snippet, state, { qrCode, publicUrl }), element, state);

  useEffect(() => history.replaceState(history.state, '', writeAddress(state)), [state]);

  const change = (part: Partial<PlaygroundState>) => setState((before) => ({ ...before, ...part }));
  const isPossible = ({ tag, example }: ElementInfo, place = state.place) =>
    place !== 'wordpress' || canBePasted({ tag, attributes: example }, site);

  const choosePlace = (place: PlaygroundState['place']) => {
    const possible = isPossible(element, place) ? element : elements.find((one) => isPossible(one, place));
    change({ place, ...(possible && possible !== element && startOf(possible, site)) });
  };

  const settings = { element, state, onChange: change };
  return (
    <div className="workbench">
      <form className="settings" onSubmit={(event) => event.preventDefault()}>
        <PlacePicker value={state.place} onChange={choosePlace} />
        <ElementList
          elements={elements}
          chosen={element}
          isPossible={(one) => isPossible(one)}
          onChoose={(chosen) => change(startOf(chosen, site))}
        />
        <SettingsForm
          // Another element is another form.
          key={element.tag}
          {...settings}
          texts={texts}
          onReset={() => change(startOf(element, site))}
        />
      </form>
      <div className="result">
        <Stage {...settings} stageFrame={stageFrame} />
        <SnippetPanel {...settings} text={snippet.text} qrCode={qrCode} />
        <PasteSteps state={state} />
        <DeveloperDetails {...settings} site={site} stageFrame={stageFrame} />
      </div>
    </div>
  );
}
