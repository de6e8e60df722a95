import { createRoot } from 'react-dom/client';
import { readManifest } from './manifest.ts';
import { Questions } from './questions.tsx';
import { Result } from './result.tsx';
import { startPlayground } from './state.ts';

const manifest = '/elements/custom-elements.json';

async function show(place: HTMLElement): Promise<void> {
  const root = createRoot(place);
  try {
    const response = await fetch(manifest);
    if (!response.ok) throw new Error(`${manifest}: status ${response.status}`);
    startPlayground(readManifest(await response.json()), place.dataset.publicUrl ?? location.origin);
    root.render(
      <>
        <Questions />
        <Result />
      </>,
    );
  } catch (error) {
    root.render(
      <p className="message" role="alert">
        The playground could not load. Try again, or tell the site’s operator. ({String(error)})
      </p>,
    );
  }
}

const place = document.getElementById('playground');
if (place) show(place);
