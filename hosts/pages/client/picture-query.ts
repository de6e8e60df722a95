/** The gallery of the page. Its element does not touch the address, because it may be on a page of others. */
const gallery = (): Element | null => document.querySelector('main trade-gallery');

const controls = (): Element[] => [...(gallery()?.shadowRoot?.querySelectorAll('[part=open]') ?? [])];

/** Name of the file that a card leads to; empty for a card without a picture. */
const nameOf = (control: Element | undefined): string =>
  control?.getAttribute('href')?.replace(/^.*\/|\.\w+([?#].*)?$/g, '') ?? '';

const pictureIn = ({ searchParams }: URL): string => searchParams.get('picture') ?? '';

function withPicture(address: string, name: string): string {
  const url = new URL(address);
  if (name) url.searchParams.set('picture', name);
  else url.searchParams.delete('picture');
  return url.href;
}

const click = (selector: string): void =>
  gallery()?.shadowRoot?.querySelector<HTMLElement>(selector)?.click();

/** Opens the picture that an address names, after the pages of the list before it. */
export function openPicture(url: URL): void {
  const name = pictureIn(url);
  if (!name) return;
  const open = () => {
    // The visitor has left in the meantime, or the picture is open.
    if (pictureIn(new URL(location.href)) !== name) return;
    const control = controls().find((each) => nameOf(each) === name);
    if (control) (control as HTMLElement).click();
    else {
      gallery()?.addEventListener('trade-page-loaded', () => setTimeout(open), { once: true });
      click('[part=more]');
    }
  };
  open();
}

/**
 * Opens or closes the picture of an address that differs in nothing else.
 * @returns whether it did; the page has to be fetched otherwise
 */
export function showPicture(url: URL, shown: URL): boolean {
  const differs = pictureIn(url) !== pictureIn(shown);
  if (!differs || !gallery() || withPicture(url.href, '') !== withPicture(shown.href, '')) return false;
  if (pictureIn(url)) openPicture(url);
  else click('[part=close]');
  return true;
}

/**
 * Writes the open picture into the address, so that it can be shared and Back closes it.
 * @param first the event of the first picture
 * @param tell called with each new address
 */
export function onPictureShown(first: Event, tell: (address: string) => void): void {
  const write = (event: Event) => {
    if (event.target !== gallery()) return;
    const { index } = (event as CustomEvent<{ index: number }>).detail;
    const address = withPicture(location.href, nameOf(controls()[index]));
    if (address === location.href) return;
    // One entry in the history for the dialog, however many pictures are looked at.
    if (pictureIn(new URL(location.href))) history.replaceState(history.state, '', address);
    else history.pushState({ picture: true }, '', address);
    tell(address);
  };
  write(first);
  addEventListener('trade-lightbox-open', write);
  addEventListener('trade-lightbox-move', write);
  addEventListener('trade-lightbox-close', (event) => {
    if (event.target !== gallery() || !pictureIn(new URL(location.href))) return;
    if (history.state?.picture) return history.back();
    // The visitor came by an address with a picture: there is no entry before it to go back to.
    const address = withPicture(location.href, '');
    history.replaceState(null, '', address);
    tell(address);
  });
}
