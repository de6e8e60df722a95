import type { Values } from '../../src/locales/texts.ts';
import type { ServerText } from '../locales/en.ts';
import { serverTexts } from '../locales/server-texts.ts';

/** An error of the request. Its text is safe to show. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly statusCode: number;
  readonly text: ServerText;
  readonly values: Values;

  constructor(statusCode: number, text: ServerText, values: Values = {}) {
    super(serverTexts('en').t(text, values));
    this.statusCode = statusCode;
    this.text = text;
    this.values = values;
  }
}
