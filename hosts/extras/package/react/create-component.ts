import {
  createElement,
  forwardRef,
  type ReactNode,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';

/** The props that a component passes on: as attributes (by name), as properties, and as event listeners. */
export interface ElementProps {
  /** Written into the HTML, by the server too. */
  attributes: Readonly<Record<string, string>>;
  /** Objects, which no attribute can hold. */
  properties: readonly string[];
  events: Readonly<Record<string, string>>;
}

/** React 18 would write `true` and `false` as text. */
function asReact19(value: unknown): unknown {
  if (typeof value !== 'boolean') return value;
  return value ? '' : undefined;
}

type Props = { children?: ReactNode } & Record<string, unknown>;

/**
 * A component of React 18 or 19 for an element: typed props, applied on the first load of a page that a
 * server rendered too.
 */
export function createComponent(tag: string, { attributes, properties, events }: ElementProps) {
  return forwardRef<HTMLElement, Props>(function TradeComponent(props, ref): ReactNode {
    const element = useRef<HTMLElement>(null);
    const applied = useRef<Record<string, unknown>>({});
    useImperativeHandle(ref, () => element.current as HTMLElement);

    // React's hydration applies neither properties nor listeners of a custom element.
    useLayoutEffect(() => {
      for (const name of properties) {
        if (Object.is(applied.current[name], props[name])) continue;
        applied.current[name] = props[name];
        Object.assign(element.current as HTMLElement, { [name]: props[name] });
      }
    });
    useLayoutEffect(() => {
      const controller = new AbortController();
      const { signal } = controller;
      for (const [name, type] of Object.entries(events)) {
        const listener = props[name];
        if (listener) element.current?.addEventListener(type, listener as EventListener, { signal });
      }
      return () => controller.abort();
    });

    const elementAttributes = Object.entries(props)
      .filter(([name]) => !properties.includes(name) && !(name in events))
      .map(([name, value]) => [attributes[name] ?? name, asReact19(value)]);
    return createElement(tag, { ...Object.fromEntries(elementAttributes), ref: element });
  });
}
