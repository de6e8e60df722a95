import { readManifest } from './manifest.ts';

const attribute = (name: string, text: string, initial: string) => ({
  name,
  type: { text },
  default: initial,
});

/** A manifest with a form and tabs. */
export const elements = readManifest({
  modules: [
    {
      declarations: [
        {
          tagName: 'trade-enquiry-form',
          attributes: [
            attribute('looking-for', 'string', "''"),
            attribute('source', 'string', "''"),
            attribute('failure-message', 'string', "''"),
            attribute('api-base', 'string', "''"),
          ],
          slots: [{ name: 'notice' }, { name: 'values' }],
          example: { attributes: { 'looking-for': 'Gloves' } },
        },
      ],
    },
    {
      declarations: [
        {
          tagName: 'trade-product-tabs',
          attributes: [
            attribute('type', "'products' | 'services'", "'products'"),
            attribute('tab', 'number', '0'),
            attribute('flat', 'boolean', 'false'),
            attribute('contact-href', 'string', "'/contact-us'"),
          ],
          example: { attributes: { 'contact-href': '{site}/contact-us' } },
        },
        {
          tagName: 'trade-anti-fraud-footer',
          attributes: [attribute('phone', 'string', "'+60 3 0000 0000'")],
        },
        {},
      ],
    },
  ],
});

export const site = 'https://site.example';
