import { createRoot } from 'react-dom/client';
import { fetchElements } from './element-metadata.ts';
import { Workbench } from './workbench.tsx';

const place = document.getElementById('playground');
if (place) {
  const root = createRoot(place);
  fetchElements().then(
    (elements) =>
      root.render(<Workbench elements={elements} publicUrl={place.dataset.publicUrl ?? location.origin} />),
    (error: Error) =>
      root.render(
        <p className="message" role="alert">
          The list of elements could not be read ({error.message}). The build makes it: run{' '}
          <code>npm run build</code>, then load this page again.
        </p>,
      ),
  );
}
