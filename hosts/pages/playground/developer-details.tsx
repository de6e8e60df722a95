import type { ReactNode } from 'react';
import { ChoiceGroup } from './choice-group.tsx';
import { EventLog } from './event-log.tsx';
import { MemberList } from './member-list.tsx';
import { type PlaygroundState, snippetKind } from './playground-state.ts';
import type { SettingsProps } from './settings.ts';
import type { StageFrame } from './use-stage-frame.ts';

const scripts = { latest: 'Module', fixed: 'Fixed version, SRI', classic: 'Classic script, SRI' } as const;

const scriptHints: Record<PlaygroundState['script'], string> = {
  latest: 'Always the latest version. Loads the code of the elements in the page, and nothing else.',
  fixed: 'An address that never changes. The browser refuses any file whose hash is another.',
  classic: 'One file with every element, for pages that cannot load modules.',
};

const contentHints: Record<PlaygroundState['withoutScript'], string> = {
  link: 'A link to our page. It works wherever scripts are removed.',
  form: 'A plain form. It needs a page that allows forms: WordPress removes its fields where an author pastes it.',
  nothing: 'Nothing is shown until the script runs.',
};

interface DeveloperDetailsProps extends SettingsProps {
  site: string;
  stageFrame: StageFrame;
}

/** How the code is loaded, what is shown without it, and what a script can do with the element. */
export function DeveloperDetails({
  element,
  state,
  site,
  stageFrame: { holding, events, clearEvents, call },
  onChange,
}: DeveloperDetailsProps): ReactNode {
  const isTag = snippetKind(state) === 'tag';
  return (
    <details className="developers">
      <summary>For developers</summary>
      {isTag && (
        <>
          <ChoiceGroup
            label="Script"
            showLabel
            options={scripts}
            value={state.script}
            onChange={(script) => onChange({ script })}
          />
          <p className="hint">{scriptHints[state.script]}</p>
          <ChoiceGroup
            label="Without script"
            showLabel
            options={{
              link: 'A link',
              ...(element.tag === 'trade-enquiry-form' && { form: 'A form' }),
              nothing: 'Nothing',
            }}
            value={state.withoutScript}
            onChange={(withoutScript) => onChange({ withoutScript })}
          />
          <p className="hint">{contentHints[state.withoutScript]}</p>
        </>
      )}
      <p>
        A content security policy allows <code>{site}</code> in script-src, connect-src, img-src and
        form-action; in frame-src for frames. All attributes are in the{' '}
        <a href="/elements/llms.txt">reference</a>.
      </p>
      <MemberList element={element} holding={holding} onCall={call} />
      <EventLog element={element} events={events} onClear={clearEvents} />
    </details>
  );
}
