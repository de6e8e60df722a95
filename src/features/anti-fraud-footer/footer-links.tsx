import type { ReactNode } from 'react';
import { useTexts } from '../../element/element-definition.ts';
import type { ContentMark } from '../../locales/texts.ts';
import { sitePages } from '../../navigation/site-pages.ts';
import { tabQuery } from '../../navigation/tab-query.ts';
import { arrow, Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import type { AntiFraudFooterProperties } from './anti-fraud-footer.store.ts';
import * as styles from './footer-links.css.ts';
import { screenOnly } from './ground.css.ts';

/** Links to the tabs of a page, by the keys of their names. */
const tabs = <const Name extends string>(page: string, names: readonly Name[]) =>
  names.map((name, index) => [page + tabQuery + index, name] as const);

const sections = [
  {
    name: 'products',
    links: tabs(sitePages.products, ['safetyApparel', 'medicalDevice', 'monitoringDevice', 'oilAndGas']),
  },
  {
    name: 'services',
    links: tabs(sitePages.services, ['networkIt', 'aiSolutions', 'warehouseSolutions', 'tradeAndExport']),
  },
  {
    name: 'home',
    links: [
      ['/#about', 'about'],
      ['/#goods', 'businessCategories'],
      ['/#network', 'globalNetwork'],
      ['/#why', 'whyChooseUs'],
      ['/#highlights', 'keyHighlights'],
    ],
  },
  {
    name: 'company',
    links: [
      ['/privacy-policy', 'privacyPolicy'],
      ['/terms-conditions', 'termsAndConditions'],
      ['/how-to-buy', 'howToBuy'],
      ['/shipping-return', 'shippingAndReturn'],
      ['/refund-policy', 'refundPolicy'],
      [sitePages.about, 'aboutUs'],
      [sitePages.partnership, 'partnership'],
      [sitePages.contact, 'contactUs'],
      ['/site-map', 'siteMap'],
    ],
  },
] as const;

type FooterLinksProps = Pick<AntiFraudFooterProperties, 'company' | 'socialHref' | 'products' | 'services'>;

interface NamedLink extends ContentMark {
  href: string;
  name: string;
}

/**
 * The links of every page, and the imprint. In a wide window each section has a heading, in a narrow one a
 * toggle. The list follows the `<details>` instead of being inside it, so that it stays open where there is
 * no toggle.
 */
export function FooterLinks({ company, socialHref, ...tabNames }: FooterLinksProps): ReactNode {
  const { t, content } = useTexts<'trade-anti-fraud-footer'>();
  /** The links of a section: to the tabs that the company has, or those that are named here in each language. */
  function linksOf({ name, links }: (typeof sections)[number]): NamedLink[] {
    const given = name === 'products' || name === 'services' ? tabNames[name] : '';
    if (!given) return links.map(([href, link]) => ({ href, name: t(`link.${link}`) }));
    return given.split('\n').map((tab, index) => ({
      href: sitePages[name as 'products'] + tabQuery + index,
      name: tab,
      ...content,
    }));
  }
  return (
    <>
      <nav part="links" className={`${styles.links} ${screenOnly}`} aria-label={t('navigation')}>
        {sections.map((section) => (
          <div key={section.name} part="section">
            <h3 part="section-title" className={styles.title}>
              {t(`section.${section.name}`)}
            </h3>
            {/* A visitor may have opened it before this view existed. */}
            <details className={styles.disclosure} suppressHydrationWarning>
              <summary part="section-toggle" className={styles.toggle}>
                <span>{t(`section.${section.name}`)}</span>
                <Icon shape={arrow} />
              </summary>
            </details>
            <ul className={styles.list}>
              {linksOf(section).map(({ href, name, ...language }) => (
                <li key={href}>
                  <PageLink path={href} part="link" className={styles.link} {...language}>
                    {name}
                  </PageLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div part="imprint" className={`${styles.imprint} ${screenOnly}`}>
        <Logo />
        <p part="copyright">{company ? t('copyright', { company }) : t('copyrightUnnamed')}</p>
        {socialHref && (
          <a part="social" className={styles.social} href={socialHref}>
            {t('social')}
          </a>
        )}
      </div>
    </>
  );
}
