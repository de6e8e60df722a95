import type { ReactNode } from 'react';
import { companyOrigin, telephone } from '../../api/addresses.ts';
import { useTexts } from '../../element/element-definition.ts';
import { hasAddress, type PageChanges } from '../../navigation/page-changes.ts';
import { addressIn, sitePages } from '../../navigation/site-pages.ts';
import { chatAddress, parseMessaging } from '../../official-channels/messaging.ts';
import { arrow, Icon } from '../../ui/icon.tsx';
import type { AntiFraudFooterProperties } from './anti-fraud-footer.store.ts';
import * as styles from './fraud-notice.css.ts';
import { screenOnly } from './ground.css.ts';

/** The keys of the statements about what the company never does. */
const statements = ['brokers', 'investment', 'individuals', 'thirdParty', 'liability'] as const;

type Channels = Pick<AntiFraudFooterProperties, 'phone' | 'domain' | 'website' | 'email' | 'messaging'>;

interface FraudNoticeProps extends Channels {
  company: string;
  links: AntiFraudFooterProperties['links'];
  changes: PageChanges;
}

/** The warning, a link to the check of an address, what the company never does, and its official channels. */
export function FraudNotice({ company, links, changes, ...channels }: FraudNoticeProps): ReactNode {
  const { t, language } = useTexts<'trade-anti-fraud-footer'>();
  const { domain, website } = channels;
  const site = links === 'all' ? companyOrigin : originOf(website);
  const hasCheck = hasAddress(changes, sitePages.verify) && (links === 'all' || site);
  return (
    <section part="notice" className={styles.notice} aria-labelledby="notice-heading">
      <div className={`${styles.statement} ${screenOnly}`}>
        <p part="eyebrow" className={styles.eyebrow}>
          {t('eyebrow')}
        </p>
        <h2 id="notice-heading" part="heading" className={styles.heading}>
          {t('heading')}
        </h2>
        <p part="lead" className={styles.lead}>
          {company ? t('lead', { company }) : t('leadUnnamed')}
        </p>
      </div>
      {/* Without an official domain, the check would call every address, even a genuine one, "not ours". */}
      {hasCheck && domain.trim() && (
        <a
          part="check"
          className={`${styles.check} ${screenOnly}`}
          href={addressIn(site + sitePages.verify, language)}
        >
          {t('check')}
        </a>
      )}
      <LegalList />
      <OfficialChannels {...channels} />
    </section>
  );
}

/**
 * What the company never does: expanded in a wide window, collapsed in a narrow one. Each has a toggle of its
 * own, and the style sheet shows the one that fits. So its state is in the HTML, true and known to assistive
 * technology, without script.
 */
function LegalList(): ReactNode {
  const { t } = useTexts<'trade-anti-fraud-footer'>();
  return (
    <div part="legal" className={`${styles.legal} ${screenOnly}`}>
      {[styles.whenWide, styles.whenNarrow].map((shown) => (
        // A visitor may have toggled it before this view existed.
        <details key={shown} className={shown} open={shown === styles.whenWide} suppressHydrationWarning>
          <summary part="legal-toggle" className={styles.toggle}>
            <span>{t('legal')}</span>
            <span className={styles.arrow}>
              <Icon shape={arrow} size={24} />
            </span>
          </summary>
        </details>
      ))}
      <ol part="legal-list" className={styles.statements}>
        {statements.map((statement) => (
          <li key={statement} part="legal-item" className={styles.item}>
            {t(`legal.${statement}`)}
          </li>
        ))}
      </ol>
    </div>
  );
}

const bare = (website: string): string => website.replace(/^https?:\/\//i, '').replace(/\/$/, '');

function OfficialChannels({ phone, domain, website, email, messaging }: Channels): ReactNode {
  const { t } = useTexts<'trade-anti-fraud-footer'>();
  const lines = [
    { name: t('channel.phone'), text: phone, href: telephone(phone) },
    { name: t('channel.domain'), text: domain && `@${domain.replace(/^@/, '')}` },
    { name: t('channel.website'), text: bare(website), href: address(website) },
    { name: t('channel.email'), text: email, href: `mailto:${email}` },
    ...parseMessaging(messaging).map((channel) => ({
      name: channel.service,
      text: channel.handle,
      href: chatAddress(channel),
    })),
  ].filter(({ text }) => text);
  if (lines.length === 0) return null;

  return (
    <div part="channels" className={styles.channels}>
      <h3 className={styles.channelsTitle}>{t('channels')}</h3>
      <dl className={styles.lines}>
        {lines.map(({ name, text, href }) => (
          <div key={name} className={styles.line}>
            <dt className={styles.name}>{name}</dt>
            <dd part="channel" className={styles.value}>
              {href ? (
                <a href={href} className={styles.channel}>
                  <bdi dir="ltr">{text}</bdi>
                </a>
              ) : (
                <bdi dir="ltr" className={styles.channel}>
                  {text}
                </bdi>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The website without a slash at its end, for a page of a partner; empty without one. */
const originOf = (website: string): string => website && address(website).replace(/\/$/, '');

const address = (website: string): string => (/^https?:/i.test(website) ? website : `https://${website}`);
