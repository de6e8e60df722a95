import { shape } from '../../html/shape.ts';
import { templates } from '../../render/page-template.ts';
import frame from './frame.html?raw';
import playground from './playground.html?raw';

export const playgroundTemplate = templates.compile({
  file: 'hosts/extras/playground/playground.html',
  text: playground,
  names: shape({ company: 'text', publicUrl: 'text', script: 'text', styles: 'html' }),
});

/** What the stage of the playground shows. */
export const frameTemplate = templates.compile({
  file: 'hosts/extras/playground/frame.html',
  text: frame,
  names: shape({ loader: 'text', script: 'text', styles: 'html' }),
});
