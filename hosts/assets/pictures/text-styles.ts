import { JSDOM } from 'jsdom';

const media = /@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g;
/** The rules that a text needs: jsdom takes time for each. */
const textRule = /[^{}]+\{[^{}]*(?:font|text-anchor|letter-spacing)[^{}]*\}/g;

interface TextStyle {
  size: number;
  weight: number;
  spacing: number;
  anchor: string;
}

interface StyledText {
  element: Element;
  style: TextStyle;
}

/**
 * Finds the style that a drawing's own rules give each of its texts.
 * @param css the style sheet of the drawing
 * @param texts the tags of the texts
 */
export function styleTexts(css: string, texts: readonly string[]): StyledText[] {
  const rules = css.replace(media, '').match(textRule) ?? [];
  const { window } = new JSDOM(`<style>${rules.join('')}</style><svg>${texts.join('')}</svg>`);
  /** Texts of the same class look the same, and jsdom takes a while for each. */
  const styles = new Map<string, TextStyle>();
  return Array.from(window.document.querySelectorAll('text'), (element) => {
    const key = ['class', 'style', 'text-anchor'].map((name) => element.getAttribute(name)).join('|');
    const style = styles.get(key) ?? readStyle(element, window.getComputedStyle(element));
    styles.set(key, style);
    return { element, style };
  });
}

function readStyle(element: Element, computed: CSSStyleDeclaration): TextStyle {
  const anchor = computed.getPropertyValue('text-anchor');
  return {
    size: Number.parseFloat(computed.fontSize),
    weight: Number(computed.fontWeight),
    spacing: Number.parseFloat(computed.letterSpacing) || 0,
    // A rule goes before the attribute, which jsdom does not count as style.
    anchor: anchor === 'start' ? (element.getAttribute('text-anchor') ?? anchor) : anchor,
  };
}
