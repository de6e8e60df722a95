import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '../../hosts/html/html.ts';
import { fillText } from '../../hosts/render/fill-template.ts';
import { pagePolicy } from '../../hosts/render/policy.ts';
import { telephone } from '../../src/api/addresses.ts';
import { company } from '../support/content-fixture.ts';

/** A file of another company's server. */
export interface HostFile {
  type: string;
  body: string;
  policy?: string;
  headers?: Record<string, string>;
}

const folder = 'tests/other-pages/pages';

/** The policy of another company for its own pages: its own origin and that of the elements, and Trusted Types. */
function partnerPolicy(site: string): string {
  const sources = `'self' ${site}`;
  return pagePolicy({
    'script-src': sources,
    'connect-src': sources,
    'img-src': sources,
    'form-action': sources,
    'font-src': undefined,
  });
}

/** The pages, by the end of their address below `/partner/`. */
const pages = ['clinics', 'hostile'];

/** What another company's server has at a path. */
export async function hostFile(path: string, site: string): Promise<HostFile | undefined> {
  const name = path.match(/^\/partner\/([\w.-]+)$/)?.[1];
  if (!name) return;
  if (pages.includes(name)) {
    const page = await readFile(join(folder, `${name}.html`), 'utf8');
    const { name: ourName, domain, email, phone, facts } = company;
    const values = {
      company: ourName,
      domain,
      email,
      phone,
      phoneAddress: telephone(phone),
      website: facts.website,
      site,
      loader: `${site}/elements/trade-elements.js`,
    };
    const escaped = Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]);
    const body = fillText(page, Object.fromEntries(escaped));
    return { type: 'text/html', body, policy: partnerPolicy(site) };
  }
  const text = await readFile(join(folder, name), 'utf8').catch(() => undefined);
  return text === undefined
    ? undefined
    : { type: name.endsWith('.css') ? 'text/css' : 'text/javascript', body: text };
}
