import type { ElementModel, EventModel } from './element-models.ts';

/** TypeScript type of what is in an event's `detail`. */
export function detailType({ detail }: EventModel): string {
  if (!detail) return 'null';
  const fields = Object.entries(detail).map(([name, { type }]) => `${name}: ${type}`);
  return `{ ${fields.join('; ')} }`;
}

/** The events of all elements, each once: several elements send events of the same name. */
export const allEvents = (models: readonly ElementModel[]): EventModel[] => [
  ...new Map(models.flatMap(({ events }) => events).map((event) => [event.type, event])).values(),
];
