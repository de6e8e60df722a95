import { elements } from '../../src/elements.ts';
import { expect } from './expect.ts';
import { emptyPage, inside, settled } from './helpers.ts';
import { hydrated, letIn, prerendered } from './prerendered.ts';

afterEach(emptyPage);

for (const [tag, load] of Object.entries(elements))
  it(`<${tag}> says what the server has rendered when its code starts, or has a part that starts it`, async () => {
    const { definition } = await load();
    // Its data decide when it is ready.
    if (definition.load) return;
    const el = prerendered(definition, {});
    const textOf = () => inside(el, '[data-view]')?.textContent;
    const rendered = textOf();
    await hydrated(letIn(el));
    await settled();
    if (inside(el, '[data-start-when-seen]')) return;
    const advice = `no visitor sees what an effect adds to <${tag}>: give its part data-start-when-seen (CONTRIBUTING, "An element")`;
    expect(textOf(), advice).to.equal(rendered);
  });
