import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';

/** One line for the operator who starts the server; an error of the code keeps its stack. */
export function explainStartError(error: unknown, config: Pick<Config, 'host' | 'port'> | undefined): string {
  if (error instanceof StartError) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  switch (config && code) {
    case 'EADDRINUSE':
      return `PORT ${config?.port} is in use already; expected a free one, for example PORT=${(config?.port ?? 0) + 1}`;
    case 'EACCES':
      return `PORT ${config?.port} may not be opened by this user; expected a port from 1024 on`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${JSON.stringify(config?.host)} is no address of this machine; expected one of its own, for example HOST=127.0.0.1`;
    case 'ERR_MODULE_NOT_FOUND':
    case 'ENOENT':
      return `The build is not complete (${message.replaceAll(/\s+/g, ' ')}); run "npm run build" first`;
    default:
      return stack ?? String(error);
  }
}
