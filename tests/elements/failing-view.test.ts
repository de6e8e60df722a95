import { expect } from './expect.ts';
import { consoleLines, emptyPage, inside, place, settled, until } from './helpers.ts';
import { letIn, prerendered } from './prerendered.ts';
import { failure, probe } from './probe.tsx';

const definition = probe('trade-failing');
const fallback = '<a href="/pictures">All pictures</a>';
const isSeen = (node: Element | null) => (node?.getBoundingClientRect().width ?? 0) > 0;
const line = '<trade-failing>: no such picture';

afterEach(() => {
  failure.isDue = false;
  emptyPage();
});

describe('an element whose view throws', () => {
  it('shows the children of the tag if its first render throws, and logs one line', async () => {
    failure.isDue = true;
    let el: HTMLElement | undefined;
    const lines = await consoleLines('error', async () => {
      el = place(`<trade-failing>${fallback}</trade-failing>`);
      await until(() => inside(el as HTMLElement, 'slot'));
      await settled();
    });
    expect(lines).to.deep.equal([line]);
    expect(isSeen(el?.firstElementChild ?? null)).to.equal(true);
  });

  it('shows them if a later update throws, without affecting other elements', async () => {
    const el = place(`<trade-failing article-id="one">${fallback}</trade-failing>`);
    const other = place('<trade-failing article-id="two"></trade-failing>');
    await until(() => inside(el, 'output') && inside(other, 'output'));
    expect(isSeen(el.firstElementChild)).to.equal(false);
    const lines = await consoleLines('error', async () => {
      el.setAttribute('article-id', 'broken');
      await until(() => inside(el, 'slot'));
      el.setAttribute('article-id', 'three');
      other.setAttribute('article-id', 'four');
      await until(() => inside(other, 'output')?.textContent?.includes('four'));
    });
    expect(lines).to.deep.equal([line]);
    expect(isSeen(el.firstElementChild)).to.equal(true);
  });

  it('keeps the prerendered nodes, and the typed text, if hydration throws', async () => {
    const el = prerendered(definition, { 'article-id': 'one' });
    const field = inside<HTMLInputElement>(el, 'input') as HTMLInputElement;
    failure.isDue = true;
    const lines = await consoleLines('error', async (lines) => {
      letIn(el);
      field.value = 'typed before';
      await until(() => lines.length);
      await settled();
    });
    expect(lines).to.deep.equal([line]);
    expect(inside(el, 'input')).to.equal(field);
    expect(field.value).to.equal('typed before');
    expect(isSeen(field)).to.equal(true);
  });
});
