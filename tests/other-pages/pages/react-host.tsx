import { createElement, type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

interface Request {
  id: number;
  wanted: string;
}

/** A list of forms that is added to, moved, changed and taken from, as applications do. */
function Requests(): ReactNode {
  const [requests, setRequests] = useState<Request[]>([{ id: 1, wanted: 'Gloves' }]);
  const [kept, setKept] = useState(true);
  const [invalid, setInvalid] = useState(0);
  const next = Math.max(0, ...requests.map(({ id }) => id)) + 1;
  const act = (name: string, onClick: () => void) => (
    <button type="button" onClick={onClick}>
      {name}
    </button>
  );
  return (
    <>
      <p className="tools">
        {act('Add', () => setRequests([...requests, { id: next, wanted: `Request ${next}` }]))}
        {act('Last to front', () => setRequests([...requests.slice(-1), ...requests.slice(0, -1)]))}
        {act('Remove last', () => setRequests(requests.slice(0, -1)))}
        {act('Change', () =>
          setRequests(requests.map((one) => ({ ...one, wanted: `${one.wanted}, urgent` }))),
        )}
        {act('Show or hide', () => setKept(!kept))}
      </p>
      <p>
        Sent too early: <output>{invalid}</output>
      </p>
      {kept &&
        requests.map(({ id, wanted }) => (
          <article key={id}>
            <h2>{`Request ${id}`}</h2>
            {createElement(
              'trade-enquiry-form',
              {
                'looking-for': wanted,
                failureMessage: 'Not sent',
                'ontrade-enquiry-invalid': () => setInvalid((count) => count + 1),
              },
              createElement('a', { href: '/contact-us' }, 'Send an enquiry'),
            )}
          </article>
        ))}
    </>
  );
}

const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Requests />
    </StrictMode>,
  );
}
