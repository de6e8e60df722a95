import type { ReactNode } from 'react';
import { useTexts } from '../../element/element-definition.ts';
import type { Language } from '../../locales/languages.ts';
import { visuallyHidden } from '../../ui/visually-hidden.css.ts';
import { attributes } from './product-tabs.store.ts';

const contactPage = attributes['contact-href'].fallback;

/**
 * Address of a contact link: `{title}` stands for the product that it belongs to, with plain spaces. The
 * contact page of the company is in the reader's language.
 */
export function contactAddress(contactHref: string, title: string, language: Language): string {
  const href = contactHref.replaceAll('{title}', () => encodeURIComponent(title.replaceAll('\u00a0', ' ')));
  const [page, query] = href.split('?');
  if (page !== contactPage || language === 'en') return href;
  return `${href}${query === undefined ? '?' : '&'}lang=${language}`;
}

interface ContactLinkProps {
  contactHref: string;
  title?: string;
  className: string;
}

/** Leads to the contact page and names the product, in its address and for screen readers. */
export function ContactLink({ contactHref, title = '', className }: ContactLinkProps): ReactNode {
  const { t, content, language } = useTexts<'trade-product-tabs'>();
  return (
    <a part="contact" className={className} href={contactAddress(contactHref, title, language)}>
      <span>{t('contact')}</span>
      {title && (
        <span className={visuallyHidden} {...content}>
          {` ${title}`}
        </span>
      )}
    </a>
  );
}
