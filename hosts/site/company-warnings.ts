import { checkAddress } from '../../src/address-check/check-address.ts';
import { resolveApiBase } from '../../src/api/addresses.ts';
import { officialChannels } from '../../src/official-channels/official-channels.ts';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../config/config-checks.ts';
import type { Edition } from '../content/edition.ts';
import { senderOf } from '../enquiries/smtp.ts';

type Facts = Pick<Edition, 'company' | 'people' | 'impostors'>;

/**
 * Warnings for the operator: what still states the facts of the sample, and settings that the company's own
 * address check calls a stranger's.
 *
 * @param shipped the content that ships
 */
export function companyWarnings(
  { publicUrl, isPublic, smtpUrl, mailFrom, enquiryTo }: Config,
  content: Facts,
  shipped: Facts,
): string[] {
  const isPublished = isPublic && !isLoopback(new URL(publicUrl).hostname);
  // A build may ship a company's own content.
  const hasSample = shipped.company.domain === 'example.com';
  const samples = isPublished && hasSample ? listSamples(content, shipped) : '';
  const { facts } = content.company;
  const channels = officialChannels(facts);
  const strange = [
    ['PUBLIC_URL', isPublished ? [publicUrl] : []],
    ['MAIL_FROM', smtpUrl ? [mailFrom ?? senderOf(smtpUrl, enquiryTo)] : []],
    ['ENQUIRY_TO', enquiryTo],
  ] as const;
  const names = strange
    // A mailbox that no page shows, such as a sender of mail, may be of our domain only.
    .filter(([, values]) =>
      values.some((value) => !['ours', 'domain'].includes(checkAddress(value, channels).kind)),
    )
    .map(([name]) => name);
  return [
    ...(samples ? [`sample facts to replace before going live: ${samples}`] : []),
    ...(names.length > 0
      ? [
          `${names.join(', ')}: not official by company.yaml, so /verify calls it a stranger's; correct it, or domain, other_domains (${facts.domains}) and mailboxes in that file`,
        ]
      : []),
  ];
}

const isSame = (value: unknown, other: unknown): boolean => JSON.stringify(value) === JSON.stringify(other);

function listSamples(content: Facts, shipped: Facts): string {
  const fields = Object.entries(content.company)
    .filter(([name, value]) => name !== 'facts' && isSame(value, shipped.company[name as 'name']))
    .map(([name]) => name);
  const lists = (['people', 'impostors'] as const)
    // With an external API, these lists of the folder are not used.
    .filter(
      (name) =>
        !resolveApiBase('') &&
        content[name].some((ownItem) => shipped[name].some((other) => isSame(ownItem, other))),
    )
    .map((name) => `${name}.yaml`);
  return [fields.length > 0 && `company.yaml (${fields.join(', ')})`, ...lists].filter(Boolean).join(', ');
}
