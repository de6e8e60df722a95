import { resolve } from 'node:path';
import { isWithinEdits } from '../../src/text/edit-distance.ts';
import * as check from './config-checks.ts';
import { type Environment, readSetting } from './read-setting.ts';

export type Config = ReturnType<typeof readConfig>;

/** The settings of the server. Each may also be read from the file that `NAME_FILE` names. */
const settings = {
  PORT: check.integer(0, 65_535),
  HOST: check.host,
  METRICS_PORT: check.integer(1, 65_535),
  PUBLIC_URL: check.origin,
  DATA_DIR: check.path,
  CONTENT_DIR: check.path,
  DATABASE_URL: check.databaseUrl,
  SMTP_URL: check.smtpUrl,
  MAIL_FROM: check.emailAddress,
  ENQUIRY_TO: check.emails,
  ENQUIRY_CONFIRMATION: check.onOrOff,
  ENQUIRY_RATE: check.integer(1, 1_000_000),
  WEBHOOK_URL: check.url('https://crm.example.com/enquiries'),
  WEBHOOK_SECRET: check.webhookSecret,
  RETENTION_DAYS: check.integer(1, 36_500),
  TRUST_PROXY: check.proxies,
  STAGING: check.onOrOff,
};
type Name = keyof typeof settings;
export const settingNames = Object.keys(settings);

/** An empty variable counts as unset. */
function readValue<N extends Name>(env: Environment, name: N): ReturnType<(typeof settings)[N]> | undefined {
  const text = readSetting(env, name);
  return text ? (settings[name](name, text) as ReturnType<(typeof settings)[N]>) : undefined;
}

/**
 * The settings of the database, the only ones that `trade-elements enquiries` needs.
 *
 * @throws {ConfigError}
 */
export function readDatabaseConfig(env: Environment) {
  return {
    dataDir: resolve(readValue(env, 'DATA_DIR') ?? './var'),
    /** Undefined: SQLite in `dataDir`. */
    databaseUrl: readValue(env, 'DATABASE_URL'),
  };
}

/**
 * Reads the configuration of the server.
 *
 * @throws {ConfigError} naming the variable, its value and what is expected, in one line.
 */
export function readConfig(env: Environment) {
  const port = readValue(env, 'PORT') ?? 4173;
  const host = readValue(env, 'HOST') ?? '127.0.0.1';
  const publicUrl = readValue(env, 'PUBLIC_URL');
  const contentDir = readValue(env, 'CONTENT_DIR');
  const smtpUrl = readValue(env, 'SMTP_URL');
  const mailFrom = readValue(env, 'MAIL_FROM');
  const enquiryTo = readValue(env, 'ENQUIRY_TO') ?? [];
  const enquiryConfirmation = readValue(env, 'ENQUIRY_CONFIRMATION') ?? false;
  const webhookUrl = readValue(env, 'WEBHOOK_URL');
  const webhookSecret = readValue(env, 'WEBHOOK_SECRET');
  const metricsPort = readValue(env, 'METRICS_PORT');
  const isStaging = readValue(env, 'STAGING') ?? false;

  if (port === metricsPort)
    throw new check.ConfigError('METRICS_PORT', String(port), 'another port than PORT');
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
    metricsPort,
    /** Origin of the site in canonical links and feeds. */
    publicUrl: publicUrl ?? new URL(shownAddress(host, port)).origin,
    /** Others may then rely on addresses with a version, so their files are kept. */
    isPublic: publicUrl !== undefined,
    ...readDatabaseConfig(env),
    contentDir: contentDir && resolve(contentDir),
    /** A copy of the site for trying things out: nobody finds it, and nobody gets mail from it. */
    isStaging,
    // Its database may be a copy of the real one, with enquiries that wait to be sent.
    smtpUrl: isStaging ? undefined : smtpUrl,
    mailFrom,
    enquiryTo,
    enquiryConfirmation,
    webhook:
      webhookUrl && webhookSecret && !isStaging ? { url: webhookUrl, secret: webhookSecret } : undefined,
    retentionDays: readValue(env, 'RETENTION_DAYS'),
    /** The proxies in front, as Fastify's `trustProxy`; undefined if not set. */
    trustProxy: readValue(env, 'TRUST_PROXY'),
    enquiryRate: readValue(env, 'ENQUIRY_RATE') ?? 10,
  };
}

/** The address as a person would type it: `0.0.0.0` and `::` are all addresses of this machine. */
export function shownAddress(host: string, port: number): string {
  if (check.isLoopback(host) || /^(0\.0\.0\.0|::)$/.test(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host.replace(/%.*/, '')}]` : host}:${port}`;
}

/**
 * Warnings for the operator at the start: variables that look like misspelt settings, links that lead
 * nowhere, networks that anybody may listen to.
 */
export function configWarnings(env: Environment, config: Config): string[] {
  const { host, isPublic, publicUrl, databaseUrl, webhook, isStaging } = config;
  const names = settingNames.flatMap((name) => [name, `${name}_FILE`]);
  const warnings = Object.keys(env).flatMap((variable) => {
    // Short names, such as HOME, are close to others by chance.
    if (variable.length < 7 || names.includes(variable)) return [];
    const similarName = names.find((name) => isWithinEdits(variable.toUpperCase(), name, 2));
    return similarName ? [`${variable} is not a setting; if you meant ${similarName}, correct its name`] : [];
  });
  if (!isPublic && !check.isLoopback(host)) {
    // Links in the pages would lead visitors to their own machines.
    warnings.push(
      `PUBLIC_URL is not set: canonical and share links, feed and sitemap say ${publicUrl}; set it to the address that visitors use`,
    );
  }
  if (isStaging)
    warnings.push(
      'STAGING is on: search engines are kept away, and no enquiry is mailed, confirmed or posted',
    );
  if (databaseUrl && !env.PGSSLMODE && check.isOpen(databaseUrl))
    warnings.push(
      'DATABASE_URL names another machine without TLS: enquiries cross the network unencrypted; add ?sslmode=verify-full, or ?sslmode=disable if that network is your own',
    );
  if (webhook?.url.startsWith('http:') && !check.isLoopback(new URL(webhook.url).hostname))
    warnings.push(
      'WEBHOOK_URL names another machine without TLS: enquiries cross the network unencrypted; use https://',
    );
  return warnings;
}
