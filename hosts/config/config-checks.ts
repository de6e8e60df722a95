import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { string } from 'yup';
import { wordSet } from '../../src/text/words.ts';
import { StartError, withoutSecrets } from './start-error.ts';

/** Turns the text of a variable into its value, or throws a ConfigError. */
export type Parse<Value> = (name: string, value: string) => Value;

export class ConfigError extends StartError {
  override name = 'ConfigError';

  constructor(variable: string, value: string, expected: string) {
    // JSON quoting keeps a value with line breaks on one line; what nobody would see in it is escaped as
    // well.
    const quoted = JSON.stringify(quoteValue(variable, value)).replace(
      /(?! )[\p{C}\p{Z}]/gu,
      (invisible) => `\\u{${invisible.codePointAt(0)?.toString(16)}}`,
    );
    const problem = value === '' ? `${variable} is not set` : `${variable} is ${quoted}`;
    super(`${problem}; expected ${expected}`);
  }
}

/** @param parse returns undefined for a value that is refused */
const check =
  <Value>(expected: string, parse: (value: string) => Value | undefined): Parse<Value> =>
  (name, value) => {
    const parsed = parse(value);
    if (parsed === undefined) throw new ConfigError(name, value, expected);
    return parsed;
  };

/** No shell reads a settings file: `~/data` would be a folder with the name `~`. */
export const path = check('a path, written in full', (value) =>
  /^([~$%]|file:)|\p{Cc}/u.test(value) ? undefined : value,
);

export const integer = (min: number, max: number): Parse<number> =>
  check(`a whole number from ${min} to ${max}`, (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? number : undefined;
  });

const switches: Record<string, boolean> = { on: true, off: false };

export const onOrOff = check('"on", "off", or no value', (value) => switches[value]);

const hostLabel = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i;
const maxHostName = 253;

const isHostName = (value: string): boolean =>
  value.length <= maxHostName && value.split('.').every((label) => hostLabel.test(label));

// "300.1.1.1" is not an IP address, but it would pass as a host name made of digits.
export const isHost = (value: string): boolean =>
  isIP(value) > 0 || (isHostName(value) && !/^[\d.]+$/.test(value));

/** Whether a host is this machine. URLs have IPv6 addresses in brackets, `HOST` has not. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

/**
 * Whether a connection to this address crosses a network without TLS, although nobody has said that it may.
 */
export function isOpen(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? hostname;
  return !/^(\/|%2f)/i.test(host) && !isLoopback(host) && !/[?&]ssl/.test(address);
}

export const host = check('an IP address or a host name to listen on', (value) =>
  isHost(value) ? value : undefined,
);

/**
 * `URL` itself drops line breaks and tabs, and lets through names that no host can have, such as
 * `*.example.com`.
 */
function urlOf(value: string): URL | undefined {
  const url = !/\s/.test(value) && URL.canParse(value) ? new URL(value) : undefined;
  return url && /^[\w.:[\]%-]*$/.test(url.hostname) ? url : undefined;
}

export const origin = check('an address without a path, like https://www.example.com', (value) => {
  const url = urlOf(value);
  return url && `${url.origin}/` === url.href && /^https?:$/.test(url.protocol) ? url.origin : undefined;
});

export const url = (example: string): Parse<string> =>
  check(`an address like ${example}, without user and password`, (value) => {
    const url = urlOf(value);
    return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : undefined;
  });

/** The place of a missing host, as in `postgres://user@/trade?host=/run/postgresql`: a parameter names the socket. */
const missingHost = /^([a-z]+:\/\/(?:[^/]*@)?)(?=\/.*[?&]host=)/i;
/** A name, an IP address, or the encoded path of a socket. */
const serverHost = /^([\w.-]+|\[[\da-f:.]+\]|%2f[\w.%-]+)$/i;

/**
 * Reads the address of a server that one signs in to.
 * @returns undefined for any other, and for one with a parameter that is refused
 */
