import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createStore } from 'zustand/vanilla';
import {
  choiceAttribute,
  flagAttribute,
  integerAttribute,
  textAttribute,
} from '../../src/element/attributes.ts';
import { defineElement } from '../../src/element/element-class.ts';
import {
  type ElementContext,
  type ElementDefinition,
  useStore,
  type ViewProperties,
} from '../../src/element/element-definition.ts';

/** What goes on inside the probe, for tests to look at. */
export const lifetime = { mounted: 0, unmounted: 0, stores: 0 };

/** Makes the view throw, as an `article-id` of `broken` does. */
export const failure = { isDue: false };

const attributes = {
  'article-id': textAttribute(),
  'page-size': integerAttribute(8, 1),
  type: choiceAttribute(['products', 'services'], 'products'),
  'document-meta': flagAttribute(),
};

interface Properties {
  articleId: string;
  pageSize: number;
  type: 'products' | 'services';
  documentMeta: boolean;
}

interface State {
  typed: string;
  setTyped(typed: string): void;
  send(): void;
}

interface Events {
  'trade-probe': { id: string };
}

function Probe({ store, ...properties }: ViewProperties<Properties, State>): ReactNode {
  const { typed, setTyped, send } = useStore(store);
  const field = useRef<HTMLInputElement>(null);
  if (failure.isDue || properties.articleId === 'broken') throw new Error('no such picture');
  // At once: later it would undo what was typed in between.
  useLayoutEffect(() => {
    const typedBefore = field.current?.value ?? '';
    if (typedBefore !== store.getState().typed) setTyped(typedBefore);
  }, [store, setTyped]);
  useEffect(() => {
    lifetime.mounted++;
    return () => {
      lifetime.unmounted++;
    };
  }, []);
  return (
    <div>
      <output>{JSON.stringify(properties)}</output>
      <input ref={field} id="probe-field" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <textarea name="text" defaultValue="from the server" />
      <select name="way">
        <option>Sea</option>
        <option>Air</option>
      </select>
      <input type="checkbox" name="tick" />
      <details>
        <summary>More</summary>
      </details>
      <button type="button" onClick={send}>
        Send
      </button>
    </div>
  );
}

const createProbeStore = ({ emit, properties }: ElementContext<Properties, Events>) => {
  lifetime.stores++;
  return createStore<State>((set) => ({
    typed: '',
    setTyped: (typed) => set({ typed }),
    send: () => emit('trade-probe', { id: properties().articleId }),
  }));
};

export const probe = (tag: `trade-${string}`): ElementDefinition<typeof attributes, State, Events> =>
  defineElement({
    tag,
    attributes,
    messages: {},
    sheets: ['@layer components{:host{display:block}output{color:rgb(1,2,3)}}'],
    createStore: createProbeStore,
    View: Probe,
  });
