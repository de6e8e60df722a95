import { StartError } from '../../config/start-error.ts';

/** The enquiry store cannot be opened; the message says in one line why and what to do. */
export class StoreError extends StartError {
  override name = 'StoreError';
}
