import { StartError } from '../../config/start-error.ts';

/** An error in a content file; the message reads `file:line: what is wrong, what is expected`. */
export class ContentError extends StartError {
  override name = 'ContentError';

  constructor(file: string, line: number, error: string) {
    super(`${file}:${line}: ${error}`);
  }
}
