import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { version } from '../../../package.json' with { type: 'json' };
import type { EnquiryStore } from '../../enquiries/store.ts';
import type { Health } from '../../site/health.ts';

export interface MetricsOptions {
  host?: string | undefined;
  metricsPort?: number | undefined;
  enquiries?: EnquiryStore | undefined;
  health: Health;
  /** Id of the build whose pages are served. */
  build?: string | undefined;
}

/** Gauges whose names end like those of counters, which `promtool check metrics` refuses. */
const misnamed = ['handles', 'requests', 'resources'].map((kind) => `nodejs_active_${kind}_total`);

/**
 * With METRICS_PORT, `/metrics` for Prometheus, on an address of its own: it is not for visitors. No label
 * contains client input.
 */
export default fp(async (app: FastifyInstance, options: MetricsOptions): Promise<void> => {
  const { host = '127.0.0.1', metricsPort: port, enquiries, health, build = '' } = options;
  if (!port) return;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);

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
  gauge('build_info', 'Version and build that run', ['version', 'build', 'node']).set(
    { version, build, node: process.version },
    1,
  );
  const databaseUp = gauge('database_up', '1 while the database can be written to');
  const databaseDamaged = gauge('database_damaged', '1 while a page of the database is damaged');
  const apiUp = gauge('api_up', '1 while the API that pages are made from responds');
  const contentError = gauge(
    'content_error',
    '1 while the content has an error, and the last good one is shown',
  );
  const retentionRefused = gauge(
    'retention_refused',
    '1 while RETENTION_DAYS does not delete all that is due',
  );
  const diskFree = gauge('disk_free_bytes', 'Free space on the disk of DATA_DIR');
  const lastFailure = gauge('last_failure_timestamp_seconds', 'When an enquiry could not be stored last');
  const lastBackup = gauge('last_backup_timestamp_seconds', 'When the last backup was made');
  const lastEnquiry = gauge(
    'last_enquiry_timestamp_seconds',
    'When the newest enquiry was stored, apart from suspected ones',
  );
  const stored = gauge('enquiries', 'Enquiries in the database', ['suspected']);
  const waiting = gauge('outbox_enquiries', 'Enquiries that wait to be sent on', ['receiver']);
  const failed = gauge('outbox_failed', 'Enquiries that a receiver refused too often', ['receiver']);
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest of them in seconds', ['receiver']);

  async function readDatabase({ waiting: backlogs = {} }: Awaited<ReturnType<Health['report']>>) {
    if (!enquiries) return;
    const { regular, suspected } = await enquiries.count();
    stored.set({ suspected: 'false' }, regular);
    stored.set({ suspected: 'true' }, suspected);
    for (const [receiver, backlog] of Object.entries(backlogs)) {
      waiting.set({ receiver }, backlog.enquiries);
      oldest.set({ receiver }, backlog.oldestSeconds);
      failed.set({ receiver }, backlog.failed);
    }
  }

  const server = createServer(async ({ url }, response) => {
    if (url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const report = await health.report();
    // During an outage of the database, earlier values would look current.
    for (const earlier of [stored, waiting, oldest, failed]) earlier.reset();
    if (report.database) await readDatabase(report).catch(() => undefined);
    databaseUp.set(Number(report.database));
    databaseDamaged.set(Number(Boolean(report.damage ?? report.alarms?.pages)));
    apiUp.set(Number(report.api));
    contentError.set(Number(report.alarms?.content ?? false));
    retentionRefused.set(Number((report.alarms?.retention ?? 'ok') !== 'ok'));
    diskFree.set(report.freeBytes ?? Number.NaN);
    lastFailure.set(seconds(report.lastFailure));
    lastBackup.set(report.database ? seconds(report.lastBackup) : Number.NaN);
    lastEnquiry.set(report.database ? seconds(report.lastEnquiry) : Number.NaN);
    response.setHeader('content-type', registry.contentType).end(await registry.metrics());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
});

/** 0 if it never happened. */
const seconds = (moment: Date | undefined): number => (moment ? moment.getTime() / 1000 : 0);
