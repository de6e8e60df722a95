import { createEnquiry, type Enquiry } from '../../src/api/enquiry-fields.ts';

const typed: Partial<Enquiry> = {
  name: 'Aisyah',
  email: 'aisyah@example.com',
  organisation: 'Example Trading',
  phone_number: '+60 3 1234 5678',
  looking_for: 'Gloves',
  remark: 'Two containers\nto Port Klang',
};

export const enquiry = createEnquiry((field) => typed[field] ?? `Text of ${field}`);

/** The stored origin of an enquiry that the site's own form sent. */
export const ownOrigin = { source: '', page: '', lang: '' };

/** An enquiry without rows of a load. */
export const noLoad = { load: '' };

const boundary = 'trade-test-boundary';

/** A request with a multipart body, as `app.inject` takes it. Entries are fields, or raw part headers with a body. */
export function multipartRequest(
  parts: Iterable<readonly [string, string]>,
  headers: Record<string, string> = {},
) {
  const body = [...parts].map(([name, value]) => {
    const head = name.includes(':') ? name : `Content-Disposition: form-data; name="${name}"`;
    return `--${boundary}\r\n${head}\r\n\r\n${value}\r\n`;
  });
  return {
    method: 'POST' as const,
    url: '/api/v1/enquiry',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    payload: `${body.join('')}--${boundary}--\r\n`,
  };
}

export const filePart =
  'Content-Disposition: form-data; name="remark"; filename="a.txt"\r\nContent-Type: text/plain';
/** As browsers send it with a form that is posted without script. */
export const browserAccept = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8';
