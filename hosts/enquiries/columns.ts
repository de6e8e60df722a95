import { enquiryFields } from '../../src/api/types.ts';
import type { StoredEnquiry } from './types.ts';

/** The columns of a list, in this order. */
export const columns: (keyof StoredEnquiry)[] = ['id', 'created_at', ...enquiryFields];
