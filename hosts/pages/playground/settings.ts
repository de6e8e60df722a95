import type { ElementInfo } from './element-metadata.ts';
import type { PlaygroundState, Texts } from './playground-state.ts';

export interface SettingsProps {
  element: ElementInfo;
  state: PlaygroundState;
  onChange: (part: Partial<PlaygroundState>) => void;
}

/** Texts with one of them set or, with `undefined`, left out; in the order of the names. */
export function withText(
  texts: Texts,
  name: string,
  value: string | undefined,
  order: readonly string[],
): Texts {
  const { [name]: _, ...others } = texts;
  return Object.fromEntries(
    Object.entries(value === undefined ? others : { ...others, [name]: value }).sort(
      ([one], [other]) => order.indexOf(one) - order.indexOf(other),
    ),
  );
}
