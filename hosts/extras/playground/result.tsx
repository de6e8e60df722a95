import { type ReactNode, useEffect, useRef, useState } from 'react';
import { directionOf } from '../../../src/locales/languages.ts';
import { kinds } from './kinds.ts';
import { makeSnippet, type Piece } from './snippet.ts';
import type { ShowMessage } from './stage.client.ts';
import { usePlayground } from './state.ts';

export function Result(): ReactNode {
  const state = usePlayground();
  const { copied, steps, otherwise } = kinds[state.kind];
  const { pieces, html } = makeSnippet(state, state);
  return (
    <div className="result">
      <Stage html={html} />
      <section>
        <h2>4. Copy the {copied}</h2>
        {pieces.map((piece) => (
          <CopiedPiece key={piece.where ?? ''} {...piece} />
        ))}
      </section>
      <section>
        <h2>5. Paste it</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="hint">{otherwise}</p>
      </section>
    </div>
  );
}

function Stage({ html }: { html: string }): ReactNode {
  const { element, kind, language, scheme } = usePlayground();
  const frame = useRef<HTMLIFrameElement>(null);
  /** How often the frame was loaded; each time it gets the message again. */
  const [loads, setLoads] = useState(0);

  useEffect(() => {
    if (loads === 0) return;
    const direction = directionOf(language);
    const message: ShowMessage = { type: 'playground-show', html, language, direction, scheme };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [loads, html, language, scheme]);

  return (
    <section id="stage" tabIndex={-1} aria-labelledby="stage-heading">
      <h2 id="stage-heading">How it looks on your page</h2>
      <iframe
        ref={frame}
        className={kind}
        src="/playground/frame"
        title={`${element.title} on your page`}
        onLoad={() => setLoads((count) => count + 1)}
      />
      {element.tag === 'trade-enquiry-form' && kind !== 'link' && (
        <p className="hint">Enquiries sent here are real.</p>
      )}
    </section>
  );
}

function CopiedPiece({ where, code }: Piece): ReactNode {
  const [copied, setCopied] = useState('');
  const text = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the copied text is no longer the one shown
  useEffect(() => setCopied(''), [code]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied('Copied.');
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current);
      setCopied('The browser refused. The text is selected: copy it with the keyboard.');
    }
  };
  return (
    <div className="piece">
      {where && <h3>{where}</h3>}
      <pre>
        <code ref={text}>{code}</code>
      </pre>
      <p>
        <button type="button" onClick={copy} aria-label={where && `Copy: ${where}`}>
          Copy
        </button>{' '}
        <span role="status">{copied}</span>
      </p>
    </div>
  );
}
