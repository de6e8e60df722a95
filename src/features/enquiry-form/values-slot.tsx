import { type ReactNode, useEffect, useRef } from 'react';
import { logFailure } from '../../element/log.ts';

const tag = 'trade-enquiry-form';

/** Reads what is known of the visitor from `<script type="application/json" slot="values">` inside the tag. */
export function ValuesSlot({ onValues }: { onValues: (values: unknown) => void }): ReactNode {
  const slot = useRef<HTMLSlotElement>(null);

  useEffect(() => {
    const node = slot.current as HTMLSlotElement;
    const read = async () => {
      const [script] = node.assignedElements();
      if (!script) return;
      try {
        const { readJsonSlot } = await import('../../element/json-slot.ts');
        const values = readJsonSlot(tag, 'values', script.textContent ?? '');
        if (values) onValues(values);
      } catch (error) {
        logFailure(tag, error);
      }
    };
    // WordPress puts a paragraph around what follows an empty line: the paragraph goes into the slot.
    const { host } = node.getRootNode() as ShadowRoot;
    for (const inner of host.querySelectorAll(':scope > p:not([slot]) > [slot]')) {
      (inner.parentElement as Element).slot = inner.slot;
    }
    read();
    node.addEventListener('slotchange', read);
    return () => node.removeEventListener('slotchange', read);
  }, [onValues]);

  return <slot ref={slot} name="values" hidden />;
}
