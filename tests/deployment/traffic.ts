import { setTimeout as sleep } from 'node:timers/promises';
import { enquiry } from '../support/enquiry-fixture.ts';

export interface Traffic {
  /** Remarks of the enquiries that were confirmed. */
  confirmed: string[];
  /** Responses that were not what a visitor expects. */
  failed: string[];
  responses: number;
  /** Requests whose connection was refused or cut. */
  cut: number;
  /** Resolves after this number of further responses. */
  until(responses: number): Promise<void>;
  stop(): Promise<void>;
}

/** Visitors who send enquiries and partners' pages that load pinned files, without a pause, over restarts. */
export function startTraffic(url: string, paths: readonly string[]): Traffic {
  let stopped = false;
  let count = 0;
  const traffic: Traffic = {
    confirmed: [],
    failed: [],
    responses: 0,
    cut: 0,
    async until(responses) {
      const goal = traffic.responses + responses;
      while (traffic.responses < goal) await sleep(20);
    },
    async stop() {
      stopped = true;
      await all;
    },
  };

  async function request(path: string, init?: RequestInit): Promise<boolean> {
    try {
      const response = await fetch(url + path, init);
      await response.arrayBuffer();
      traffic.responses += 1;
      if (response.status !== 200) traffic.failed.push(`${response.status} ${path}`);
      return response.status === 200;
    } catch {
      traffic.cut += 1;
      await sleep(20);
      return false;
    }
  }

  async function sendEnquiries(): Promise<void> {
    while (!stopped) {
      const remark = `Traffic ${++count}`;
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...enquiry, remark })) body.append(name, value);
      if (await request('/api/v1/enquiry', { method: 'POST', body })) traffic.confirmed.push(remark);
    }
  }

  async function read(start: number): Promise<void> {
    for (let index = start; !stopped; index++) await request(paths[index % paths.length] ?? '/');
  }

  const all = Promise.all([
    ...Array.from({ length: 6 }, sendEnquiries),
    read(0),
    read(Math.floor(paths.length / 2)),
  ]);
  return traffic;
}
