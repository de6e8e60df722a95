import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'vitest';

export interface StallingProxy {
  /** The address of the database through the proxy. */
  url: string;
  /** Stalls when a statement contains this text: before the database gets it, or before its answer is returned. */
  stallOn(text: string, point: 'before' | 'after'): void;
  isStalled(): boolean;
  /** Forwards everything that was held, in order. */
  resume(): void;
}

/** A connection to PostgreSQL that can stall, as if a cable were unplugged and plugged in again. */
export async function startStallingProxy(
  url: string,
  onTestFinished: TestContext['onTestFinished'],
): Promise<StallingProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'trade-stall-'));
  const sockets = new Set<Socket>();
  let held: (() => void)[] = [];
  let stalled = false;
  let trap: { text: string; point: 'before' | 'after' } | undefined;

  function pass(action: () => void): void {
    if (stalled) held.push(action);
    else action();
  }

  const proxy = createServer((client) => {
    const server = connect(target(url));
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    client.on('data', (chunk) => {
      const point = trap && chunk.includes(trap.text) ? trap.point : undefined;
      if (point) trap = undefined;
      if (point === 'before') stalled = true;
      pass(() => server.write(chunk));
      if (point === 'after') stalled = true;
    });
    server.on('data', (chunk) => pass(() => client.write(chunk)));
    client.on('close', () => pass(() => server.end()));
    server.on('close', () => pass(() => client.end()));
  });
  await new Promise<void>((resolve) => proxy.listen(join(folder, '.s.PGSQL.5432'), resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => proxy.close(resolve));
    await rm(folder, { recursive: true });
  });

  const throughProxy = new URL(url);
  throughProxy.searchParams.set('host', folder);
  return {
    url: throughProxy.href,
    stallOn(text, point) {
      trap = { text, point };
    },
    isStalled: () => stalled,
    resume() {
      stalled = false;
      const all = held;
      held = [];
      for (const action of all) action();
    },
  };
}

function target(url: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return host.startsWith('/')
    ? { path: join(host, `.s.PGSQL.${port || 5432}`) }
    : { host, port: Number(port || 5432) };
}
