import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { site } from '../site/setting.ts';
import { openWindow } from '../site/windows.ts';

/** A page whose second half is sent when the test says so. */
async function streamPage(first: string, second: string) {
  let end = () => {};
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(`<!doctype html><title>Streamed</title><link rel="icon" href="data:,">${first}`);
    end = () => response.end(second);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    sendRest: () => end(),
  };
}

it('an element that runs before its own texts have arrived shows them when they arrive', async () => {
  const { address, sendRest } = await streamPage(
    `<script type="module" async src="${site.url}/elements/trade-elements.js"></script><trade-enquiry-form><p>Please wait</p>`,
    '<script type="application/json" slot="messages">{"submit":"Ask for a price"}</script></trade-enquiry-form>',
  );
  const { page } = await openWindow();
  await page.goto(address, { waitUntil: 'commit' });
  const form = page.locator('trade-enquiry-form');
  await form.locator('[data-view]').waitFor({ state: 'attached' });
  expect(await form.locator('[slot=messages]').count()).toBe(0);
  sendRest();
  await form.getByRole('button', { name: 'Ask for a price' }).waitFor();
});
