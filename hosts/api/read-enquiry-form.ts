import type { FastifyRequest } from 'fastify';
import { decoyField, type Enquiry, type EnquiryField, enquiryFields } from '../../src/api/types.ts';
import { ApiError } from './api-error.ts';
import { maxBodyBytes } from './limits.ts';
import { messages } from './messages.ts';

export interface EnquiryForm {
  /** The fields that could be read, also when there is a fault: what was typed must not be lost. */
  values: Partial<Enquiry>;
  /** Something stands in the field that nobody sees: a program has filled the form in. */
  decoyed: boolean;
  fault?: ApiError;
}

/** Reads the multipart form of an enquiry. Never throws; unknown fields are ignored, of a repeated one the first counts. */
export async function readEnquiryForm(request: FastifyRequest): Promise<EnquiryForm> {
  const form: EnquiryForm = { values: {}, decoyed: false };
  if (!request.isMultipart()) return { ...form, fault: new ApiError(415, messages.wrongContentType) };

  // The parser limits single fields, not their sum.
  const { tooLarge, stop } = watchSize(request);
  try {
    await Promise.race([readParts(request, form), tooLarge]);
  } catch (fault) {
    const refused = toApiError(fault);
    if (refused) form.fault ??= refused;
  } finally {
    stop();
  }
  return form;
}

async function readParts(request: FastifyRequest, form: EnquiryForm): Promise<void> {
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      // Read on: fields may follow, and the browser shows the answer only after it has sent everything.
      part.file.resume();
      form.fault ??= new ApiError(415, messages.filesRefused);
    } else if (isEnquiryField(part.fieldname) && typeof part.value === 'string') {
      form.values[part.fieldname] ??= part.value;
    } else if (part.fieldname === decoyField && part.value !== '') {
      form.decoyed = true;
    }
  }
}

function isEnquiryField(name: string): name is EnquiryField {
  return (enquiryFields as readonly string[]).includes(name);
}

function watchSize({ raw }: FastifyRequest) {
  let bytes = 0;
  let onData = (_chunk: Buffer): void => undefined;
  const tooLarge = new Promise<never>((_resolve, reject) => {
    onData = (chunk) => {
      bytes += chunk.length;
      if (bytes <= maxBodyBytes) return;
      raw.off('data', onData);
      // The parser gets no more; the rest is read and dropped, so that the client gets to read the answer.
      raw.unpipe();
      raw.resume();
      reject(new ApiError(413, messages.tooLarge));
    };
  });
  raw.on('data', onData);
  return { tooLarge, stop: () => raw.off('data', onData) };
}

function toApiError(fault: unknown): ApiError | undefined {
  if (fault instanceof ApiError) return fault;
  switch ((fault as { code?: string }).code) {
    case 'FST_PARTS_LIMIT':
      return new ApiError(413, messages.tooManyParts);
    // A field called "constructor" is one unknown field more.
    case 'FST_PROTO_VIOLATION':
      return undefined;
    default:
      return new ApiError(400, messages.formUnreadable);
  }
}
