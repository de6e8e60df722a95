/** The buttons that copy a piece of the playground. Without script, people select the text themselves. */
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  const piece = button.closest('.piece');
  const code = piece?.querySelector('code');
  const status = piece?.querySelector('[role=status]');
  if (!code || !status) continue;
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
      status.textContent = 'Copied.';
    } catch {
      getSelection()?.selectAllChildren(code);
      status.textContent = 'The browser refused. The text is selected: copy it with the keyboard.';
    }
  });
}
