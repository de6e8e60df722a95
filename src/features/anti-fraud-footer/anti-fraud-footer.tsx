import { type ReactNode, useLayoutEffect } from 'react';
import type { ViewProperties } from '../../element/element-definition.ts';
import { useStore } from '../../element/store.ts';
import { useTexts } from '../../element/texts-context.ts';
import { useLater } from '../../element/use-later.ts';
import { mediaFrom } from '../../theme/breakpoints.ts';
import * as styles from './anti-fraud-footer.css.ts';
import type { AntiFraudFooterProperties, AntiFraudFooterState } from './anti-fraud-footer.store.ts';
import { footerLinks } from './footer-links.later.ts';
import { LegalNotice } from './legal-notice.tsx';
import { OfficialChannels } from './official-channels.tsx';

/** How not to be cheated in the company's name, then the links of every page. */
export function AntiFraudFooter({
  store,
  company,
  socialHref,
  links,
  ...channels
}: ViewProperties<AntiFraudFooterProperties, AntiFraudFooterState>): ReactNode {
  const { t } = useTexts<'trade-anti-fraud-footer'>();
  const state = useStore(store);
  const { setWide } = state;
  const code = useLater(footerLinks, links);

  // Before the first press is answered: what it does depends on what the window's width has expanded.
  useLayoutEffect(() => {
    const wide = matchMedia(mediaFrom('custom'));
    const follow = () => setWide(wide.matches);
    follow();
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, [setWide]);

  const notice = (
    <section part="notice" className={styles.notice} aria-labelledby="notice-heading">
      <div className={styles.statement}>
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
      <LegalNotice state={state} />
      <OfficialChannels {...channels} />
    </section>
  );

  if (links === 'none') {
    return (
      <div part="footer" className={styles.ground}>
        <div className={styles.column}>{notice}</div>
      </div>
    );
  }
  return (
    <footer part="footer" className={styles.ground}>
      <div className={styles.column}>
        {notice}
        {code && <code.FooterLinks wide={state.wide ?? false} company={company} socialHref={socialHref} />}
      </div>
    </footer>
  );
}
