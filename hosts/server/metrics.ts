import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { EnquiryStore } from '../enquiries/store/store.ts';

export interface MetricsOptions {
  host: string;
  port: number;
  enquiries?: EnquiryStore | undefined;
  isApiAvailable(): Promise<boolean>;
  /** Whether the last good content is shown because the present one has an error. */
  hasContentError?: (() => boolean) | undefined;
}

/** `/metrics` for Prometheus, on an address of its own: it is not for visitors. No label contains client input. */
export const metrics = fp(async (app: FastifyInstance, options: MetricsOptions): Promise<void> => {
  const { host, port, enquiries, isApiAvailable, hasContentError } = options;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests in seconds, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
  });

  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `trade_${name}`, help, labelNames, registers });
  const databaseUp = gauge('database_up', '1 while the database responds');
  const apiUp = gauge('api_up', '1 while the API that pages are made from responds');
  const contentError = gauge(
    'content_error',
    '1 while the content has an error, and the last good one is shown',
  );
  const stored = gauge('enquiries', 'Enquiries in the database', ['suspected']);
  const waiting = gauge('outbox_enquiries', 'Enquiries that wait to be sent on', ['receiver']);
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest of them in seconds', ['receiver']);

  async function readDatabase(): Promise<void> {
    if (!enquiries) return;
    stored.set({ suspected: 'false' }, await enquiries.count());
    stored.set({ suspected: 'true' }, await enquiries.count({ suspected: true }));
    for (const [receiver, backlog] of Object.entries(await enquiries.waiting())) {
      waiting.set({ receiver }, backlog.enquiries);
      oldest.set({ receiver }, backlog.oldestSeconds);
    }
  }

  const server = createServer(async ({ url }, response) => {
    if (url !== '/metrics') return void response.writeHead(404).end();
    const isUp = await readDatabase().then(
      () => true,
      () => false,
    );
    // Otherwise, values from before an outage would look current.
    if (!isUp) for (const known of [stored, waiting, oldest]) known.reset();
    databaseUp.set(Number(isUp));
    apiUp.set(Number(await isApiAvailable()));
    contentError.set(Number(hasContentError?.() ?? false));
    response.setHeader('content-type', registry.contentType).end(await registry.metrics());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
});
