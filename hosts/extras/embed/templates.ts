import { shape } from '../../html/shape.ts';
import { templates } from '../../render/page-template.ts';
import text from './embed.html?raw';

export const frameTemplate = templates.compile({
  file: 'hosts/extras/embed/embed.html',
  text,
  names: shape({
    language: 'text',
    direction: 'text',
    scheme: 'text',
    title: 'text',
    events: 'text',
    isList: 'flag',
    hasHeading: 'flag',
    contact: 'text',
    scripts: ['text'],
    element: 'html',
  }),
});
