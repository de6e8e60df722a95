import type { ReactNode } from 'react';
import type { ElementInfo } from './element-metadata.ts';
import type { EventEntry } from './use-stage-frame.ts';

interface EventLogProps {
  element: ElementInfo;
  /** The newest first. */
  events: readonly EventEntry[];
  onClear: () => void;
}

/** What an event tells, as people write it: `fields: name, email`. */
const describeDetail = (detail: unknown): string =>
  Object.entries(detail ?? {})
    .map(([name, value]) => `${name}: ${[value].flat().join(', ')}`)
    .join('; ');

/** The events that the element can send, and those that it has sent on the stage. */
export function EventLog({ element, events, onClear }: EventLogProps): ReactNode {
  return (
    <section className="events" aria-labelledby="events-heading">
      <h3 id="events-heading">Events</h3>
      {element.events.length === 0 ? (
        <p className="hint">This element sends none.</p>
      ) : (
        <div className="columns">
          <dl>
            {element.events.map(({ name, description }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
          <div className="log">
            <div className="log-head">
              <h4>Fired on the stage</h4>
              <button type="button" className="quiet" onClick={onClear} disabled={events.length === 0}>
                Clear
              </button>
            </div>
            <div role="log" aria-label="Fired on the stage">
              <ol reversed start={events[0]?.id ?? 0}>
                {events.map(({ id, name, detail }) => (
                  <li key={id}>
                    <code>{name}</code> {describeDetail(detail)}
                  </li>
                ))}
              </ol>
            </div>
            {events.length === 0 && <p className="hint">Nothing yet. Use the element on the stage.</p>}
          </div>
        </div>
      )}
    </section>
  );
}
