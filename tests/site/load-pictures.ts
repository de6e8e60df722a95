/** Runs in a page: loads its pictures, those in shadow roots and below the window included. */
export async function loadPictures(): Promise<void> {
  const roots = [
    document,
    ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
  ];
  const pictures = roots.flatMap((root) => [...root.querySelectorAll('img')]);
  for (const picture of pictures) picture.loading = 'eager';
  // A picture that fails is among the failed requests.
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
}
