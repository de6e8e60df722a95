import { createElement, type ReactNode } from 'react';
import { companyOrigin } from '../../api/addresses.ts';
import { officialDomain } from '../../company.ts';
import { useTexts } from '../../element/element-definition.ts';
import { addressIn } from '../../navigation.ts';
import { arrow, Icon } from '../../ui/icon.tsx';
import type { AntiFraudFooterProperties, AntiFraudFooterState } from './anti-fraud-footer.store.ts';
import * as styles from './fraud-notice.css.ts';
import { screenOnly } from './ground.css.ts';

export const address = (website: string): string =>
  /^https?:/i.test(website) ? website : `https://${website}`;

interface CheckDisclosureProps
  extends Pick<AntiFraudFooterProperties, 'company' | 'domain' | 'website' | 'phone' | 'links'> {
  state: AntiFraudFooterState;
}

/** The check of an address, which is loaded when it is opened. Until then, and without script, a link to its page. */
export function CheckDisclosure({
  links,
  company,
  domain,
  website,
  phone,
  state,
}: CheckDisclosureProps): ReactNode {
  const { t, language } = useTexts<'trade-anti-fraud-footer'>();
  // Pages of partners have only the notice.
  const page =
    links === 'all' ? `${companyOrigin}/verify` : website && `${address(website).replace(/\/$/, '')}/verify`;
  // Without an official domain, the check would call every address, even a genuine one, "not ours".
  if (!page || !domain.trim()) return null;
  // For the company of the build, the channels of the build; for another one, those of the attributes.
  const isOurs = domain === officialDomain;
  const channels = isOurs ? null : { company, domains: domain, mailboxes: '', phones: phone };
  return (
    <details
      part="check"
      className={`${styles.check} ${screenOnly}`}
      onToggle={({ currentTarget: { open } }) => {
        if (open && !state.checkReady) state.openCheck();
      }}
    >
      <summary part="check-toggle" className={styles.toggle}>
        <span>{t('check')}</span>
        <span className={styles.arrow}>
          <Icon shape={arrow} size={24} />
        </span>
      </summary>
      {state.checkReady ? (
        <div className={styles.checkBox}>{createElement('trade-address-check', channels)}</div>
      ) : (
        <a href={addressIn(page, language)} className={styles.channel}>
          {t('checkPage')}
        </a>
      )}
    </details>
  );
}
