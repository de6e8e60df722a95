import { expect } from './expect.ts';
import { consoleLines, emptyPage, inside, place, pressKey, settled, type, until } from './helpers.ts';
import { letIn, prerendered } from './prerendered.ts';
import { lifetime, probe } from './probe.tsx';

interface ProbeElement extends HTMLElement {
  articleId: string | null;
  pageSize: number | string | null;
  type: string | null;
  documentMeta: boolean | null;
  apiBase: string | null;
}

const definition = probe('trade-probe');
const shown = (el: Element) => JSON.parse(inside(el, 'output')?.textContent ?? '{}');
const placeProbe = async (html = '<trade-probe></trade-probe>') => {
  const { mounted } = lifetime;
  const el = place<ProbeElement>(html);
  await until(() => inside(el, 'output') && lifetime.mounted > mounted);
  return el;
};

afterEach(emptyPage);

it('an element in a page shows its children until it is defined', async () => {
  const el = place('<trade-probe-later><a href="/x">Fallback</a></trade-probe-later>');
  expect((el.firstElementChild as HTMLElement).getBoundingClientRect().width).to.be.greaterThan(0);
  probe('trade-probe-later');
  await until(() => inside(el, 'output'));
  expect((el.firstElementChild as HTMLElement).getBoundingClientRect().width).to.equal(0);
});

describe('attributes and properties', () => {
  it('follows attributes and properties that are set later, and returns to the defaults', async () => {
    const el = await placeProbe('<trade-probe article-id="a" type="services"></trade-probe>');
    const defaults = { articleId: '', pageSize: 8, type: 'products', documentMeta: false, apiBase: '' };
    expect(shown(el)).to.deep.equal({ ...defaults, articleId: 'a', type: 'services' });
    el.setAttribute('article-id', 'b');
    el.pageSize = 12;
    el.documentMeta = true;
    await until(() => shown(el).articleId === 'b' && shown(el).pageSize === 12 && shown(el).documentMeta);
    expect(el.getAttribute('page-size')).to.equal('12');
    expect(el.getAttribute('document-meta')).to.equal('');
    expect(el.pageSize).to.equal(12);
    el.setAttribute('article-id', '');
    el.removeAttribute('page-size');
    el.type = null;
    el.documentMeta = null;
    await until(() => shown(el).pageSize === 8);
    expect(shown(el)).to.deep.equal(defaults);
  });

  it('falls back from an invalid value and warns once, naming element, attribute and value', async () => {
    const lines = await consoleLines('warn', async (lines) => {
      // Svelte writes `false` for a boolean.
      const el = await placeProbe('<trade-probe page-size="many" document-meta="false"></trade-probe>');
      expect(shown(el)).to.include({ pageSize: 8, documentMeta: false });
      el.setAttribute('article-id', 'x');
      await until(() => shown(el).articleId === 'x' && lines.length === 2);
      await settled();
    });
    expect(lines.sort()).to.have.length(2);
    expect(lines[0]).to.include('<trade-probe>').and.include('document-meta="false"');
    expect(lines[1]).to.include('<trade-probe>').and.include('page-size="many"');
  });

  it('honours properties set before the element is defined', async () => {
    const el = document.createElement('trade-probe-early') as ProbeElement;
    el.articleId = 'early';
    el.pageSize = 5;
    const { mounted } = lifetime;
    probe('trade-probe-early');
    customElements.upgrade(el);
    await settled();
    expect(lifetime.mounted, 'not rendered while it is in no document').to.equal(mounted);
    document.body.append(el);
    await until(() => inside(el, 'output'));
    expect(shown(el)).to.include({ articleId: 'early', pageSize: 5 });
    el.articleId = 'later';
    await until(() => shown(el).articleId === 'later');
  });
});

it('keys that a control uses stay in the element; the page gets Tab, Escape and its shortcuts', async () => {
  const el = await placeProbe();
  const heard: string[] = [];
  const hear = ({ type, key }: KeyboardEvent) => heard.push(type === 'keydown' ? key : type);
  const types = ['keydown', 'keypress', 'keyup'] as const;
  for (const type of types) document.addEventListener(type, hear);
  const press = (control: string, key: string, init?: KeyboardEventInit) => {
    inside(el, control)?.focus();
    pressKey(el, key, init);
  };
  try {
    for (const key of ['n', '/', 'Enter', 'ArrowDown', 'Process']) press('input', key);
    press('input', '@', { ctrlKey: true, altKey: true });
    for (const key of [' ', 'Enter']) press('button', key);
    for (const type of types)
      inside(el, 'input')?.dispatchEvent(
        new KeyboardEvent(type, { key: 's', bubbles: true, composed: true }),
      );
    expect(heard).to.deep.equal([]);

    press('input', 'k', { ctrlKey: true });
    press('input', 'Tab');
    press('input', 'Escape');
    press('button', 'n');
    expect(heard.splice(0)).to.deep.equal(['k', 'Tab', 'Escape', 'n']);

    // Escape closes a dialog of the element, and no dialog of the page at the same press.
    const dialog = document.createElement('dialog');
    el.shadowRoot?.append(dialog);
    dialog.showModal();
    press('dialog', 'Escape');
    dialog.close();
    inside(el, 'button')?.dispatchEvent(
      new KeyboardEvent('keyup', { key: 'Escape', bubbles: true, composed: true }),
    );
    expect(heard).to.deep.equal([]);
  } finally {
    for (const type of types) document.removeEventListener(type, hear);
  }
});

