import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enquiry, multipartRequest } from '../../tests/support/enquiry-fixture.ts';
import { testApp } from '../../tests/support/test-app.ts';

let server: Awaited<ReturnType<typeof testApp>>;
let socket: Socket;
let received: string;
beforeEach(async () => {
  server = await testApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  socket.destroy();
  await server.close();
});

const { headers, payload } = multipartRequest(Object.entries(enquiry));

/** The head of a request, with a header that tells where its body ends. */
const head = (end: string) =>
  `POST /api/v1/enquiry HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${headers['content-type']}\r\n${end}\r\n\r\n`;

async function receive(pattern: RegExp): Promise<void> {
  while (!pattern.test(received)) await new Promise((resolve) => socket.once('data', resolve));
}

describe('a real connection', () => {
  it('a body without Content-Length is limited as well', async () => {
    socket.write(head('Transfer-Encoding: chunked'));
    const large = multipartRequest([['remark', 'x'.repeat(70_000)]]).payload;
    for (const piece of large.match(/[\s\S]{1,10000}/g) ?? []) {
      socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
    }
    socket.write('0\r\n\r\n');
    await receive(/^HTTP\/1\.1 413 /);
  });

  it('an enquiry that breaks off is not stored, even with all its fields', async () => {
    const arrived = once(server.app.server, 'request');
    socket.write(head(`Content-Length: ${Buffer.byteLength(payload)}`) + payload.slice(0, -4));
    const [, response] = await arrived;
    socket.destroy();
    await once(response, 'close');
    // What comes later is stored later.
    const later = { ...enquiry, remark: 'Sent whole' };
    expect((await server.app.inject(multipartRequest(Object.entries(later)))).statusCode).toBe(200);
    expect(await server.enquiries.list()).toMatchObject([later]);
  });
});
