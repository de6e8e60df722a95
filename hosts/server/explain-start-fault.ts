import type { Settings } from './settings.ts';
import { StartError } from './start-error.ts';

/** One line for whoever starts the server; a fault of the code keeps its stack. */
export function explainStartFault(
  fault: unknown,
  settings: Pick<Settings, 'host' | 'port'> | undefined,
): string {
  if (fault instanceof StartError) return fault.message;
  const { code, message, stack } = fault as NodeJS.ErrnoException;
  switch (settings && code) {
    case 'EADDRINUSE':
      return `PORT ${settings?.port} is in use already; expected a free one, for example PORT=${(settings?.port ?? 0) + 1}`;
    case 'EACCES':
      return `PORT ${settings?.port} may not be opened by this user; expected a port from 1024 on`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${JSON.stringify(settings?.host)} is no address of this machine; expected one of its own, for example HOST=127.0.0.1`;
    case 'ERR_MODULE_NOT_FOUND':
    case 'ENOENT':
      return `The build is not complete (${message.replaceAll(/\s+/g, ' ')}); run "npm run build" first`;
    default:
      return stack ?? String(fault);
  }
}
