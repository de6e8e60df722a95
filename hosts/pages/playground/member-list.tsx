import type { ReactNode } from 'react';
import type { ElementInfo } from './element-metadata.ts';

interface MemberListProps {
  element: ElementInfo;
  /** States that hold now, as the stage tells. */
  holding: readonly string[];
  onCall: (method: string) => void;
}

/** The methods of the element, to be called, and its states, those that hold marked. */
export function MemberList({ element, holding, onCall }: MemberListProps): ReactNode {
  const { methods, states } = element;
  if (methods.length === 0) return null;
  return (
    <section className="members" aria-labelledby="members-heading">
      <h3 id="members-heading">Methods and states</h3>
      <p>
        {methods.map(({ name, description }) => (
          <button key={name} type="button" className="quiet" title={description} onClick={() => onCall(name)}>
            {name}()
          </button>
        ))}
      </p>
      <p className="hint" role="status">
        {states.map(({ name }) => (
          <span key={name}>
            <code>:state({name})</code> {holding.includes(name) ? 'holds. ' : ''}
          </span>
        ))}
      </p>
    </section>
  );
}
