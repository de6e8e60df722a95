import type { FastifyRequest } from 'fastify';
import {
  type Enquiry,
  type EnquiryOrigin,
  enquiryFields,
  honeypotField,
  originFields,
} from '../../../src/api/enquiry-fields.ts';
import type { EnquiryResponseKey } from '../../../src/locales/enquiry-responses.ts';
import { maxBodyBytes } from '../limits.ts';

/** Why a form is not taken. */
export interface Rejection {
  status: number;
  text: EnquiryResponseKey;
}

export interface EnquiryForm {
  /** The fields that could be read, also when there is an error: what was typed must not be lost. */
  values: Partial<Enquiry>;
  /** As it was sent: it may hold anything. */
  origin: Partial<EnquiryOrigin>;
  /** The field that nobody sees has a text: most likely a program has filled the form in. */
  suspected: boolean;
  refusal?: Rejection;
}

/** Reads the multipart form of an enquiry. Never throws; unknown fields are ignored, of a repeated one the first counts. */
export async function readEnquiryForm(request: FastifyRequest): Promise<EnquiryForm> {
  const form: EnquiryForm = { values: {}, origin: {}, suspected: false };
  if (!request.isMultipart()) return { ...form, refusal: { status: 415, text: 'wrongContentType' } };

  // The parser limits single fields, not their sum.
  const { tooLarge, stop } = watchSize(request);
  try {
    await Promise.race([readParts(request, form), tooLarge]);
  } catch (error) {
    const refusal = error === tooLargeError ? ({ status: 413, text: 'tooLarge' } as const) : refusalOf(error);
    if (refusal) form.refusal ??= refusal;
  } finally {
    stop();
  }
  return form;
}

async function readParts(request: FastifyRequest, form: EnquiryForm): Promise<void> {
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      // Read on: fields may follow, and the browser shows the response only after it has sent everything.
      part.file.resume();
      form.refusal ??= { status: 415, text: 'filesRefused' };
    } else if (typeof part.value === 'string') {
      readField(form, part.fieldname, part.value);
    }
  }
}

function readField(form: EnquiryForm, name: string, value: string): void {
  const field = enquiryFields.find((known) => known === name);
  if (field) form.values[field] ??= value;
  const origin = originFields.find((known) => known === name);
  if (origin) form.origin[origin] ??= value;
  if (name === honeypotField && value !== '') form.suspected = true;
}

const tooLargeError = new Error('too large');

function watchSize({ raw }: FastifyRequest) {
  let bytes = 0;
  let onData = (_chunk: Buffer): void => undefined;
  const tooLarge = new Promise<never>((_resolve, reject) => {
    onData = (chunk) => {
      bytes += chunk.length;
      if (bytes <= maxBodyBytes) return;
      raw.off('data', onData);
      // The parser gets no more; the rest is read and dropped, so that the client gets to read the response.
      raw.unpipe();
      raw.resume();
      reject(tooLargeError);
    };
  });
  raw.on('data', onData);
  return { tooLarge, stop: () => raw.off('data', onData) };
}

function refusalOf(error: unknown): Rejection | undefined {
  switch ((error as { code?: string }).code) {
    case 'FST_PARTS_LIMIT':
      return { status: 413, text: 'tooManyParts' };
    // A field called "constructor" is one unknown field more.
    case 'FST_PROTO_VIOLATION':
      return undefined;
    default:
      return { status: 400, text: 'formUnreadable' };
  }
}
