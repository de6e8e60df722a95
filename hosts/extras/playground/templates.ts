import { templates } from '../../render/page-template.ts';
import text from './playground.html?raw';
import { playgroundNames } from './playground-view.ts';

export const playgroundTemplate = templates.compile({
  file: 'hosts/extras/playground/playground.html',
  text,
  names: playgroundNames,
});
