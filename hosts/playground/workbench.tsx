import { type ReactNode, useEffect, useState } from 'react';
import { AttributeForm } from './attribute-form.tsx';
import { ElementList } from './element-list.tsx';
import type { ElementInfo } from './element-metadata.ts';
import { type EventEntry, EventLog } from './event-log.tsx';
import { exampleAttributes, readAddress, writeAddress } from './playground-state.ts';
import { SlotForm } from './slot-form.tsx';
import { SnippetPanel } from './snippet-panel.tsx';
import { Stage } from './stage.tsx';

/** How many events are kept: a feed that loads many pages would fill the page. */
const mostEvents = 50;

/** The playground: what to show on one side, how it looks and what to copy on the other. Its state is the address. */
export function Workbench({ elements }: { elements: ElementInfo[] }): ReactNode {
  const site = location.origin;
  const [state, setState] = useState(() => readAddress(location.search, elements, site));
  const [events, setEvents] = useState<EventEntry[]>([]);
  const element = elements.find(({ tag }) => tag === state.tag);

  useEffect(() => history.replaceState(history.state, '', writeAddress(state)), [state]);

  if (!element) return <p className="message">There is no element to show.</p>;
  const change = (part: Partial<typeof state>) => setState((before) => ({ ...before, ...part }));

  const choose = (chosen: ElementInfo) => {
    change({ tag: chosen.tag, attributes: exampleAttributes(chosen, site), slots: {} });
    setEvents([]);
  };

  return (
    <div className="workbench">
      <form className="settings" onSubmit={(event) => event.preventDefault()}>
        <ElementList elements={elements} chosen={element} onChoose={choose} />
        <AttributeForm
          // Another element is another form.
          key={element.tag}
          element={element}
          attributes={state.attributes}
          onChange={(attributes) => change({ attributes })}
          onReset={() => change({ attributes: exampleAttributes(element, site), slots: {} })}
        />
        <SlotForm element={element} slots={state.slots} onChange={(slots) => change({ slots })} />
      </form>
      <div className="result">
        <Stage
          element={element}
          state={state}
          onChange={change}
          onEvent={(name, detail) =>
            setEvents((before) =>
              [{ id: (before[0]?.id ?? 0) + 1, name, detail }, ...before].slice(0, mostEvents),
            )
          }
        />
        <SnippetPanel element={element} state={state} onChange={change} />
        <EventLog element={element} events={events} onClear={() => setEvents([])} />
      </div>
    </div>
  );
}
