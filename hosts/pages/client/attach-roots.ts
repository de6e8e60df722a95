/**
 * Attaches the prerendered shadow roots where the browser's parser does not: Chrome before 111, Firefox before 123. Only
 * finished views; where a view is unfinished, the children of the tag stay visible.
 */
if (!('shadowRootMode' in HTMLTemplateElement.prototype)) {
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template[shadowrootmode]')) {
    const host = template.parentElement;
    if (!host || host.shadowRoot || !template.content.querySelector('[data-view=ready]')) continue;
    host.attachShadow({ mode: 'open' }).append(template.content);
  }
}
