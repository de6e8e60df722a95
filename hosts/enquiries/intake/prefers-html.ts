import Negotiator from 'negotiator';

/** Whether an Accept header ranks text/html above application/json, as that of a form posted without script does. */
export function prefersHtml(accept: string | undefined): boolean {
  const client = new Negotiator({ headers: { accept } });
  return client.mediaType(['application/json', 'text/html']) === 'text/html';
}
