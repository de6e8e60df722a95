/**
 * What Vue 3's renderer does to custom elements, without Vue: properties where the element has them and attributes
 * elsewhere, hyphenated listeners, keyed children moved with `insertBefore`, children kept alive in a detached box.
 */

/** A node to be: tag, properties (`key`, `onTradeEnquirySent`, …), and text or further nodes. */
export const h = (tag, props = {}, children = []) => ({ tag, props, children, el: null });

const hyphenate = (name) => name.replace(/\B([A-Z])/g, '-$1').toLowerCase();

function patchProp(el, key, before, now) {
  if (key === 'key' || before === now) return;
  if (/^on[A-Z]/.test(key)) {
    const type = hyphenate(key.slice(2));
    if (before) el.removeEventListener(type, before);
    if (now) el.addEventListener(type, now);
  } else if (key in el) el[key] = now ?? '';
  else if (now === null || now === undefined) el.removeAttribute(key);
  else el.setAttribute(key, now);
}

function patchProps(el, before, now) {
  for (const key in { ...before, ...now }) patchProp(el, key, before[key], now[key]);
}

function mount(vnode, parent, anchor) {
  const el = document.createElement(vnode.tag);
  vnode.el = el;
  // As a scoped style and the development tools would leave it.
  el.setAttribute('data-v-7ba5bd90', '');
  Object.defineProperty(el, '__vnode', { value: vnode, configurable: true });
  if (typeof vnode.children === 'string') el.textContent = vnode.children;
  else patchChildren(el, [], vnode.children);
  patchProps(el, {}, vnode.props);
  parent.insertBefore(el, anchor);
}

function patch(before, now) {
  now.el = before.el;
  patchProps(now.el, before.props, now.props);
  if (typeof now.children === 'string') {
    if (now.children !== before.children) now.el.textContent = now.children;
  } else patchChildren(now.el, before.children, now.children);
}

const sameKind = (one, other) => one.tag === other.tag && one.props.key === other.props.key;

function patchChildren(parent, before, now) {
  const left = [...before];
  for (const vnode of now) {
    const index = left.findIndex((old) => sameKind(old, vnode));
    if (index >= 0) patch(left.splice(index, 1)[0], vnode);
  }
  for (const { el } of left) parent.removeChild(el);
  // From the end, each before the one that follows it: only what stands elsewhere moves.
  let anchor = null;
  for (const vnode of [...now].reverse()) {
    if (!vnode.el) mount(vnode, parent, anchor);
    else if (vnode.el.nextSibling !== anchor) parent.insertBefore(vnode.el, anchor);
    anchor = vnode.el;
  }
}

const rendered = new WeakMap();

/** Brings the container to what the nodes say. */
export function render(vnodes, container) {
  patchChildren(container, rendered.get(container) ?? [], vnodes);
  rendered.set(container, vnodes);
}
