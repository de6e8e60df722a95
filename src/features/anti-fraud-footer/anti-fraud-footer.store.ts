import { readLink } from '../../api/addresses.ts';
import { choiceAttribute, type PropertiesOf, textAttribute } from '../../element/attributes.ts';
import { factAttribute } from '../../element/fact-attribute.ts';

export const attributes = {
  company: factAttribute('company'),
  domain: factAttribute('domain'),
  website: factAttribute('website'),
  email: factAttribute('email'),
  phone: factAttribute('phone'),
  'social-href': factAttribute('social-href', readLink),
  messaging: textAttribute(),
  products: factAttribute('products'),
  services: factAttribute('services'),
  pages: factAttribute('pages'),
  links: choiceAttribute(['all', 'none'], 'all'),
};

export type AntiFraudFooterProperties = PropertiesOf<typeof attributes>;
