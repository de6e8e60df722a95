import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { wordSet } from '../../src/text/words.ts';
import type { HtmlElement } from './html-nodes.ts';

// The HTML allowed in a page that is content, not code. Everything else is refused in the file, and left out where it
// is written: the parts of a template may be joined to other tags than the file shows.

const tags = wordSet(`
  h1 h2 h3 h4 h5 h6 p div section article aside nav header footer hgroup
  blockquote pre hr br wbr address ul ol li dl dt dd details summary
  figure figcaption picture source img
  table caption colgroup col thead tbody tfoot tr th td
  a b strong i em u s del ins mark small sub sup span bdi bdo
  abbr cite code dfn kbd q samp time var data ruby rt rp
`);

/** Tags that the server writes: of the specimen papers, the office hours, and the link to the page styles. */
const tagsOfServer = wordSet('fieldset legend label input svg path rect reader-piece link');

const attributes = wordSet(`
  id class lang dir translate title role hidden slot name for checked open type
  href hreflang download rel src srcset sizes media alt width height
  loading fetchpriority decoding datetime cite value
  colspan rowspan scope span start reversed
  d viewBox x y preserveAspectRatio
  data-reveal data-column data-reload data-for-each-reader data-start-when-seen data-zone
`);

const isOurs = (tag: string): boolean => /^trade(-[a-z]+)+$/.test(tag);

const scheme = /^([a-z][a-z\d+.-]*):/i;

/** Addresses of other kinds could run script; spaces and control characters in them mean nothing to a browser. */
function isSafeAddress(value: string): boolean {
  const [, name] = scheme.exec(value.replace(/[\s\p{Cc}]/gu, '')) ?? [];
  return name === undefined || ['http', 'https', 'mailto', 'tel'].includes(name.toLowerCase());
}

const ourAttribute = /^[a-z]+(-[a-z]+)*$/;
/** Attributes that content may not set on our elements: event handlers, styles, and another API. */
const isReserved = (name: string): boolean =>
  name.startsWith('on') || name === 'style' || name === 'api-base';

/** Describes why an attribute is not allowed; empty if it is. */
function attributeFault(tag: string, { name, value }: HtmlElement['attrs'][number]): string {
  if (isOurs(tag) && ourAttribute.test(name) && !isReserved(name)) return '';
  if (!attributes.has(name) && !/^aria-[a-z]+$/.test(name)) return `the attribute ${name}`;
  if (['href', 'src', 'cite'].includes(name) && !isSafeAddress(value)) return `an address such as ${value}`;
  if (tag === 'link' && name === 'href' && !value.startsWith('/assets/')) return 'a style sheet of its own';
  if (tag === 'input' && name === 'type' && value !== 'radio') return 'a field of a form';
  return '';
}

const isAllowed = ({ tagName }: HtmlElement): boolean =>
  tags.has(tagName) || tagsOfServer.has(tagName) || isOurs(tagName);

/** Finds the HTML in a file that its page may not have, each with its line. */
export function findRefused(html: string): { line: number; fault: string }[] {
  const faults: { line: number; fault: string }[] = [];
  const look = (node: DefaultTreeAdapterTypes.ParentNode): void => {
    for (const child of node.childNodes) {
      if (!('tagName' in child)) continue;
      const line = child.sourceCodeLocation?.startLine ?? 1;
      if (!isAllowed(child)) faults.push({ line, fault: `<${child.tagName}>` });
      for (const attr of child.attrs) {
        const fault = attributeFault(child.tagName, attr);
        if (fault)
          faults.push({
            line: child.sourceCodeLocation?.attrs?.[attr.name]?.startLine ?? line,
            fault: fault,
          });
      }
      look('content' in child ? (child.content as DefaultTreeAdapterTypes.DocumentFragment) : child);
    }
  };
  look(parseFragment(html, { sourceCodeLocationInfo: true }));
  return faults;
}

const isSection = (node: DefaultTreeAdapterTypes.ChildNode): boolean =>
  'tagName' in node && (node.tagName === 'section' || isOurs(node.tagName));

/** Puts what is between the sections of a page into sections: on its own, it would be at the edge of the window. */
function groupInSections(page: DefaultTreeAdapterTypes.DocumentFragment): void {
  const [empty] = parseFragment('<section></section>').childNodes as [DefaultTreeAdapterTypes.Element];
  const sections: DefaultTreeAdapterTypes.ChildNode[] = [];
  let group: DefaultTreeAdapterTypes.Element | undefined;
  for (const node of page.childNodes) {
    if (isSection(node)) {
      group = undefined;
      sections.push(node);
    } else if (group) group.childNodes.push(node);
    else if ('value' in node && !node.value.trim()) sections.push(node);
    else {
      group = { ...empty, attrs: [], childNodes: [node] };
      sections.push(group);
    }
  }
  page.childNodes = sections;
}

/** HTML without what a page that is content may not have, in sections. */
export function keepAllowed(html: string): string {
  const document = parseFragment(html);
  const clean = (node: DefaultTreeAdapterTypes.ParentNode): void => {
    node.childNodes = node.childNodes.filter(
      (child) => child.nodeName === '#text' || ('tagName' in child && isAllowed(child)),
    );
    for (const child of node.childNodes) {
      if (!('tagName' in child)) continue;
      child.attrs = child.attrs.filter((attr) => !attributeFault(child.tagName, attr));
      clean(child);
    }
  };
  clean(document);
  groupInSections(document);
  return serialize(document);
}
