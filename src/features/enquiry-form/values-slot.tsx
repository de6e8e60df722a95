import { type ReactNode, useEffect, useRef } from 'react';

/** Reads what is known of the visitor from `<script type="application/json" slot="values">` inside the tag. */
export function ValuesSlot({ onValues }: { onValues: (values: unknown) => void }): ReactNode {
  const slot = useRef<HTMLSlotElement>(null);

  useEffect(() => {
    const node = slot.current as HTMLSlotElement;
    const read = () => {
      const [script] = node.assignedElements();
      if (!script) return;
      try {
        onValues(JSON.parse(script.textContent ?? ''));
      } catch {
        console.warn('<trade-enquiry-form>: what stands in slot="values" is no JSON; it is left out.');
      }
    };
    read();
    node.addEventListener('slotchange', read);
    return () => node.removeEventListener('slotchange', read);
  }, [onValues]);

  return <slot ref={slot} name="values" hidden />;
}
