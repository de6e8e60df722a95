import { readLink } from '../../api/addresses.ts';
import { companyEmail, companyName, companyPhone, officialDomain, socialAddress } from '../../company.ts';
import { choiceAttribute, type PropertiesOf, textAttribute } from '../../element/attributes.ts';

export const attributes = {
  company: textAttribute(companyName),
  domain: textAttribute(officialDomain),
  website: textAttribute(`https://${officialDomain}`),
  email: textAttribute(companyEmail),
  phone: textAttribute(companyPhone),
  'social-href': textAttribute(socialAddress, readLink),
  messaging: textAttribute(),
  links: choiceAttribute(['all', 'none'], 'all'),
};

export type AntiFraudFooterProperties = PropertiesOf<typeof attributes>;
