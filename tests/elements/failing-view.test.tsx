import { expect } from 'chai';
import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { textAttribute } from '../../src/element/attributes.ts';
import { defineElement } from '../../src/element/define-element.ts';
import type { AnyElementDefinition, ViewProperties } from '../../src/element/element-definition.ts';
import { consoleLines, emptyPage, inside, pause, place, until } from './helpers.ts';
import { letIn, prerendered } from './prerendered.ts';

interface Properties {
  name: string;
}

/** Throws while the page asks for it, or if its name says so. */
let broken = false;
function Failing({ name }: ViewProperties<Properties, object>): ReactNode {
  if (broken || name === 'broken') throw new Error('no such picture');
  return (
    <p>
      <output>{name}</output>
      <input id="field" />
    </p>
  );
}

const definition = {
  tag: 'trade-failing',
  messages: {},
  attributes: { name: textAttribute() },
  sheets: ['@layer components{:host{display:block}}'],
  createStore: () => createStore<object>(() => ({})),
  View: Failing,
} as unknown as AnyElementDefinition;
defineElement(definition);

const fallback = '<a href="/pictures">All pictures</a>';
const isSeen = (node: Element | null) => (node?.getBoundingClientRect().width ?? 0) > 0;
const line = '<trade-failing>: no such picture';

afterEach(() => {
  broken = false;
  emptyPage();
});

describe('an element whose view throws', () => {
  it('shows the children of the tag if its first render throws, and logs one line', async () => {
    broken = true;
    let el: HTMLElement | undefined;
    const lines = await consoleLines('error', async () => {
      el = place(`<trade-failing>${fallback}</trade-failing>`);
      await until(() => inside(el as HTMLElement, 'slot'));
      await pause(30);
    });
    expect(lines).to.deep.equal([line]);
    expect(isSeen(el?.firstElementChild ?? null)).to.equal(true);
  });

  it('shows them if a later update throws, without affecting other elements', async () => {
    const el = place(`<trade-failing name="one">${fallback}</trade-failing>`);
    const other = place('<trade-failing name="two"></trade-failing>');
    await until(() => inside(el, 'output') && inside(other, 'output'));
    expect(isSeen(el.firstElementChild)).to.equal(false);
    const lines = await consoleLines('error', async () => {
      el.setAttribute('name', 'broken');
      await until(() => inside(el, 'slot'));
      el.setAttribute('name', 'three');
      other.setAttribute('name', 'four');
      await until(() => inside(other, 'output')?.textContent === 'four');
    });
    expect(lines).to.deep.equal([line]);
    expect(isSeen(el.firstElementChild)).to.equal(true);
  });

  it('keeps the prerendered nodes, and the typed text, if hydration throws', async () => {
    const el = prerendered(definition, { name: 'one' });
    const field = inside<HTMLInputElement>(el, 'input') as HTMLInputElement;
    broken = true;
    const lines = await consoleLines('error', async () => {
      letIn(el);
      field.value = 'typed before';
      await pause(100);
    });
    expect(lines).to.deep.equal([line]);
    expect(inside(el, 'input')).to.equal(field);
    expect(field.value).to.equal('typed before');
    expect(isSeen(field)).to.equal(true);
  });

  it('is rendered again when it is put back into the page', async () => {
    broken = true;
    const el = place(`<trade-failing name="one">${fallback}</trade-failing>`);
    await consoleLines('error', () => until(() => inside(el, 'slot')));
    el.remove();
    await pause(10);
    broken = false;
    document.body.append(el);
    await until(() => inside(el, 'output'));
    expect(inside(el, 'slot')).to.equal(null);
  });
});
