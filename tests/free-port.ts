import { createServer } from 'node:http';
import { listen } from './listen.mjs';

/** A port of this machine that nothing listens at, for servers that cannot choose one. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer());
  await close();
  return port;
}
