import type { ComponentProps, ReactNode } from 'react';
import { companyOrigin } from '../api/addresses.ts';
import { useTexts } from '../element/element-definition.ts';
import { addressIn, languagesOf } from '../navigation/site-pages.ts';

interface PageLinkProps extends ComponentProps<'a'> {
  /** Address of a page of the company. */
  path: string;
}

/**
 * A link to a page of the company: to the page in the reader's language, or one that says that the page is in
 * English.
 */
export function PageLink({ path, ...attributes }: PageLinkProps): ReactNode {
  const { t, language } = useTexts<'trade-site-header'>();
  const isTranslated = languagesOf(path).includes(language);
  return (
    <a
      {...attributes}
      href={companyOrigin + (isTranslated ? addressIn(path, language) : path)}
      {...(isTranslated ? undefined : { hrefLang: 'en', title: t('english') })}
    />
  );
}
