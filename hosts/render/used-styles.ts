import { LRUCache } from 'lru-cache';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import postcss, { type AnyNode } from 'postcss';
import parseSelector, {
  type Attribute,
  type Node,
  type Pseudo,
  type Selector,
} from 'postcss-selector-parser';

/** Names of tags, `.classes`, `#ids` and `[attributes]` in a document or in one shadow root, and the languages as `:lang(…)`. */
export type StyledNames = ReadonlySet<string>;

type HtmlNode = DefaultTreeAdapterTypes.Node;

/** The names in HTML, without those in its shadow roots, in dialogs, which opened have loaded all styles, and behind a late sheet. */
export function namesIn(html: string | HtmlNode, names = new Set<string>()): Set<string> {
  const node = typeof html === 'string' ? parseFragment(html) : html;
  if ('tagName' in node) {
    if (node.tagName === 'dialog') return names;
    names.add(node.tagName);
    for (const { name, value } of node.attrs) {
      names.add(`[${name}]`).add(`[${name}=${value}]`);
      if (name === 'class') for (const word of value.split(/\s+/)) names.add(`.${word}`);
      if (name === 'id') names.add(`#${value}`);
      if (name === 'lang') for (const tag of [value, value.split('-', 1)[0]]) names.add(`:lang(${tag})`);
    }
  }
  if ('childNodes' in node)
    for (const child of node.childNodes) {
      if (isLateSheet(child)) break;
      namesIn(child, names);
    }
  return names;
}

/** Whether a node is the link in `main` to the file of all styles, which has the styles of what follows. */
function isLateSheet(node: HtmlNode): boolean {
  if (!('tagName' in node) || node.tagName !== 'link') return false;
  const parent = node.parentNode;
  return parent !== null && 'tagName' in parent && parent.tagName === 'main';
}

/** A rule with the selectors that it may lose, a block of rules, or CSS that stays. */
type Part = string | { selectors: Selector[]; body: string } | { head: string; parts: Part[] };

const partOf = (node: AnyNode): Part => {
  if (node.type === 'comment') return '';
  if (node.type === 'rule')
    return {
      selectors: parseSelector().astSync(node.selector).nodes,
      // The build keeps the space in values with variables.
      body: node.nodes
        .map((value) => String(value).replace(/"[^"]*"|, /g, (match) => match.trimEnd()))
        .join(';'),
    };
  if (node.type !== 'atrule' || !node.nodes) return `${node};`;
  if (/^font-face$|keyframes$/.test(node.name)) return String(node);
  return { head: `@${node.name} ${node.params}`, parts: node.nodes.map(partOf) };
};

const sheets = new Map<string, Part[]>();

/** Style sheets of the build: there are few of them. */
function partsOf(css: string): Part[] {
  const parts = sheets.get(css) ?? postcss.parse(css).nodes.map(partOf);
  sheets.set(css, parts);
  return parts;
}

/** Attributes that are states. */
const states = /^(aria-.*|hidden|open)$/;

const nameOfAttribute = ({ attribute, operator, value }: Attribute): string =>
  operator === '=' ? `[${attribute}=${value}]` : `[${attribute}]`;

/** States and positions may change: only names and languages tell whether a selector can ever match. */
function canMatch(node: Node, names: StyledNames): boolean {
  switch (node.type) {
    case 'tag':
      return names.has(node.value.toLowerCase());
    case 'class':
      return names.has(`.${node.value}`);
    case 'id':
      return names.has(`#${node.value}`);
    case 'attribute':
      return states.test(node.attribute) || names.has(nameOfAttribute(node));
    case 'selector':
      return node.nodes.every((part) => canMatch(part, names));
    case 'pseudo':
      return canMatchPseudo(node, names);
    default:
      return true;
  }
}

function canMatchPseudo({ value, nodes }: Pseudo, names: StyledNames): boolean {
  if (value === ':lang') return nodes.some((language) => names.has(`:lang(${language})`));
  if ([':is', ':where', ':has'].includes(value)) return nodes.some((option) => canMatch(option, names));
  return true;
}

function write(part: Part, names: StyledNames): string {
  if (typeof part === 'string') return part;
  if ('parts' in part) {
    const content = part.parts.map((inner) => write(inner, names)).join('');
    return content && `${part.head}{${content}}`;
  }
  const selectors = part.selectors.filter((selector) => canMatch(selector, names));
  return selectors.length > 0 ? `${selectors.map((selector) => String(selector).trim())}{${part.body}}` : '';
}

const keyframes = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;

/** Kept, because elements that are rendered for each reader have the same names again and again. */
const keptStyles = new LRUCache<string, string>({ max: 200 });

/** The rules of a style sheet that HTML with these names can need, before and after script changes its states. */
export function usedStyles(css: string, names: StyledNames): string {
  const key = `${[...names].sort().join(' ')}\n${css}`;
  const styles = keptStyles.get(key) ?? findUsedStyles(css, names);
  keptStyles.set(key, styles);
  return styles;
}

function findUsedStyles(css: string, names: StyledNames): string {
  const rules = partsOf(css)
    .map((part) => write(part, names))
    .join('');
  const otherRules = rules.replace(keyframes, '');
  return rules.replace(keyframes, (animation, name) => (otherRules.includes(name) ? animation : ''));
}
