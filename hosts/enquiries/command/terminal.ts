export interface Terminal {
  env: Record<string, string | undefined>;
  /** Width of the terminal in columns. */
  width: number;
  write(text: string): void;
  writeError(text: string): void;
  /** Shows a question and reads the reply; absent without a terminal. */
  prompt?: ((question: string) => Promise<string>) | undefined;
}
