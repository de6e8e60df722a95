import { type RefObject, useLayoutEffect } from 'react';
import { type SheetText, sheetOf } from './sheets.ts';

/** Adds the sheets of a part that came later to the root that it stands in, before it is painted. */
export function useSheets(part: RefObject<Element | null>, sheets: readonly SheetText[]): void {
  useLayoutEffect(() => {
    const root = part.current?.getRootNode() as ShadowRoot;
    // A prerendered root has all of them inline.
    if (root.querySelector('style')) return;
    for (const sheet of sheets.map(sheetOf)) {
      if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
    }
  }, [part, sheets]);
}
