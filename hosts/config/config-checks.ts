import { isIP } from 'node:net';
import { string } from 'yup';
import { StartError } from './start-error.ts';

/** Turns the text of a variable into its value, or throws a ConfigError. */
export type Parse<Value> = (name: string, value: string) => Value;

export class ConfigError extends StartError {
  override name = 'ConfigError';

  constructor(variable: string, value: string, expected: string) {
    // JSON quoting keeps a value with line breaks on one line.
    const problem =
      value === '' ? `${variable} is not set` : `${variable} is ${JSON.stringify(withoutSecrets(value))}`;
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

export const path = check('a path', (value) => (value.includes('\0') ? undefined : value));

export const integer = (min: number, max: number): Parse<number> =>
  check(`a whole number from ${min} to ${max}`, (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? number : undefined;
  });

export const onOrUnset = check('"on", or no value', (value) => value === 'on' || undefined);

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

// "300.1.1.1" is not an IP address, but it would pass as a host name made of digits.
export const isHost = (value: string): boolean =>
  isIP(value) > 0 || (hostName.test(value) && !/^[\d.]+$/.test(value));

/** Whether a host is this machine. URLs have IPv6 addresses in brackets, `HOST` has not. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

export const host = check('an IP address or a host name to listen on', (value) =>
  isHost(value) ? value : undefined,
);

const urlOf = (value: string): URL | undefined => (URL.canParse(value) ? new URL(value) : undefined);

export const origin = check('an address without a path, like https://www.example.com', (value) => {
  const url = urlOf(value);
  return url && `${url.origin}/` === url.href && /^https?:$/.test(url.protocol) ? url.origin : undefined;
});

export const url = (protocols: string[], example: string): Parse<string> =>
  check(`an address like ${example}`, (value) => {
    const { protocol = '', hostname, search } = urlOf(value) ?? {};
    // PostgreSQL may name a socket folder as ?host=… instead of a host.
    return protocols.includes(protocol) && (hostname || search?.includes('host=')) ? value : undefined;
  });

/** An http(s) URL without user and password, which `fetch` refuses. */
export const httpUrl = check('an address like https://crm.example.com/enquiries', (value) => {
  const url = urlOf(value);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : undefined;
});

/**
 * 24 to 64 bytes, as the Standard Webhooks specification requires. The error never shows the value, because even an
 * invalid one may be a secret.
 */
export const webhookSecret: Parse<string> = (name, value) => {
  const encoded = /^whsec_([A-Za-z0-9+/]+=*)$/.exec(value)?.[1] ?? '';
  const { length } = Buffer.from(encoded, 'base64');
  if (length >= 24 && length <= 64) return value;
  throw new ConfigError(
    name,
    '***',
    '"whsec_" followed by 24 to 64 bytes in Base64, such as the output of "openssl rand -base64 32"',
  );
};

const listOf = (value: string): string[] => value.split(',').map((entry) => entry.trim());

const email = string().email().required();

export const emails = check('one email address, or several separated by commas', (value) => {
  const addresses = listOf(value);
  return addresses.every((address) => email.isValidSync(address)) ? addresses : undefined;
});

const proxyGroups = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isProxy(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (bits === undefined) return version > 0 || proxyGroups.has(entry);
  return (
    version > 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
  );
}

/** A number of hops is not accepted: a client that reaches the server directly could then forge its address. */
export const proxies = check<boolean | string[]>(
  'true, false, or the addresses of the proxies separated by commas, like 10.0.0.1, 192.168.0.0/16 or loopback',
  (value) => {
    if (value === 'true' || value === 'false') return value === 'true';
    const entries = listOf(value);
    return entries.every(isProxy) ? entries : undefined;
  },
);

/** Masks passwords in every variable, even where none is expected, because messages end up in logs and screenshots. */
function withoutSecrets(value: string): string {
  return value.replace(/(\/\/|^[^/]*:)[^/]*@/, '$1***@').replace(/(password=)[^&]*/gi, '$1***');
}
