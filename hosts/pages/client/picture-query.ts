/** The gallery of the page. The element itself does not change the address, because it may be on a partner's page. */
const gallery = (): Element | null => document.querySelector('main trade-gallery');

const controls = (): Element[] => [...(gallery()?.shadowRoot?.querySelectorAll('[part=open]') ?? [])];

/**
 * A name for the picture of each card: that of its file, with its place in the list if an earlier one has the same, as those of
 * `image.php?id=5`. Empty for a card without a picture.
 */
function names(): string[] {
  const files = controls().map(
    (control) => control.getAttribute('href')?.replace(/^.*\/|\.\w+([?#].*)?$/g, '') ?? '',
  );
  return files.map((file, index) => (file && files.indexOf(file) < index ? `${file}-${index + 1}` : file));
}

const pictureIn = ({ searchParams }: URL): string => searchParams.get('picture') ?? '';

function withPicture(address: string, name: string): string {
  const url = new URL(address);
  if (name) url.searchParams.set('picture', name);
  else url.searchParams.delete('picture');
  return url.href;
}

const click = (selector: string): void =>
  gallery()?.shadowRoot?.querySelector<HTMLElement>(selector)?.click();

export function openPicture(url: URL): void {
  const name = pictureIn(url);
  if (!name) return;
  const open = () => {
    // Meanwhile, the visitor has left the page or opened the picture.
    if (pictureIn(new URL(location.href)) !== name) return;
    const control = controls()[names().indexOf(name)];
    if (control) (control as HTMLElement).click();
    else {
      gallery()?.addEventListener('trade-page-loaded', () => setTimeout(open), { once: true });
      click('[part=more]');
    }
  };
  open();
}

/**
 * Opens or closes the picture, if an address differs in nothing else.
 * @returns whether it did; if not, the page has to be fetched
 */
export function showPicture(url: URL, shownUrl: URL): boolean {
  const differs = pictureIn(url) !== pictureIn(shownUrl);
  if (!differs || !gallery() || withPicture(url.href, '') !== withPicture(shownUrl.href, '')) return false;
  if (pictureIn(url)) openPicture(url);
  else click('[part=close]');
  return true;
}

/**
 * Writes the open picture into the address, so that it can be shared and Back closes it.
 * @param first the event of the first picture
 * @param onAddress called with each new address
 */
export function onPictureShown(first: Event, onAddress: (address: string) => void): void {
  const write = (event: Event) => {
    if (event.target !== gallery()) return;
    const { index } = (event as CustomEvent<{ index: number }>).detail;
    const address = withPicture(location.href, names()[index] ?? '');
    if (address === location.href) return;
    // The dialog adds one history entry, however many pictures are viewed.
    if (pictureIn(new URL(location.href))) history.replaceState(history.state, '', address);
    else history.pushState({ picture: true }, '', address);
    onAddress(address);
  };
  write(first);
  addEventListener('trade-lightbox-open', write);
  addEventListener('trade-lightbox-move', write);
  addEventListener('trade-lightbox-close', (event) => {
    if (event.target !== gallery() || !pictureIn(new URL(location.href))) return;
    if (history.state?.picture) return history.back();
    // The visitor arrived at the address of a picture, so there is no earlier entry to go back to.
    const address = withPicture(location.href, '');
    history.replaceState(history.state, '', address);
    onAddress(address);
  });
}
