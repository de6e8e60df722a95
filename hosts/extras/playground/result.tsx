import { type ReactNode, useEffect, useRef, useState } from 'react';
import { directionOf } from '../../../src/locales/languages.ts';
import { ChoiceField } from './fields.tsx';
import { kinds, type Piece } from './kinds.ts';
import { makeSnippet } from './snippet.ts';
import type { ShowMessage } from './stage.client.ts';
import { usePlayground } from './state.ts';

export function Result(): ReactNode {
  const state = usePlayground();
  const { copied, steps, otherwise } = kinds[state.kind];
  const { pieces, html } = makeSnippet(state, state);
  const qrCode = useQrCode(state.kind === 'link' ? pieces[0]?.code : undefined);
  return (
    <div className="result">
      <Stage html={html}>{qrCode && <img src={qrCode} alt="QR code of the address" />}</Stage>
      <section>
        <h2>4. Copy the {copied}</h2>
        {pieces.map((piece) => (
          <CopiedPiece key={piece.where ?? ''} {...piece} />
        ))}
        {qrCode && (
          <a className="button" href={qrCode} download="qr-code.svg">
            Download the QR code
          </a>
        )}
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
      <Reference />
    </div>
  );
}

function Stage({ html, children }: { html: string; children: ReactNode }): ReactNode {
  const { element, kind, width, language, scheme } = usePlayground();
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
      <ChoiceField name="width" label="Width" options={{ phone: 'Phone', page: 'Page' }} />
      <iframe
        ref={frame}
        className={`${width} ${kind}`}
        src="/playground/frame"
        title={`${element.title} on your page`}
        onLoad={() => setLoads((count) => count + 1)}
      />
      {element.tag === 'trade-enquiry-form' && kind !== 'link' && (
        <p className="hint">Enquiries sent here are real.</p>
      )}
      {children}
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

/** The QR code of an address as the address of a picture; empty until it is drawn, and without an address. */
function useQrCode(address: string | undefined): string {
  const [drawn, setDrawn] = useState({ address, picture: '' });
  useEffect(() => {
    if (address === undefined) return;
    import('qrcode')
      .then(({ toString: draw }) => draw(address, { type: 'svg', margin: 4 }))
      .then((svg) => setDrawn({ address, picture: `data:image/svg+xml,${encodeURIComponent(svg)}` }))
      .catch(() => undefined);
  }, [address]);
  return drawn.address === address ? drawn.picture : '';
}

/** What the chosen element offers developers, as `docs/elements.md` says it. */
function Reference(): ReactNode {
  const { tag, reference } = usePlayground().element;
  const lists = Object.entries(reference).filter(([, items]) => items.length > 0);
  return (
    <details className="reference">
      <summary>
        Reference of <code>{`<${tag}>`}</code>
      </summary>
      {lists.map(([title, items]) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {items.map(({ name, description }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>{description.replaceAll('`', '')}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </details>
  );
}
