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
  | 'accept and cut'
  /** Accepts the text once this resolves. */
  | (() => Promise<void>);

export interface Mail {
  from: string;
  to: string[];
  /** Head, unfolded, and text as they came; lines end with \n. */
  source: string;
}

const refusal = (responseCode: number) => Object.assign(new Error('come back later'), { responseCode });

/** The status with which the server refuses something; undefined: it does not. */
type Refuses = (text: string) => number | undefined;

export interface Refusals {
  sender?: Refuses;
  recipient?: Refuses;
  /** Of the whole mail, by its source. */
  text?: Refuses;
  password?: Refuses;
  /** With LMTP, the server responds for each recipient after the text. */
  afterText?: Refuses;
}

/**
 * A mail server on loopback.
 * @param isSecure whether it speaks TLS from the start, with a certificate that nobody trusts
 */
export async function startSmtpServer(turns: Turn[] = [], isSecure = false, refusals: Refusals = {}) {
  const refused = (name: keyof Refusals, text: string) => {
    const code = refusals[name]?.(text);
    return code === undefined ? undefined : refusal(code);
  };
  const accepted: Mail[] = [];
  const received: Mail[] = [];
  /** By which clients have greeted. */
  const names: string[] = [];
  const cut = () => {
    // biome-ignore lint/suspicious/noExplicitAny: the library does not type its connections
    for (const { _socket } of server.connections as Set<any>) _socket.destroy();
  };
  const server = new SMTPServer({
    secure: isSecure,
    lmtp: refusals.afterText !== undefined,
    disabledCommands: refusals.password ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    authOptional: true,
    onAuth: ({ username = '' }, _session, done) =>
      done(refused('password', username) ?? null, { user: username }),
    onMailFrom({ address }, { hostNameAppearsAs }, done) {
      names.push(hostNameAppearsAs);
      done(refused('sender', address));
    },
    logger: false,
    closeTimeout: 1,
    onRcptTo({ address }, _session, done) {
      if (turns[0] !== 'refuse recipient') return done(refused('recipient', address));
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
      if (typeof turn === 'function') await turn();
      const error = turn === 'refuse' ? refusal(451) : refused('text', mail.source);
      if (error) return done(error);
      accepted.push(mail);
      if (refusals.afterText)
        // biome-ignore lint/suspicious/noExplicitAny: the library does not type the responses of LMTP
        done(null, mail.to.map((to) => refused('afterText', to) ?? 'accepted') as any);
      else done();
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
    names,
    /** Those that got 250. */
    accepted,
    /** Messages received completely. */
    received,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