function readAccount(value: string, isParameter: (name: string, text: string) => boolean): URL | undefined {
  const url = urlOf(value.replace(missingHost, '$1localhost'));
  if (!url || url.port === '0' || url.hash) return undefined;
  const { hostname, username, password, pathname, search, searchParams } = url;
  if (!serverHost.test(hostname) || (/^[\d.]+$/.test(hostname) && !isIP(hostname))) return undefined;
  // In "postgres://sales:12/34@host", the password has a "/".
  if (`${pathname}${search}`.includes('@')) return undefined;
  // Decoded as the drivers do, which fail if that is impossible.
  try {
    decodeURIComponent(username + password + pathname);
  } catch {
    return undefined;
  }
  return [...searchParams].every((parameter) => isParameter(...parameter)) ? url : undefined;
}

const encoding = 'with %25, %2F, %23, %3F, %40 for the characters %, /, #, ?, @ in user and password';

/** Parameters with which nodemailer writes every mail to standard output. */
const mailLogging = wordSet('logger debug transactionLog');

export const smtpUrl = check(
  `an address like smtp://user:password@host:587, ${encoding}, and without logger, debug and transactionLog, because they write personal data to the log`,
  (value) => {
    const url = readAccount(value, (name) => !mailLogging.has(name));
    return url && /^smtps?:$/.test(url.protocol) && /^\/?$/.test(url.pathname) ? url.href : undefined;
  },
);

/** The driver takes any other for no encryption. */
const tlsModes = wordSet('disable allow prefer require verify-ca verify-full no-verify');

export const databaseUrl = check(
  `an address like postgres://user:password@host:5432/name, of one host, ${encoding}; its sslmode may be disable, require, verify-full and others of PostgreSQL`,
  (value) => {
    const url = readAccount(value, (name, text) => name !== 'sslmode' || tlsModes.has(text));
    return url && /^postgres(ql)?:$/.test(url.protocol) ? url.href : undefined;
  },
);

/** The signing key, as the Standard Webhooks specification requires it. */
export const webhookSecret = check(
  '"whsec_" followed by 24 to 64 bytes in Base64, such as the output of "openssl rand -base64 32"',
  (value) => {
    const [, encoded = ''] = /^whsec_([A-Za-z0-9+/]+=*)$/.exec(value) ?? [];
    const { length } = Buffer.from(encoded, 'base64');
    return length >= 24 && length <= 64 ? value : undefined;
  },
);

const listOf = (value: string): string[] => value.split(',').map((entry) => entry.trim());

const email = string().email().required();

/** A domain may be in its own letters, as in `info@müller-handel.de`. */
const isEmail = (value: string): boolean => email.isValidSync(value.replace(/[^@]*$/, domainToASCII));

export const emailAddress = check('one email address, without a name', (value) =>
  isEmail(value) ? value : undefined,
);

export const emails = check('one email address, or several separated by commas', (value) => {
  const addresses = listOf(value);
  return addresses.every(isEmail) ? addresses : undefined;
});

const proxyGroups = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isProxy(entry: string): boolean {
  const [address = '', bits] = entry.split(/\/(.*)/);
  const maxBits = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === undefined) return maxBits > 0 || proxyGroups.has(entry);
  // Fastify refuses 0, which is everybody.
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits;
}

/**
 * A number of hops is not accepted: a client that reaches the server directly could then forge its address.
 */
export const proxies = check<boolean | string[]>(
  'true, false, or the addresses of the proxies separated by commas, like 10.0.0.1, 192.168.0.0/16 or loopback',
  (value) => {
    if (value === 'true' || value === 'false') return value === 'true';
    const entries = listOf(value);
    return entries.every(isProxy) ? entries : undefined;
  },
);

const secrets = /^(DATABASE_URL|SMTP_URL|WEBHOOK_URL|WEBHOOK_SECRET)$/;

/** A value as a message may show it: it ends up in logs and screenshots. */
function quoteValue(variable: string, value: string): string {
  // The value may be a secret where the name of its file is expected.
  const isSecret = variable.endsWith('_FILE') ? !/^[./]/.test(value) : secrets.test(variable);
  return isSecret ? '***' : withoutSecrets(value.replace(/\/\/.*@/s, '//***@'));
}
