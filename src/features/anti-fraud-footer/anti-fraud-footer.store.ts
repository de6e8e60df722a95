import { readLink } from '../../api/addresses.ts';
import { choiceAttribute, factAttribute, type PropertiesOf } from '../../element/attributes.ts';

export const attributes = {
  company: factAttribute('company'),
  domain: factAttribute('domain'),
  website: factAttribute('website'),
  email: factAttribute('email'),
  phone: factAttribute('phone'),
  'social-href': factAttribute('social-href', readLink),
  messaging: factAttribute('messaging'),
  products: factAttribute('products'),
  services: factAttribute('services'),
  logo: factAttribute('logo'),
  'logo-width': factAttribute('logo-width'),
  pages: factAttribute('pages'),
  links: choiceAttribute(['all', 'none'], 'all'),
};

export type AntiFraudFooterProperties = PropertiesOf<typeof attributes>;
