import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { configWarnings, readConfig } from '../../config/config.ts';
import { checkDataDir } from '../../config/data-dir.ts';
import type { Environment } from '../../config/read-setting.ts';
import { StartError } from '../../config/start-error.ts';
import { checkContent } from '../../content/check-content.ts';
import { loadContent } from '../../content/load-content.ts';
import { missingFolder } from '../../content/open-content.ts';
import { meaningOfStatus } from '../../enquiries/answers.ts';
import { open } from '../../enquiries/database.ts';
import { checkDatabase } from '../../enquiries/database-check.ts';
import type { DatabaseSettings } from '../../enquiries/database-errors.ts';
import { toPlainLine } from '../../enquiries/enquiry.ts';
import { createTransport, senderOf, smtpErrorKind, smtpTimeouts } from '../../enquiries/smtp.ts';
import { smtpAdvice, smtpReason } from '../../enquiries/smtp-advice.ts';
import { sqliteFile } from '../../enquiries/sqlite.ts';
import { postSigned } from '../../enquiries/webhook.ts';
import { checkPage } from '../../render/content-pages.ts';
import { companyWarnings } from '../../site/company-warnings.ts';
import { ownPictures } from '../../site/own-pictures.ts';
import { sampleTexts } from '../../site/sample-texts.ts';

/**
 * Tries the settings of a server without starting it: whether they can be read, and whether the addresses,
 * folders, database and mail server that they name can be used.
 *
 * @param shippedDir folder of the content that ships, with which that of the settings is compared
 * @returns warnings, one line each
 * @throws {StartError} when the server could not start, or could not send an enquiry on
 */
export async function checkSettings(env: Environment, shippedDir = ''): Promise<string[]> {
  const config = readConfig(env);
  const { contentDir, smtpUrl, publicUrl } = config;
  const warnings = configWarnings(env, config);
  checkDataDir(config);
  const shipped = existsSync(shippedDir) ? await loadContent(shippedDir) : undefined;
  let content = shipped;
  if (contentDir) {
    if (!existsSync(contentDir)) throw missingFolder(contentDir);
    const lines: string[] = [];
    const checked = await checkContent(contentDir, (line) => void lines.push(line), checkPage);
    if (!checked) throw new StartError(lines.at(-1));
    warnings.push(...lines);
    content = checked.content;
    if (shipped) {
      const pictures = await ownPictures(contentDir, checked.pictures, shippedDir);
      warnings.push(...sampleTexts({ ...checked, pictures }, shipped));
    }
  }
  if (content && shipped) warnings.push(...companyWarnings(config, content, shipped));
  await tryDatabase(config);
  if (smtpUrl) {
    const transport = await createTransport(smtpUrl, publicUrl);
    await transport.verify().catch((error) => {
      throw new StartError(
        `The mail server of SMTP_URL cannot be used: ${smtpReason(smtpErrorKind(error))}; ${smtpAdvice(error, smtpUrl)}`,
      );
    });
  }
  return warnings;
}

/**
 * Tries the database, unless a server is yet to make its file.
 *
 * @throws {StoreError} when a server could not start, or could not store an enquiry
 */
async function tryDatabase(settings: DatabaseSettings): Promise<void> {
  if (!settings.databaseUrl && !existsSync(sqliteFile(settings.dataDir))) return;
  const { db } = await open(settings, undefined, async (database) => {
    await checkDatabase(database, settings);
    return database;
  });
  await db.destroy();
}

/**
 * Sends a mail to each address of ENQUIRY_TO, and a signed request to WEBHOOK_URL.
 *
 * @returns what came back, a line each
 * @throws {StartError} with the same lines when one of them was refused
 */
export async function sendTests(env: Environment): Promise<string[]> {
  const { smtpUrl, mailFrom, enquiryTo, publicUrl, webhook, isStaging } = readConfig(env);
  const lines: string[] = [];
  let isRefused = false;
  async function attempt(action: string, send: () => Promise<string>): Promise<void> {
    const answer = await send().catch((error: Error) => {
      isRefused = true;
      return `refused: ${error.message}`;
    });
    lines.push(`${action}: ${toPlainLine(answer)}`);
  }
  if (smtpUrl) {
    const transport = await createTransport(smtpUrl, publicUrl, smtpTimeouts.afterDot);
    const from = mailFrom ?? senderOf(smtpUrl, enquiryTo);
    const subject = 'Test of the website';
    const text =
      'Enquiries of the website are mailed to this address. This is a test: nobody has enquired.\n';
    for (const to of enquiryTo)
      await attempt(`mail from ${from} to ${to}`, async () => {
        const { response } = await transport.sendMail({ from, to, subject, text });
        return `accepted: ${response}`;
      });
  }
  if (webhook) {
    const body = { type: 'test', timestamp: new Date().toISOString(), data: {} };
    await attempt('request to the webhook', async () => {
      const response = await postSigned(webhook, randomUUID(), body);
      if ('error' in response) throw new Error(response.error);
      const { status } = response;
      if (meaningOfStatus(status) !== 'sent') throw new Error(`status ${status}`);
      return `accepted: status ${status}`;
    });
  }
  if (lines.length === 0)
    lines.push(
      `nothing was sent: ${isStaging ? 'STAGING is on' : 'neither SMTP_URL nor WEBHOOK_URL is set'}`,
    );
  if (isRefused) throw new StartError(lines.join('\n'));
  return lines;
}
