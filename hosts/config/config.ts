import { resolve } from 'node:path';
import * as check from './config-checks.ts';
import { type Environment, readSetting } from './read-setting.ts';

/** What the environment says, checked. Every value is usable as it is. */
export interface Config {
  /** 0 lets the system choose a free port; tests use it. */
  port: number;
  host: string;
  /** Origin of the site in canonical links and feeds, without a trailing slash. */
  publicUrl: string;
  /** Whether PUBLIC_URL is set: others may then rely on addresses with a version, so their files are kept. */
  isPublic: boolean;
  /** Whether browsers are told that the subdomains of `publicUrl` speak https only, too. */
  hstsSubdomains: boolean;
  /** Absolute path; may not exist yet. */
  dataDir: string;
  /** Absolute path of a folder with content; unset: the content that ships. */
  contentDir: string | undefined;
  /** Unset: SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  /** Set together with `enquiryTo`, or not at all. */
  smtpUrl: string | undefined;
  enquiryTo: string[];
  /** Whether those who enquire get a mail that says so; needs `smtpUrl`. */
  enquiryConfirmation: boolean;
  /** Where enquiries are posted to, by the Standard Webhooks scheme. */
  webhook: { url: string; secret: string } | undefined;
  /** Older enquiries are deleted; unset: none is. */
  retentionDays: number | undefined;
  /** Which proxies may name the client's address, as Fastify's `trustProxy`; undefined when nobody has said. */
  trustProxy: boolean | string[] | undefined;
  /** Enquiries that one client may send in a minute. */
  enquiryRate: number;
}

/**
 * Reads the configuration of the server. An empty variable counts as unset. `NAME_FILE` names a file with the value of
 * `NAME`, as containers and systemd pass on secrets.
 *
 * @throws {ConfigError} naming the variable, its value and what is expected, in one line.
 */
export function readConfig(env: Environment): Config {
  const readOptional = <Value>(name: string, parse: check.Parse<Value>): Value | undefined => {
    const value = readSetting(env, name);
    return value ? parse(name, value) : undefined;
  };
  const read = <Value>(name: string, parse: check.Parse<Value>, fallback: string): Value =>
    readOptional(name, parse) ?? parse(name, fallback);

  const port = read('PORT', check.integer(0, 65_535), '4173');
  const host = read('HOST', check.host, '127.0.0.1');
  const contentDir = readOptional('CONTENT_DIR', check.path);
  const smtpUrl = readOptional('SMTP_URL', check.url(['smtp:', 'smtps:'], 'smtp://user:password@host:587'));
  const enquiryTo = readOptional('ENQUIRY_TO', check.emails) ?? [];
  // With only one of the two settings no mail would be sent, and nothing would say so.
  if (smtpUrl && enquiryTo.length === 0) {
    throw new check.ConfigError('ENQUIRY_TO', '', 'an email address, because SMTP_URL is set');
  }
  if (!smtpUrl && enquiryTo.length > 0) {
    throw new check.ConfigError('SMTP_URL', '', 'a mail server, because ENQUIRY_TO is set');
  }

  const enquiryConfirmation = readOptional('ENQUIRY_CONFIRMATION', check.onOrUnset) ?? false;
  if (enquiryConfirmation && !smtpUrl) {
    throw new check.ConfigError('SMTP_URL', '', 'a mail server, because ENQUIRY_CONFIRMATION is set');
  }

  const webhookUrl = readOptional('WEBHOOK_URL', check.httpUrl);
  const webhookSecret = readOptional('WEBHOOK_SECRET', check.webhookSecret);
  if (webhookUrl && !webhookSecret) {
    throw new check.ConfigError(
      'WEBHOOK_SECRET',
      '',
      'the signing key of the receiver, because WEBHOOK_URL is set',
    );
  }
  if (!webhookUrl && webhookSecret) {
    throw new check.ConfigError(
      'WEBHOOK_URL',
      '',
      'the address of the receiver, because WEBHOOK_SECRET is set',
    );
  }

  return {
    port,
    host,
    publicUrl: read('PUBLIC_URL', check.origin, shownAddress(host, port)),
    isPublic: readSetting(env, 'PUBLIC_URL') !== '',
    hstsSubdomains: readOptional('HSTS_SUBDOMAINS', check.onOrUnset) ?? false,
    dataDir: resolve(read('DATA_DIR', check.path, './var')),
    contentDir: contentDir && resolve(contentDir),
    databaseUrl: readOptional(
      'DATABASE_URL',
      check.url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name'),
    ),
    smtpUrl,
    enquiryTo,
    enquiryConfirmation,
    webhook: webhookUrl && webhookSecret ? { url: webhookUrl, secret: webhookSecret } : undefined,
    retentionDays: readOptional('RETENTION_DAYS', check.integer(1, 36_500)),
    trustProxy: readOptional('TRUST_PROXY', check.proxies),
    enquiryRate: read('ENQUIRY_RATE', check.integer(1, 1_000_000), '10'),
  };
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);
const everyAddress = new Set(['0.0.0.0', '::']);

/** The address as a person would type it: what listens on this machine, or on all its addresses, is `localhost`. */
export function shownAddress(host: string, port: number): string {
  const name =
    loopback.has(host) || everyAddress.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Warning at start: links in the pages would lead visitors to their own machines. */
export function publicUrlWarning({ host, isPublic, publicUrl }: Config): string | undefined {
  if (isPublic || loopback.has(host)) return undefined;
  return `PUBLIC_URL is not set: canonical and share links, feed and sitemap say ${publicUrl}; set it to the address that visitors use`;
}
