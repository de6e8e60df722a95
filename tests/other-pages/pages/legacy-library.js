/*
 * What libraries beside jQuery did to a page in 2008 to 2012, in one file: enumerable additions to the prototypes, an
 * `Array.from` and a `bind` of their own, and arrays that become JSON text themselves.
 */
Object.assign(Array.prototype, {
  each: Array.prototype.forEach,
  last() {
    return this[this.length - 1];
  },
  without(value) {
    return this.filter((item) => item !== value);
  },
  toJSON() {
    return `[${this.map((item) => JSON.stringify(item)).join(', ')}]`;
  },
});
/** Knows array-likes alone, and no function for the items. */
Array.from = (list) => Array.prototype.slice.call(list);
Function.prototype.bind = function bind(self, ...given) {
  return (...more) => this.apply(self, [...given, ...more]);
};
Object.assign(String.prototype, {
  gsub: String.prototype.replace,
  blank() {
    return /^\s*$/.test(this);
  },
});
Object.assign(Element.prototype, {
  update(html) {
    this.innerHTML = html;
    return this;
  },
  show() {
    this.style.display = '';
    return this;
  },
  select: Element.prototype.querySelectorAll,
});
