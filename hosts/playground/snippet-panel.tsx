import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ChoiceGroup } from './choice-group.tsx';
import type { ElementInfo } from './element-metadata.ts';
import type { PlaygroundState } from './playground-state.ts';
import { type Integrity, snippetText } from './snippet.ts';

const kinds = {
  module: 'Module',
  fixed: 'Fixed version, SRI',
  classic: 'Classic script, SRI',
  frame: 'Frame',
} as const;

const hints: Record<PlaygroundState['snippet'], string> = {
  module: 'Always the latest version; loads the code of this element alone.',
  fixed: 'An address that never changes. The browser refuses any file whose hash is another.',
  classic: 'One file with every element, for pages that cannot load modules.',
  frame: 'For platforms that strip scripts and unknown tags. Company details are filled in by us.',
};

interface SnippetPanelProps {
  element: ElementInfo;
  state: PlaygroundState;
  onChange: (part: Partial<PlaygroundState>) => void;
}

/** What an editor copies. */
export function SnippetPanel({ element, state, onChange }: SnippetPanelProps): ReactNode {
  const [integrity, setIntegrity] = useState<Integrity>();
  const [said, setSaid] = useState('');
  const code = useRef<HTMLElement>(null);
  const text = snippetText(state, element, { site: location.origin, integrity });

  useEffect(() => {
    fetch('/elements/integrity.json')
      .then((response) => (response.ok ? response.json() : undefined))
      // Without it the snippets name the latest version, unhashed.
      .then(setIntegrity, () => undefined);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was copied is no longer what is shown
  useEffect(() => setSaid(''), [text]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      if (code.current) getSelection()?.selectAllChildren(code.current);
      setSaid('The browser refused; the text is selected: copy it with the keyboard.');
    }
  };

  return (
    <section className="snippet" aria-labelledby="snippet-heading">
      <div className="stage-head">
        <h2 id="snippet-heading">Snippet</h2>
        <ChoiceGroup
          label="Kind"
          options={kinds}
          value={state.snippet}
          onChange={(chosen) => onChange({ snippet: chosen })}
        />
      </div>
      <p className="hint">{hints[state.snippet]}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide lines are scrolled by keyboard too */}
      <pre tabIndex={0}>
        <code ref={code}>
          {text.split(/("[^"]*")/).map((piece, index) =>
            // Every other piece is a value in quotes.
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing else
            index % 2 ? <span key={index}>{piece}</span> : piece,
          )}
        </code>
      </pre>
      <div className="snippet-foot">
        <button type="button" className="primary" onClick={copy}>
          Copy
        </button>
        {state.snippet !== 'frame' && (
          <label className="check">
            <input
              type="checkbox"
              checked={state.fallback}
              onChange={(event) => onChange({ fallback: event.target.checked })}
            />
            With content for where no script runs
          </label>
        )}
        <p role="status">{said}</p>
      </div>
    </section>
  );
}
