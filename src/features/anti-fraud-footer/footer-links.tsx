import type { ReactNode } from 'react';
import { useTexts } from '../../element/element-definition.ts';
import { hasAddress, menuLinks, type NamedLink, type PageChanges } from '../../navigation/page-changes.ts';
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
  names.map((name, index) => [page + tabQuery + index, `link.${name}`] as const);

const sections = {
  products: tabs(sitePages.products, ['safetyApparel', 'medicalDevice', 'monitoringDevice', 'oilAndGas']),
  services: tabs(sitePages.services, ['networkIt', 'aiSolutions', 'warehouseSolutions', 'tradeAndExport']),
  home: [
    ['/#about', 'link.about'],
    ['/#goods', 'link.businessCategories'],
    ['/#network', 'link.globalNetwork'],
    ['/#why', 'link.whyChooseUs'],
    ['/#highlights', 'link.keyHighlights'],
  ],
} as const;

const sectionNames = ['products', 'services', 'home', 'company'] as const;
type SectionName = (typeof sectionNames)[number];

interface FooterLinksProps
  extends Pick<
    AntiFraudFooterProperties,
    'company' | 'socialHref' | 'products' | 'services' | 'logo' | 'logoWidth'
  > {
  changes: PageChanges;
}

/**
 * The links of every page, and the imprint. In a wide window each section has a heading, in a narrow one a
 * toggle. The list follows the `<details>` instead of being inside it, so that it stays open where there is
 * no toggle.
 */
export function FooterLinks({
  company,
  socialHref,
  changes,
  logo,
  logoWidth,
  ...tabNames
}: FooterLinksProps): ReactNode {
  const { t, content, language } = useTexts<'trade-anti-fraud-footer'>();
  /** The links of a section: to the tabs that the company has, or those that are named here in each language. */
  function linksOf(name: SectionName): NamedLink[] {
    if (name === 'company') return menuLinks('footer', changes, language, t);
    const names = name === 'home' ? '' : tabNames[name];
    const links: NamedLink[] = names
      ? names
          .split('\n')
          .map((tab, index) => ({ href: sitePages[name] + tabQuery + index, name: tab, ...content }))
      : sections[name].map(([href, key]) => ({ href, name: t(key) }));
    return links.filter(({ href }) => hasAddress(changes, href));
  }
  const shown = sectionNames
    .map((name) => ({ name, links: linksOf(name) }))
    .filter(({ links }) => links.length > 0);
  return (
    <>
      <nav part="links" className={`${styles.links} ${screenOnly}`} aria-label={t('navigation')}>
        {shown.map(({ name: section, links }) => (
          <div key={section} part="section">
            <h3 part="section-title" className={styles.title}>
              {t(`section.${section}`)}
            </h3>
            {/* A visitor may have opened it before this view existed. */}
            <details className={styles.disclosure} suppressHydrationWarning>
              <summary part="section-toggle" className={styles.toggle}>
                <span>{t(`section.${section}`)}</span>
                <Icon shape={arrow} />
              </summary>
            </details>
            <ul className={styles.list}>
              {links.map(({ href, name, ...language }) => (
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
        <Logo logo={logo} logoWidth={logoWidth} />
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
