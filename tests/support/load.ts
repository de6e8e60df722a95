import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../until.mjs';
import { enquiry, multipartRequest } from './enquiry-fixture.ts';

interface Options {
  /** Clients that send enquiries. */
  clients?: number;
  /** What two further clients read, over and over. */
  paths?: readonly string[];
  /** Whether clients go on after their connection was refused or cut. */
  isLasting?: boolean;
}

let count = 0;

/** Clients that send one request after the other, until they lose their connection. */
export function startLoad(address: string, { clients = 16, paths = [], isLasting = false }: Options = {}) {
  let stopped = false;
  const load = {
    /** Remarks of the enquiries that got 200; no two of all loads are the same. */
    acknowledged: [] as string[],
    /** Other statuses received, with their paths. */
    refused: [] as string[],
    responses: 0,
    /** Requests whose connection was refused or cut. */
    cut: 0,
    /** Resolves after that many further responses. */
    async until(responses: number) {
      const goal = load.responses + responses;
      await until(() => load.responses >= goal);
    },
    /** Resolves once every client has stopped or lost its connection. */
    async stop() {
      stopped = true;
      await all;
    },
  };

  /** Whether the response, which has arrived whole, has the status 200. */
  async function request(path: string, init: RequestInit = {}): Promise<boolean> {
    const response = await fetch(address + path, init);
    await response.arrayBuffer();
    load.responses++;
    if (response.status !== 200) load.refused.push(`${response.status} ${path}`);
    return response.status === 200;
  }

  async function repeat(send: () => Promise<unknown>): Promise<void> {
    while (!stopped) {
      try {
        await send();
      } catch {
        load.cut++;
        if (!isLasting) return;
        await pause(20);
      }
    }
  }

  async function sendEnquiry(): Promise<void> {
    const remark = `Number ${++count}`;
    const { url, method, headers, payload } = multipartRequest(Object.entries({ ...enquiry, remark }));
    if (await request(url, { method, headers, body: payload })) load.acknowledged.push(remark);
  }

  function createReader(next: number): () => Promise<boolean> {
    return () => request(paths[next++ % paths.length] ?? '/');
  }

  const readers = paths.length > 0 ? [createReader(0), createReader(Math.floor(paths.length / 2))] : [];
  const all = Promise.all([...Array.from({ length: clients }, () => sendEnquiry), ...readers].map(repeat));
  return load;
}
