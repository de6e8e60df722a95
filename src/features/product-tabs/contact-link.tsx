import type { ReactNode } from 'react';
import { useTexts } from '../../element/view-hooks.ts';

/** Address of a contact link: `{title}` stands for the product that it belongs to. */
export const contactAddress = (contactHref: string, title: string): string =>
  contactHref.replaceAll('{title}', () => encodeURIComponent(title));

interface ContactLinkProps {
  contactHref: string;
  title?: string;
  className: string;
}

/** Leads to the contact page and names the product, in its address and for screen readers. */
export function ContactLink({ contactHref, title = '', className }: ContactLinkProps): ReactNode {
  const { t } = useTexts<'trade-product-tabs'>();
  const contact = t('contact');
  return (
    <a
      part="contact"
      className={className}
      href={contactAddress(contactHref, title)}
      aria-label={title && t('contactAbout', { contact, title })}
    >
      {contact}
    </a>
  );
}
