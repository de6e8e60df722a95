import type { ElementInfo } from './element-metadata.ts';

/** What an editor writes for a slot: JSON for a slot that hands it to a property, else a text. */
export interface SlotContent {
  slot: string;
  /** Starts with `[ ]`: a checkbox that has to be ticked. */
  text: string;
  /** Whether the element has a property of the same name. */
  isData: boolean;
}

const checkbox = /^\[ ?\]\s*/;

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The content as it stands inside the tag. */
export function slotHtml({ slot, text, isData }: SlotContent): string {
  if (isData)
    return `<script type="application/json" slot="${slot}">${text.replaceAll('<', '\\u003c')}</script>`;
  const words = escapeText(text.replace(checkbox, ''));
  return checkbox.test(text)
    ? `<label slot="${slot}"><input type="checkbox" name="${slot}" required> ${words}</label>`
    : `<p slot="${slot}">${words}</p>`;
}

/** The content as nodes; data goes into the property instead, as the policy of strict pages wants it. */
export function slotNode({ slot, text }: SlotContent): HTMLElement {
  const node = document.createElement(checkbox.test(text) ? 'label' : 'p');
  node.slot = slot;
  if (checkbox.test(text)) {
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.name = slot;
    box.required = true;
    node.append(box, ' ');
  }
  node.append(text.replace(checkbox, ''));
  return node;
}

/** The value of a data slot; nothing while it is no JSON. */
export function slotData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What stands in the slots of an element, in the order of the manifest. */
export const slotContents = (
  slots: Record<string, string>,
  element: Pick<ElementInfo, 'slots'>,
): SlotContent[] =>
  element.slots.flatMap(({ name, isData }) => {
    const text = slots[name];
    return text ? [{ slot: name, text, isData }] : [];
  });
