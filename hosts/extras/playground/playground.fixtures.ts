import { readManifest } from './manifest.ts';

const attribute = (name: string, text: string, literal: string, values: string[] = []) => ({
  name,
  description: '',
  type: { text },
  default: literal,
  values,
});

/** A manifest with a form and tabs. */
export const elements = readManifest({
  modules: [
    {
      declarations: [
        {
          tagName: 'trade-enquiry-form',
          description: '',
          attributes: [
            attribute('looking-for', 'string', "''"),
            attribute('source', 'string', "''"),
            attribute('failure-message', 'string', "''"),
            attribute('api-base', 'string', "''"),
            attribute('phone', 'string', "'+60 3 0000 0000'"),
          ],
          page: { address: '/contact-us', title: ['trade-enquiry-form', 'submit'], width: 640, height: 880 },
        },
        {
          tagName: 'trade-product-tabs',
          description: '',
          attributes: [
            attribute('type', "'products' | 'services'", "'products'", ['products', 'services']),
            attribute('tab', 'number', '0'),
            attribute('flat', 'boolean', 'false'),
            attribute('contact-href', 'string', "'/contact-us'"),
          ],
          page: {
            address: '/{type|products}?tab={tab}',
            title: ['trade-site-header', 'page.{type|products}'],
            width: 960,
          },
        },
      ],
    },
  ],
});

export const site = 'https://site.example';
