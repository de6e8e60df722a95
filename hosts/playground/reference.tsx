import type { ReactNode } from 'react';
import { usePlayground } from './state.ts';

/** What the chosen element offers developers, as `docs/elements.md` says it. */
export function Reference(): ReactNode {
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
