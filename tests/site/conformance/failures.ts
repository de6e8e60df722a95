import { sample } from '../../full.ts';
import type { StubResponse } from './controlled-api.ts';

type Failure = [name: string, response: StubResponse];

/** Ways in which a call that brings data can fail. */
const allReadFailures: Failure[] = [
  ['status 500', { status: 500, body: { error: 1, message: 'Broken' } }],
  ['no connection', { cut: 'at once' }],
  ['wrong JSON', { body: '{"data": [' }],
  ['wrong shape', { body: { data: { title: 'one' }, current_page: '1', last_page: null } }],
  ['status 403', { status: 403, body: '<h1>Forbidden</h1>' }],
  ['no JSON', { body: '<h1>Maintenance</h1>' }],
  ['an empty body', { body: '' }],
  ['null', { body: 'null' }],
  ['a connection cut in mid-body', { body: { data: [], current_page: 1, last_page: 1 }, cut: 'in mid-body' }],
];

/** An error, a connection that fails, and two kinds of content that is wrong; all of them in a full run. */
export const readFailures = sample(allReadFailures, 4);

/** Ways in which the enquiry can fail. */
export const enquiryFailures: Failure[] = [
  ['status 500', { status: 500, body: { error: 1, message: 'Broken' } }],
  ['status 422', { status: 422, body: { error: 1, errors: { other: 'Unknown field' } } }],
  ['status 429', { status: 429, body: { error: 1, message: 'Too many' } }],
  ['an error without a message', { body: { error: 1, message: '' } }],
  ['wrong JSON', { body: '{"error": 0, "mess' }],
  ['null', { body: 'null' }],
  ['no connection', { cut: 'at once' }],
  ['a connection cut in mid-body', { body: { error: 0, message: 'We have it.' }, cut: 'in mid-body' }],
];