describe('moves and removal', () => {
  for (const way of ['append', 'moveBefore'] as const) {
    it(`keeps view, state and typed text when the element is moved by ${way}`, async function () {
      if (!(way in Element.prototype)) return this.skip();
      const el = await placeProbe();
      const field = inside<HTMLInputElement>(el, 'input') as HTMLInputElement;
      type(field, 'kept');
      const { mounted, unmounted, stores } = lifetime;
      const aside = place('<aside></aside>') as HTMLElement &
        Record<typeof way, (...nodes: unknown[]) => void>;
      if (way === 'append') aside.append(el);
      else aside.moveBefore(el, null);
      await settled();
      expect(inside(el, 'input')).to.equal(field);
      expect(field.value).to.equal('kept');
      expect(lifetime).to.include({ mounted, unmounted, stores });
    });
  }

  it('leaves nothing behind when 200 are made and removed', async function () {
    const { gc } = globalThis as { gc?: () => void };
    if (!gc) return this.skip();
    const references: WeakRef<Element>[] = [];
    const makeAndRemove = async () => {
      const el = place('<trade-probe></trade-probe>');
      references.push(new WeakRef(el));
      // Some are in the middle of their first render.
      await new Promise((resolve) => setTimeout(resolve, 1));
      el.remove();
    };
    for (let i = 0; i < 200; i++) await makeAndRemove();
    const alive = () => references.filter((reference) => reference.deref()).length;
    await until(async () => {
      // React's scheduler holds the last elements that it worked on until it works on others.
      (await placeProbe()).remove();
      gc();
      return alive() < 5;
    });
  });
});

describe('hydration of a prerendered element', () => {
  /** In the page, but not defined yet. */
  const undefinedProbe = (tag: `trade-${string}`, typed = ''): HTMLElement =>
    letIn(prerendered(definition, { 'article-id': 'p' }, tag, { typed }));

  it('keeps the prerendered nodes and the text typed into them', async () => {
    const errors = await consoleLines('error', async () => {
      const el = undefinedProbe('trade-probe-hydrated');
      const field = inside<HTMLInputElement>(el, 'input') as HTMLInputElement;
      field.value = 'typed before';
      const text = inside<HTMLTextAreaElement>(el, 'textarea') as HTMLTextAreaElement;
      text.value = 'typed over the text of the server';
      const { mounted } = lifetime;
      probe('trade-probe-hydrated');
      await until(() => lifetime.mounted === mounted + 1);
      await settled();
      expect(inside(el, 'input')).to.equal(field);
      expect(field.value).to.equal('typed before');
      expect(inside(el, 'textarea')).to.equal(text);
      expect(text.value).to.equal('typed over the text of the server');
      inside(el, 'button')?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
      type(field, 'typed before and after');
      await settled();
      expect(field.value).to.equal('typed before and after');
    });
    expect(errors).to.deep.equal([]);
  });

  it('starts from the prerendered state, which it removes, and adds its styles to the prerendered ones', async () => {
    const el = undefinedProbe('trade-probe-stateful', 'from the server');
    const { mounted } = lifetime;
    probe('trade-probe-stateful');
    await until(() => lifetime.mounted === mounted + 1);
    expect(inside(el, 'script')).to.equal(null);
    expect(inside<HTMLInputElement>(el, 'input')?.value).to.equal('from the server');
    expect(inside(el, 'style')?.textContent).to.contain('rgb(1,2,3)');
    const [sheet] = el.shadowRoot?.adoptedStyleSheets ?? [];
    expect(sheet?.cssRules[0]?.cssText).to.contain('rgb(1, 2, 3)');
  });

  it('acts on a click during hydration', async () => {
    const el = undefinedProbe('trade-probe-early-click');
    const heard: Event[] = [];
    el.addEventListener('trade-probe', (event) => heard.push(event));
    probe('trade-probe-early-click');
    inside(el, 'button')?.click();
    await until(() => heard.length === 1);
  });
});

it('the same tag defined twice throws nothing, keeps the first and logs once which version runs', async () => {
  const first = customElements.get('trade-probe');
  const lines = await consoleLines('info', async (lines) => {
    probe('trade-probe');
    probe('trade-probe');
    await until(() => lines.length);
    await settled();
  });
  expect(customElements.get('trade-probe')).to.equal(first);
  expect(lines).to.have.length(1);
  expect(lines[0]).to.match(/version \d+\.\d+\.\d+/);
});
