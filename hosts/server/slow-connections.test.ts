import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { enquiry, multipartRequest } from '../../tests/support/enquiry-fixture.ts';
import { testApp } from '../../tests/support/test-app.ts';

let server: Awaited<ReturnType<typeof testApp>>;
let port: number;
beforeAll(async () => {
  server = await testApp({ timeout: 300 });
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

const { headers, payload } = multipartRequest(Object.entries(enquiry));
const head = `POST /api/v1/enquiry HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${Buffer.byteLength(payload)}\r\n\r\n`;

async function open(to = port): Promise<{ socket: Socket; ended: Promise<string> }> {
  const socket = connect(to, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  const ended = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(received));
    // As a client that has died: it never ends the connection from its side.
    socket.on('end', () => resolve(received));
  });
  await once(socket, 'connect');
  return { socket, ended };
}

/** A byte now and then, so that the connection never rests. */
function trickle(socket: Socket, text: string): void {
  let sent = 0;
  const timer = setInterval(() => socket.writable && socket.write(text[sent++] ?? ''), 40);
  onTestFinished(() => clearInterval(timer));
}

describe('a connection is ended, and others served meanwhile,', () => {
  it.each([
    ['that says nothing', ''],
    ['that stops in the head of a request', 'POST /api/v1/enquiry HTTP/1.1\r\nHost: loc'],
    ['that stops in the body', head + payload.slice(0, 100)],
  ])('%s', async (_case, text) => {
    const { socket, ended } = await open();
    if (text) socket.write(text);
    await ended;
    // On a busy machine, this request may itself be too slow for the limit.
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });

  it.each([
    ['that sends its head byte by byte', '', head],
    ['that sends its body byte by byte', head, payload],
  ])('%s', async (_case, atOnce, text) => {
    const { socket, ended } = await open();
    if (atOnce) socket.write(atOnce);
    trickle(socket, text);
    expect(await ended).toMatch(/^(HTTP\/1\.1 408 |$)/);
    expect((await server.enquiries.count()).regular).toBe(0);
  });
});
