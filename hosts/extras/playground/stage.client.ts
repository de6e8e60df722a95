/** The page in the playground's stage: shows the copied snippet as another page would. */

export interface ShowMessage {
  type: 'playground-show';
  html: string;
  /** Language of the page around the element. */
  language: string;
  direction: 'ltr' | 'rtl';
  scheme: 'light' | 'dark';
}

/** The policy that the frame's content security policy allows. */
const policy = window.trustedTypes?.createPolicy('trade-playground', { createHTML: (html) => html });
const place = document.getElementById('place') as HTMLElement;
let shown = '';

function show({ html, language, direction, scheme }: ShowMessage): void {
  Object.assign(document.documentElement, { lang: language, dir: direction });
  document.documentElement.dataset.scheme = scheme;
  if (html === shown) return;
  shown = html;
  const template = document.createElement('template');
  // Scripts in it do not run: this page has loaded the elements already.
  template.innerHTML = (policy?.createHTML(html) ?? html) as string;
  place.replaceChildren(template.content);
}

/** Sets the height of a frame, as the script of the snippet does. */
function resize({ source, data }: MessageEvent): void {
  for (const frame of place.querySelectorAll('iframe')) {
    if (frame.contentWindow === source) frame.height = String(data.height);
  }
}

addEventListener('message', (event) => {
  if (event.data?.type === 'trade-embed-size') resize(event);
  else if (event.origin === location.origin && event.data?.type === 'playground-show') show(event.data);
});
