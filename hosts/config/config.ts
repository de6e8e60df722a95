import { resolve } from 'node:path';
import { isWithinEdits } from '../../src/address-check/edits.ts';
import * as check from './config-checks.ts';
import { type Environment, readSetting } from './read-setting.ts';
import { sampleFactsLine } from './sample-facts.ts';

export type Config = ReturnType<typeof readConfig>;

/** The settings of the server. Each may also be read from the file that `NAME_FILE` names. */
const settings = {
  PORT: check.integer(0, 65_535),
  HOST: check.host,
  METRICS_PORT: check.integer(1, 65_535),
  PUBLIC_URL: check.origin,
  DATA_DIR: check.path,
  CONTENT_DIR: check.path,
  DATABASE_URL: check.url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name'),
  SMTP_URL: check.url(['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
  ENQUIRY_TO: check.emails,
  ENQUIRY_CONFIRMATION: check.onOrUnset,
  ENQUIRY_RATE: check.integer(1, 1_000_000),
  WEBHOOK_URL: check.httpUrl,
  WEBHOOK_SECRET: check.webhookSecret,
  RETENTION_DAYS: check.integer(1, 36_500),
  TRUST_PROXY: check.proxies,
  HSTS_SUBDOMAINS: check.onOrUnset,
  REPORT_TO: check.url(['https:'], 'https://reports.example.com'),
};
type Name = keyof typeof settings;

/** An empty variable counts as unset. */
function read<N extends Name>(env: Environment, name: N): ReturnType<(typeof settings)[N]> | undefined {
  const text = readSetting(env, name);
  return text ? (settings[name](name, text) as ReturnType<(typeof settings)[N]>) : undefined;
}

/**
 * The settings of the database, the only ones that `npm run enquiries` needs.
 *
 * @throws {ConfigError}
 */
export function readDatabaseConfig(env: Environment) {
  return {
    dataDir: resolve(read(env, 'DATA_DIR') ?? './var'),
    /** Undefined: SQLite in `dataDir`. */
    databaseUrl: read(env, 'DATABASE_URL'),
  };
}

/**
 * Reads the configuration of the server.
 *
 * @throws {ConfigError} naming the variable, its value and what is expected, in one line.
 */
export function readConfig(env: Environment) {
  const port = read(env, 'PORT') ?? 4173;
  const host = read(env, 'HOST') ?? '127.0.0.1';
  const publicUrl = read(env, 'PUBLIC_URL');
  const contentDir = read(env, 'CONTENT_DIR');
  const smtpUrl = read(env, 'SMTP_URL');
  const enquiryTo = read(env, 'ENQUIRY_TO') ?? [];
  const enquiryConfirmation = read(env, 'ENQUIRY_CONFIRMATION') ?? false;
  const webhookUrl = read(env, 'WEBHOOK_URL');
  const webhookSecret = read(env, 'WEBHOOK_SECRET');

  // With only one of the two settings, nothing would be sent, without an error.
  function needs(name: Name, isSet: unknown, expected: string, because: Name, isNeeded: unknown): void {
    if (isNeeded && !isSet) throw new check.ConfigError(name, '', `${expected}, because ${because} is set`);
  }
  needs('ENQUIRY_TO', enquiryTo.length > 0, 'an email address', 'SMTP_URL', smtpUrl);
  needs('SMTP_URL', smtpUrl, 'a mail server', 'ENQUIRY_TO', enquiryTo.length > 0);
  needs('SMTP_URL', smtpUrl, 'a mail server', 'ENQUIRY_CONFIRMATION', enquiryConfirmation);
  needs('WEBHOOK_SECRET', webhookSecret, 'the signing key of the receiver', 'WEBHOOK_URL', webhookUrl);
  needs('WEBHOOK_URL', webhookUrl, 'the address of the receiver', 'WEBHOOK_SECRET', webhookSecret);

  return {
    port,
    host,
    metricsPort: read(env, 'METRICS_PORT'),
    /** Origin of the site in canonical links and feeds. */
    publicUrl: publicUrl ?? new URL(shownAddress(host, port)).origin,
    /** Others may then rely on addresses with a version, so their files are kept. */
    isPublic: publicUrl !== undefined,
    hstsSubdomains: read(env, 'HSTS_SUBDOMAINS') ?? false,
    reportTo: read(env, 'REPORT_TO'),
    ...readDatabaseConfig(env),
    contentDir: contentDir && resolve(contentDir),
    smtpUrl,
    enquiryTo,
    enquiryConfirmation,
    webhook: webhookUrl && webhookSecret ? { url: webhookUrl, secret: webhookSecret } : undefined,
    retentionDays: read(env, 'RETENTION_DAYS'),
    /** As Fastify's `trustProxy`; undefined if not set. */
    trustProxy: read(env, 'TRUST_PROXY'),
    enquiryRate: read(env, 'ENQUIRY_RATE') ?? 10,
  };
}

/** A server that listens on one of these is reached as `localhost`; the last two are all addresses. */
const localHosts = new Set(['localhost', '127.0.0.1', '::1', '0.0.0.0', '::']);

/** The address as a person would type it. */
export function shownAddress(host: string, port: number): string {
  const name = localHosts.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Warnings for the operator at the start: variables that look like misspelt settings, links that lead nowhere. */
export function configWarnings(env: Environment, { host, isPublic, publicUrl }: Config): string[] {
  const names = Object.keys(settings).flatMap((name) => [name, `${name}_FILE`]);
  const warnings = Object.keys(env).flatMap((variable) => {
    // Short names, such as HOME, are close to others by chance.
    const isOther = variable.length < 7 || names.includes(variable);
    const meant = isOther ? undefined : names.find((name) => isWithinEdits(variable.toUpperCase(), name, 2));
    return meant ? [`${variable} is not a setting; if you meant ${meant}, correct its name`] : [];
  });
  if (!isPublic && !check.isLoopback(host)) {
    // Links in the pages would lead visitors to their own machines.
    warnings.push(
      `PUBLIC_URL is not set: canonical and share links, feed and sitemap say ${publicUrl}; set it to the address that visitors use`,
    );
  }
  const samples = sampleFactsLine(import.meta.env);
  if (samples && isPublic && !check.isLoopback(new URL(publicUrl).hostname)) warnings.push(samples);
  return warnings;
}
