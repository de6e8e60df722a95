/*
 * What libraries of 2008 to 2012 do to a page, in one file: enumerable additions to the prototypes, an `Array.from` and
 * a `bind` of their own, arrays that become JSON text themselves, and a `$` that takes everything.
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

class Query {
  constructor(what) {
    if (typeof what === 'string') this.nodes = [...document.querySelectorAll(what)];
    else this.nodes = Array.isArray(what) ? what : [what];
  }
  each(run) {
    this.nodes.forEach(run);
    return this;
  }
  on(type, listener) {
    return this.each((node) => node.addEventListener(type, listener));
  }
  html(html) {
    return this.each((node) => {
      node.innerHTML = html;
    });
  }
  detach() {
    return this.each((node) => node.parentNode.removeChild(node));
  }
  appendTo(target) {
    return this.each((node) => target.nodes[0].appendChild(node));
  }
  clone() {
    return new Query(this.nodes.map((node) => node.cloneNode(true)));
  }
}

const taken = window.$;
window.jQuery = (what) => new Query(what);
window.$ = window.jQuery;
window.jQuery.noConflict = () => {
  window.$ = taken;
  return window.jQuery;
};
