import { expect } from 'vitest';

/** What a command writes, while it runs and afterwards. */
export function captureOutput() {
  const written = { out: '', error: '' };
  return {
    written,
    write(text: string) {
      written.out += text;
    },
    writeError(text: string) {
      written.error += text;
    },
  };
}

/** What a server logs when nothing goes wrong. */
export const onlyStartAndStop: unknown = expect.stringMatching(
  /^.*"the server started"}\n.*"the server stopped"}\n$/,
);
