import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'vitest';

/**
 * A second address of PostgreSQL, which a test may take away.
 * @returns the address, and the socket that it leads to
 */
export async function startPostgresProxy(url: string, onTestFinished: TestContext['onTestFinished']) {
  const folder = await mkdtemp(join(tmpdir(), 'trade-proxy-'));
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(target(url));
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    client.pipe(server).pipe(client);
  });
  const socket = join(folder, '.s.PGSQL.5432');
  await new Promise<void>((resolve) => proxy.listen(socket, resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => proxy.close(resolve));
    await rm(folder, { recursive: true });
  });
  const throughProxy = new URL(url);
  throughProxy.searchParams.set('host', folder);
  return { url: throughProxy.href, socket };
}

function target(url: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return host.startsWith('/')
    ? { path: join(host, `.s.PGSQL.${port || 5432}`) }
    : { host, port: Number(port || 5432) };
}
