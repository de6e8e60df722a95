import { Resvg } from '@resvg/resvg-js';
import { JSDOM } from 'jsdom';

/** In units of a drawing. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** A part of a drawing. */
export interface CutOut {
  content: string;
  /** What the content refers to. */
  defs: string;
  box: Box;
}

const keyGroup = /<g id="key">.*<\/g>/s;
const styleTag = /<style>(.*?)<\/style>/s;
const media = /@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g;
const rootRule = /:root\{([^}]*)\}/g;
const classRule = /((?:\.[\w-]+,?)+)\{([^}]*)\}/g;
const reference = /(?:url\(#|href="#)([\w-]+)/g;
const namespace = / xmlns="[^"]*"/g;
const groupEnd = /(?:\/>|><\/g>)$/;
/** They paint nothing in their place, or are words. */
const notDrawn = new Set(['style', 'defs', 'title', 'text']);

/** The colours of a drawing, by the names of their variables. */
function readColours(rule = ''): Map<string, string> {
  const pairs = rule.matchAll(/(--[\w-]+):([^;]+)/g);
  return new Map(Array.from(pairs, ([, name = '', value = '']) => [name, value]));
}

/** The declarations of each class, by its name. */
function readRules(css: string): Map<string, string> {
  const rules = new Map<string, string>();
  for (const [, selectors = '', declarations = ''] of css.matchAll(classRule)) {
    for (const [, name = ''] of selectors.matchAll(/\.([\w-]+)/g))
      rules.set(name, [rules.get(name), declarations].filter(Boolean).join(';'));
  }
  return rules;
}

/** Whether a box is wholly inside another. */
export const isInside = (inner: Box, outer: Box): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];

const unite = (boxes: readonly Box[]): Box => [
  Math.min(...boxes.map(([left]) => left)),
  Math.min(...boxes.map(([, top]) => top)),
  Math.max(...boxes.map(([, , right]) => right)),
  Math.max(...boxes.map(([, , , bottom]) => bottom)),
];

const drawnChildren = (element: Element): Element[] =>
  [...element.children].filter(({ localName }) => !notDrawn.has(localName));

/** A group with its own attributes and other content. */
const fillGroup = (group: Element, content: string): string =>
  (group.cloneNode(false) as Element).outerHTML.replace(groupEnd, () => `>${content}</g>`);

/** Content in the groups around an element. */
function wrapAsElement(element: Element, content: string): string {
  const parent = element.parentElement;
  return parent?.localName === 'g' ? wrapAsElement(parent, fillGroup(parent, content)) : content;
}

export type ObjectSource = ReturnType<typeof readObjects>;

/** Reads a drawing to cut objects out of it. */
export function readObjects(source: string) {
  const drawing = source.replace(keyGroup, '');
  const css = styleTag.exec(drawing)?.[1] ?? '';
  const plainCss = css.replace(media, '');
  const [light, dark] = Array.from(css.matchAll(rootRule), ([, rule]) => readColours(rule));
  const { document } = new JSDOM(drawing.replace(styleTag, ''), { contentType: 'image/svg+xml' }).window;
  const root = document.documentElement;

  function findReferences(text: string, found = new Map<string, string>()): Map<string, string> {
    for (const [, id = ''] of text.matchAll(reference)) {
      const { outerHTML } = document.getElementById(id) ?? {};
      if (!outerHTML || found.has(id)) continue;
      found.set(id, outerHTML);
      findReferences(outerHTML, found);
    }
    return found;
  }

  /** What a text refers to, apart from what it contains. */
  const referencedBy = (text: string): string =>
    [...findReferences(text)]
      .filter(([id]) => !text.includes(` id="${id}"`))
      .map(([, definition]) => definition)
      .join('');

  /** The box of what an element paints: if it is clipped, that of its clip. */
  function measure(element: Element): Box | undefined {
    const [, clip] = /url\(#(.+)\)/.exec(element.getAttribute('clip-path') ?? '') ?? [];
    const shape = clip ? document.getElementById(clip)?.innerHTML : element.outerHTML;
    const content = wrapAsElement(element, shape ?? '');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${root.getAttribute('viewBox')}"><style>${plainCss}</style><defs>${referencedBy(content)}</defs>${content}</svg>`;
    // The renderer knows no variables.
    const box = new Resvg(svg.replace(/var\(--[\w-]+\)/g, '#000'), {
      font: { loadSystemFonts: false },
    }).getBBox();
    return box && [box.x, box.y, box.x + box.width, box.y + box.height];
  }

  const boxes = new Map<Element, Box | undefined>();
  const boxOf = (element: Element): Box | undefined => {
    if (!boxes.has(element)) boxes.set(element, measure(element));
    return boxes.get(element);
  };

  return {
    light: light ?? new Map<string, string>(),
    dark: dark ?? new Map<string, string>(),
    rules: readRules(plainCss),
    /**
     * Cuts out what is wholly inside a box, apart from words.
     * @param isKept what else decides about an element, by its box
     */
    cutOut(outer: Box, isKept: (box: Box) => boolean): CutOut {
      const kept: Box[] = [];
      function write(element: Element): string {
        if (element.localName === 'g' && !element.hasAttribute('clip-path')) {
          const content = drawnChildren(element).map(write).join('');
          return content && fillGroup(element, content);
        }
        const box = boxOf(element);
        if (!box || !isInside(box, outer) || !isKept(box)) return '';
        kept.push(box);
        return element.outerHTML;
      }
      const content = drawnChildren(root).map(write).join('').replace(namespace, '');
      return { content, defs: referencedBy(content).replace(namespace, ''), box: unite(kept) };
    },
  };
}
