import { sanitise } from '../../src/safe-html/sanitise.ts';

/** Processor time in milliseconds for each text of an API, cleaned for the first time. */
export const measureHtml = (texts: Readonly<Record<string, string>>): [name: string, ms: number][] =>
  Object.entries(texts).map(([name, text]) => {
    const start = process.cpuUsage().user;
    sanitise(text);
    return [name, (process.cpuUsage().user - start) / 1000];
  });
