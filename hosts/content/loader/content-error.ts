import { StartError } from '../../server/start-error.ts';

/** A fault in a content file; the message reads `file:line: what is wrong, what is expected`. */
export class ContentError extends StartError {
  override name = 'ContentError';

  constructor(file: string, line: number, fault: string) {
    super(`${file}:${line}: ${fault}`);
  }
}
