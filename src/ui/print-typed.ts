/** What a control holds, as its reader sees it. */
function typedIn(control: Element): string {
  if (control instanceof HTMLSelectElement) return control.value && (control.selectedOptions[0]?.text ?? '');
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isText ? control.value : '';
}

/** Gives each field what was typed, before it is printed: a control cuts a text that is longer than itself. */
export function printTyped(form: HTMLFormElement | null, signal: AbortSignal): void {
  const copyTyped = () => {
    for (const control of form?.elements ?? []) {
      const field = control.closest<HTMLElement>('[part=field]');
      if (!field) continue;
      const typed = typedIn(control);
      if (typed) field.dataset.typed = typed;
      else delete field.dataset.typed;
    }
  };
  addEventListener('beforeprint', copyTyped, { signal });
}
