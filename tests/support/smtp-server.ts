import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** What the server does with one mail; those after the last are accepted. */
export type Turn =
  | 'accept'
  /** 451 to the text. */
  | 'refuse'
  /** 450 to the recipient. */
  | 'refuse recipient'
  | 'cut before the final dot'
  /** No response to the text. */
  | 'hang'
  | 'cut after the final dot'
  /** The response goes out, then the connection is gone. */
  | 'accept and cut';

export interface Mail {
  from: string;
  to: string[];
  /** Head, unfolded, and text as they came; lines end with \n. */
  source: string;
}

const refusal = (responseCode: number) => Object.assign(new Error('come back later'), { responseCode });

/**
 * A mail server on loopback.
 * @param isSecure whether it speaks TLS from the start, with a certificate that nobody trusts
 */
export async function startSmtpServer(turns: Turn[] = [], isSecure = false) {
  const accepted: Mail[] = [];
  const received: Mail[] = [];
  const cut = () => {
    // biome-ignore lint/suspicious/noExplicitAny: the library does not type its connections
    for (const { _socket } of server.connections as Set<any>) _socket.destroy();
  };
  const server = new SMTPServer({
    secure: isSecure,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 1,
    onRcptTo(_address, _session, done) {
      if (turns[0] !== 'refuse recipient') return done();
      turns.shift();
      done(refusal(450));
    },
    async onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const turn = turns.shift() ?? 'accept';
      if (turn === 'cut before the final dot') return cut();
      // A sender that is killed ends in the middle.
      const source = await text(stream).catch(() => undefined);
      if (source === undefined) return;
      const [head = '', ...body] = source.replaceAll('\r\n', '\n').split('\n\n');
      const mail = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        source: [head.replaceAll(/\n[ \t]+/g, ' '), ...body].join('\n\n'),
      };
      received.push(mail);
      if (turn === 'cut after the final dot') return cut();
      if (turn === 'hang') return;
      if (turn === 'refuse') return done(refusal(451));
      accepted.push(mail);
      done();
      if (turn === 'accept and cut') setImmediate(cut);
    },
  });
  // A connection that is cut is an error of its socket.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `${isSecure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    /** Those that got 250. */
    accepted,
    /** Messages received completely. */
    received,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
