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
