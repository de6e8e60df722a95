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

export const path: Parse<string> = (name, value) => {
  if (value.includes('\0')) throw new ConfigError(name, value, 'a path');
  return value;
};

export const integer =
  (min: number, max: number): Parse<number> =>
  (name, value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new ConfigError(name, value, `a whole number from ${min} to ${max}`);
  };

/** A setting that is off unless it is set. */
export const onOrUnset: Parse<true> = (name, value) => {
  if (value === 'on') return true;
  throw new ConfigError(name, value, '"on", or no value');
};

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

// "300.1.1.1" is not an IP address, but it would pass as a host name made of digits.
export const isHost = (value: string): boolean =>
  isIP(value) > 0 || (hostName.test(value) && !/^[\d.]+$/.test(value));

export const host: Parse<string> = (name, value) => {
  if (isHost(value)) return value;
  throw new ConfigError(name, value, 'an IP address or a host name to listen on');
};

export const origin: Parse<string> = (name, value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isOrigin = url && `${url.origin}/` === url.href && /^https?:$/.test(url.protocol);
  if (isOrigin) return url.origin;
  throw new ConfigError(name, value, 'an address without a path, like https://www.example.com');
};

export const url =
  (protocols: string[], example: string): Parse<string> =>
  (name, value) => {
    if (URL.canParse(value)) {
      const { protocol, hostname, search } = new URL(value);
      // PostgreSQL may name a socket folder as ?host=… instead of a host.
      if (protocols.includes(protocol) && (hostname || search.includes('host='))) return value;
    }
    throw new ConfigError(name, value, `an address like ${example}`);
  };

/** An http(s) URL without user and password, which `fetch` refuses. */
export const httpUrl: Parse<string> = (name, value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url.href;
  throw new ConfigError(name, value, 'an address like https://crm.example.com/enquiries');
};

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

const email = string().email().required();

export const emails: Parse<string[]> = (name, value) => {
  const addresses = value.split(',').map((address) => address.trim());
  if (addresses.every((address) => email.isValidSync(address))) return addresses;
  throw new ConfigError(name, value, 'one email address, or several separated by commas');
};

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
export const proxies: Parse<boolean | string[]> = (name, value) => {
  if (value === 'true') return true;
  if (value === 'false') return false;
  const entries = value.split(',').map((entry) => entry.trim());
  if (entries.every(isProxy)) return entries;
  throw new ConfigError(
    name,
    value,
    'true, false, or the addresses of the proxies separated by commas, like 10.0.0.1, 192.168.0.0/16 or loopback',
  );
};

/** Masks passwords in every variable, even where none is expected, because messages end up in logs and screenshots. */
function withoutSecrets(value: string): string {
  return value.replace(/(\/\/|^[^/]*:)[^/]*@/, '$1***@').replace(/(password=)[^&]*/gi, '$1***');
}
