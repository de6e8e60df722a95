import { oneLine } from '../../src/text/one-line.ts';
import type { Config } from './config.ts';
import { dataDirError } from './data-dir.ts';
import { explainError, StartError } from './start-error.ts';

/**
 * The error of a start, in one line for the operator; an error of the code keeps its stack.
 * @param config undefined if the settings could not be read, so that nothing of them can be the cause
 */
export function explainStartError(error: unknown, config: Config | undefined): string {
  if (error instanceof StartError) return error.message;
  if (!config) return explainError(error);
  const { code, message, path, port } = error as NodeJS.ErrnoException & { port?: number };
  // An error of a full disk names no file.
  if (code === 'ENOSPC' || path?.startsWith(config.dataDir))
    return dataDirError(config.dataDir, error).message;
  if (port !== undefined) {
    const setting = port === config.metricsPort ? 'METRICS_PORT' : 'PORT';
    if (code === 'EADDRINUSE')
      return `${setting} ${port} is in use already; expected a free one, for example ${setting}=${port + 1}`;
    if (code === 'EACCES')
      return `${setting} ${port} may not be opened by this user; expected a port from 1024 on`;
  }
  switch (code) {
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${JSON.stringify(config.host)} is not an address of this machine; expected one of its own, for example HOST=127.0.0.1`;
    case 'ERR_MODULE_NOT_FOUND':
    case 'ENOENT':
      return `The build is not complete (${oneLine(message)}); run "npm run build" first`;
    default:
      return explainError(error);
  }
}
