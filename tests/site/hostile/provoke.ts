/**
 * Runs in a page: presses every link that does not lead to a page, shadow roots included.
 * @param within selector of the elements that are looked through, with what is in them
 * @returns what is there that could act
 */
export function provoke(within = 'body'): string[] {
  const harmless = /^(https?|mailto|tel|viber):$/;
  const actors =
    'iframe,frame,object,embed,applet,base[href],math,portal,fencedframe,audio,video,marquee,template,link[rel=stylesheet],meta[http-equiv]';
  const dangers: string[] = [];

  addEventListener(
    'click',
    (event) => {
      const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
      // All but a link that leads somewhere may show what it does.
      if (link && harmless.test(link.protocol)) event.preventDefault();
    },
    true,
  );
  addEventListener('submit', (event) => event.preventDefault(), true);

  function examine(element: Element): void {
    if (element.matches(actors)) dangers.push(element.outerHTML.slice(0, 120));
    if (element instanceof HTMLScriptElement && !/json$/.test(element.type)) {
      if (!element.src.startsWith(location.origin)) dangers.push(element.outerHTML.slice(0, 120));
    }
    for (const { name, value } of element.attributes) {
      const leads = /^(href|xlink:href|action|formaction|srcdoc|ping)$/.test(name);
      const bad =
        leads &&
        !harmless.test(URL.canParse(value, location.href) ? new URL(value, location.href).protocol : '');
      if (/^on/i.test(name) || bad) dangers.push(`${element.localName} ${name}=${value.slice(0, 100)}`);
    }
  }

  function visit(elements: Iterable<HTMLElement>): void {
    for (const element of elements) {
      examine(element);
      if (element.matches('a,area,summary')) element.click();
      if (element.shadowRoot) visit(element.shadowRoot.querySelectorAll<HTMLElement>('*'));
    }
  }
  visit(document.querySelectorAll<HTMLElement>(`${within}, ${within} *`));
  return dangers;
}
