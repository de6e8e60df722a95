import type { Config } from './config.ts';
import { dataDirError } from './data-dir.ts';
import { explainError, StartError } from './start-error.ts';

/** The error of a start, in one line for the operator; an error of the code keeps its stack. */
export function explainStartError(error: unknown, config: Config | undefined): string {
  if (error instanceof StartError) return error.message;
  const { code, message, path = '', port } = error as NodeJS.ErrnoException & { port?: number };
  const setting = port === config?.metricsPort ? 'METRICS_PORT' : 'PORT';
  // An error of a full disk names no file.
  if (config && (code === 'ENOSPC' || path.startsWith(config.dataDir)))
    return dataDirError(config.dataDir, error).message;
  switch (config && code) {
    case 'EADDRINUSE':
      return `${setting} ${port} is in use already; expected a free one, for example ${setting}=${(port ?? 0) + 1}`;
    case 'EACCES':
      return `${setting} ${port} may not be opened by this user; expected a port from 1024 on`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${JSON.stringify(config?.host)} is not an address of this machine; expected one of its own, for example HOST=127.0.0.1`;
    case 'ERR_MODULE_NOT_FOUND':
    case 'ENOENT':
      return `The build is not complete (${message.replaceAll(/\s+/g, ' ')}); run "npm run build" first`;
    default:
      return explainError(error);
  }
}
