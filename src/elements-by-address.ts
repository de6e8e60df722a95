import type { elements as table } from './elements.ts';

/**
 * Takes the place of `elements.ts` in `trade-elements.js`, which runs as a module and as a classic script,
 * because consent tools insert scripts without their type.
 */

/** Names of the modules beside the script, one an element; `vite.config.ts` fills them in. */
declare const elementNames: string;

/**
 * Addresses are relative to a module, but a classic script of another origin has no base. Its tag has the
 * address, also where a tool runs the text of the script. `currentScript` only tells that this is not a
 * module: a node of the page may have that name. All texts are searched as one: this script has 1,000 bytes.
 */
const texts = [...document.querySelectorAll('script')].map(({ src, outerHTML }) => `="${src}${outerHTML}`);
const [, folder = './'] = (document.currentScript && /="([^"]*)trade-elements\.js/.exec(`${texts}`)) || [];

export const elements: typeof table = Object.create(null);
for (const name of elementNames.split(' '))
  elements[`trade-${name}`] = () => import(/* @vite-ignore */ `${folder}${name}.js`);
