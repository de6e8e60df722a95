import { type ReactNode, useEffect, useRef, useState } from 'react';
import { leftOut } from './carried.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { stepsOf } from './places.ts';
import { snippetKind } from './playground-state.ts';
import type { SettingsProps } from './settings.ts';

interface SnippetPanelProps extends SettingsProps {
  /** What is copied. */
  text: string;
  /** Address of the picture of the QR code. */
  qrCode: string | undefined;
}

const and = new Intl.ListFormat('en', { type: 'conjunction' });

/** What an editor copies, and what of the settings is not in it. */
export function SnippetPanel({ element, state, text, qrCode, onChange }: SnippetPanelProps): ReactNode {
  const [copied, setCopied] = useState('');
  const code = useRef<HTMLElement>(null);
  const kind = snippetKind(state);
  const lost = leftOut(state, element);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was copied is no longer what is shown
  useEffect(() => setCopied(''), [text]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('Copied.');
    } catch {
      if (code.current) getSelection()?.selectAllChildren(code.current);
      setCopied('The browser refused. The text is selected: copy it with the keyboard.');
    }
  };

  return (
    <section className="snippet" aria-labelledby="snippet-heading">
      <div className="section-head">
        <h2 id="snippet-heading">
          <span className="step">4</span> Copy the {stepsOf(state).copied}
        </h2>
        {state.place === 'block' && (
          <ChoiceGroup
            label="The block takes"
            options={{ tag: 'Scripts', frame: 'Only frames' }}
            value={state.block}
            onChange={(block) => onChange({ block })}
          />
        )}
        {state.place === 'app' && (
          <ChoiceGroup
            label="Framework"
            options={{ react: 'React', vue: 'Vue', other: 'Other' }}
            value={state.framework}
            onChange={(framework) => onChange({ framework })}
          />
        )}
      </div>
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
      {lost.length > 0 && (
        <p className="message">
          Not in {kind === 'address' ? 'a pasted address' : `a ${kind}`}: {and.format(lost)}.
        </p>
      )}
      <div className="snippet-foot">
        <button type="button" className="primary" onClick={copy}>
          Copy
        </button>
        {qrCode && (
          <a className="button" href={qrCode} download="qr-code.svg">
            Download the QR code
          </a>
        )}
        <p role="status">{copied}</p>
      </div>
    </section>
  );
}
