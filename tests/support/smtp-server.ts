import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { certificate } from './certificate.ts';

/** What the server does with one mail; those after the last are accepted. */
export type Turn =
  | 'accept'
  /** 451 to the text. */
  | 'refuse'
  /** 450 to the recipient. */
  | 'refuse recipient'
  | 'cut before the final dot'
  | 'cut after the final dot'
  /** The response goes out, then the connection is gone. */
  | 'accept and cut';

export interface Mail {
  from: string;
  to: string[];
  /** Head, unfolded, and text as they came; lines end with \n. */
  source: string;
}

export interface SmtpServer {
  url: string;
  /** Those that got 250. */
  accepted: Mail[];
  /** All texts that came whole. */
  received: Mail[];
  turns: Turn[];
  close(): Promise<void>;
}

/**
 * A mail server on loopback, as strict as the tests need it.
 * @param isSecure whether it speaks TLS from the start, with a certificate that nobody trusts
 */
export async function startSmtpServer(turns: Turn[] = [], isSecure = false): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const accepted: Mail[] = [];
  const received: Mail[] = [];

  function talk(socket: Socket): void {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail: Mail = { from: '', to: [], source: '' };
    let inText = false;
    let buffer = '';

    function endText(turn: Turn): void {
      received.push(mail);
      if (turn === 'refuse') return void say('451 4.3.0 come back later');
      if (turn === 'cut after the final dot') return void socket.destroy();
      accepted.push(mail);
      say('250 2.0.0 taken');
      if (turn === 'accept and cut') socket.end();
    }

    function takeCommand(line: string): void {
      const [verb = ''] = line.toUpperCase().split(/[ :]/, 1);
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (verb === 'EHLO') return void socket.write('250-loopback\r\n250 SMTPUTF8\r\n');
      if (verb === 'MAIL') mail = { from: address, to: [], source: '' };
      if (verb === 'RCPT') {
        if (turns[0] === 'refuse recipient') {
          turns.shift();
          return void say('450 4.2.1 mailbox busy');
        }
        mail.to.push(address);
      }
      if (verb === 'DATA') {
        inText = true;
        return void say('354 go on');
      }
      if (verb === 'QUIT') {
        say('221 bye');
        return void socket.end();
      }
      say('250 fine');
    }

    say('220 loopback ESMTP');
    socket.setEncoding('utf8').on('data', (chunk) => {
      buffer += chunk;
      for (;;) {
        if (inText && turns[0] === 'cut before the final dot' && buffer.includes('\r\n\r\n')) {
          turns.shift();
          return void socket.destroy();
        }
        const end = inText ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n');
        if (end < 0) return;
        const text = buffer.slice(0, end);
        buffer = buffer.slice(end + (inText ? 5 : 2));
        if (!inText) takeCommand(text);
        else {
          inText = false;
          const [head = '', ...body] = text.replaceAll(/^\./gm, '').replaceAll('\r\n', '\n').split('\n\n');
          mail.source = [head.replaceAll(/\n[ \t]+/g, ' '), ...body].join('\n\n');
          endText(turns.shift() ?? 'accept');
        }
      }
    });
  }

  const server = isSecure ? createTlsServer(certificate, talk) : createServer(talk);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `${isSecure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    accepted,
    received,
    turns,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
