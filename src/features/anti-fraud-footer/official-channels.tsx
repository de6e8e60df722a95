import type { ReactNode } from 'react';
import { useTexts } from '../../element/texts-context.ts';
import { telephone } from '../../ui/telephone.ts';
import type { AntiFraudFooterProperties } from './anti-fraud-footer.store.ts';
import * as styles from './official-channels.css.ts';

type Channels = Pick<AntiFraudFooterProperties, 'phone' | 'domain' | 'website' | 'email'>;

const address = (website: string) => (/^https?:/i.test(website) ? website : `https://${website}`);
const bare = (website: string) => website.replace(/^https?:\/\//i, '').replace(/\/$/, '');

/** Through what the company can be reached and recognised; a line that is not given is left out. */
export function OfficialChannels({ phone, domain, website, email }: Channels): ReactNode {
  const { t } = useTexts<'trade-anti-fraud-footer'>();
  const lines = [
    { name: t('channel.phone'), text: phone, href: telephone(phone), wide: true },
    { name: t('channel.domain'), text: domain && `@${domain.replace(/^@/, '')}` },
    { name: t('channel.website'), text: bare(website), href: address(website) },
    { name: t('channel.email'), text: email, href: `mailto:${email}` },
  ].filter(({ text }) => text);
  if (lines.length === 0) return null;

  return (
    <div part="channels" className={styles.channels}>
      <h3 className={styles.title}>{t('channels')}</h3>
      <dl className={styles.list}>
        {lines.map(({ name, text, href, wide }) => (
          <div key={name} className={wide ? styles.main : styles.line}>
            <dt className={styles.name}>{name}</dt>
            <dd part="channel" className={styles.value}>
              {href ? (
                <a href={href} className={styles.text}>
                  <bdi>{text}</bdi>
                </a>
              ) : (
                <bdi className={styles.text}>{text}</bdi>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
