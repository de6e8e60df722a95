/** Shows a sentence of the page with an address beneath a link or button, until the next press. */
export function showNote(sentence: 'link' | 'form', address: string, control: Element): void {
  const note = document.getElementById('note');
  if (!note) return;
  const text = note.dataset[sentence] ?? '';
  const link = document.createElement('a');
  link.href = address;
  link.textContent = address;
  note.replaceChildren(text, ' ', link);
  note.style.insetBlockStart = `${control.getBoundingClientRect().bottom + scrollY}px`;
  addEventListener('pointerdown', ({ target }) => note.contains(target as Node) || note.replaceChildren(), {
    once: true,
  });
}
