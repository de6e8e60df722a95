import { type App, given, json } from './app.ts';
import { versions } from './versions.ts';

const { lookingFor, values, messages } = given;

const layout = `
export default function Layout({ children }: { children: React.ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;

/** A page of the server that passes on data only. */
const serverPage = (site: string) => `

export default function Page() {
  return (
    <EnquiryForm apiBase="${site}" lookingFor="${lookingFor}" values={${json(values)}} messages={${json(messages)}}>
      <a href="${site}/contact-us">Send an enquiry</a>
    </EnquiryForm>
  );
}
`;

const clientPage = (site: string) => `
'use client';
import { useState } from 'react';
import { EnquiryForm } from 'trade-elements/react';

export default function Page() {
  const [state, setState] = useState('');
  return (
    <>
      <EnquiryForm
        apiBase="${site}"
        lookingFor="${lookingFor}"
        values={${json(values)}}
        messages={${json(messages)}}
        onEnquirySent={({ detail }) => setState(detail.message ? 'sent' : '')}
      />
      <output>{state}</output>
    </>
  );
}
`;

export const nextApp = (site: string): App => ({
  host: `Next ${versions.next}`,
  packages: ['next', 'react', 'react-dom', 'typescript', '@types/react', '@types/node'],
  files: {
    'app/layout.tsx': layout,
    'app/page.tsx': clientPage(site).trimStart(),
    'app/server/page.tsx': serverPage(site),
    // An install in a temporary folder has no lock file of the project above it.
    'next.config.mjs': 'export default { turbopack: { root: import.meta.dirname } };\n',
  },
  build: [['next', 'build']],
  serve: { command: ['next', 'start', '--hostname', '127.0.0.1', '--port'] },
  pages: [
    { kind: 'component, client', path: '/', isServerRendered: true, hasListener: true },
    { kind: 'component, in a server component', path: '/server', isServerRendered: true },
  ],
});
