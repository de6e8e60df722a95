import { Agent, request } from 'node:http';
import { enquiry, multipartRequest } from './enquiry-fixture.ts';

export interface Load {
  /** Remarks of the enquiries that got 200; no two of all loads are the same. */
  acknowledged: string[];
  /** Other statuses received. */
  refused: number[];
  until(responses: number): Promise<void>;
  /** Resolves once every client has stopped or lost its connection. */
  stop(): Promise<void>;
}

let count = 0;

/** Clients that send one enquiry after the other until they lose their connection. */
export function startLoad(address: string, clients = 16): Load {
  const agent = new Agent({ keepAlive: true });
  const acknowledged: string[] = [];
  const refused: number[] = [];
  let stopped = false;

  async function send(): Promise<void> {
    while (!stopped) {
      const remark = `Number ${++count}`;
      const status = await post(`${address}/api/v1/enquiry`, agent, remark).catch(() => undefined);
      if (status === undefined) return;
      if (status === 200) acknowledged.push(remark);
      else refused.push(status);
    }
  }

  const all = Promise.all(Array.from({ length: clients }, send));
  return {
    acknowledged,
    refused,
    async until(responses) {
      while (acknowledged.length < responses) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    async stop() {
      stopped = true;
      await all;
      agent.destroy();
    },
  };
}

/** The status, once the response has arrived whole. */
function post(url: string, agent: Agent, remark: string): Promise<number> {
  const { method, headers, payload } = multipartRequest(Object.entries({ ...enquiry, remark }));
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (response) => {
      response.resume();
      response.on('end', () =>
        response.complete ? resolve(response.statusCode ?? 0) : reject(new Error('cut')),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}
