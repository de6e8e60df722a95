import { type ApiReads, type Paged, pageSize, type TabType, tabTypeCodes } from '../../../src/api/api.ts';
import * as apiPaths from '../../../src/api/api-paths.ts';
import { createEnquiry, sendEnquiry } from '../../../src/api/enquiry-fields.ts';
import { ApiError, getJson } from '../../../src/api/http.ts';
import { type Items, type ResponseField, responseFields } from '../../../src/api/response-fields.ts';
import { type ReadContext, responses } from '../../../src/api/shapes.ts';
import { limitedFetch } from '../../api/limited-fetch.ts';

/** The longest wait for a response, in milliseconds. */
const callTimeout = 10_000;
/** An origin other than the API's, for the CORS checks. */
const origin = 'https://page.example';
const unknownId = '00000000-0000-4000-8000-00000000dead';

/** Text of the API, with control characters escaped for a terminal. */
const showControls = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);

const asPage = (init?: RequestInit) => ({
  ...init,
  headers: { origin },
  signal: AbortSignal.timeout(callTimeout),
});

const callOf = (path: string) => `GET ${apiPaths.prefix}${path}`;
const blogCall = callOf(apiPaths.blog);
const galleryCall = callOf(apiPaths.gallery);

type Probe = ReturnType<typeof createProbe>;

/** The result of a read, whose faults have been noted. */
type Read<Value> = { is: 'read'; value: Value } | { is: 'faulty' };
/** An API may say that it lacks something: 404 or 410. */
type OptionalRead<Value> = Read<Value> | { is: 'absent'; reason: string };

type Reader<Value> = (body: unknown, context: ReadContext) => Value;

/** Calls the API like a page of another site, and collects its faults. */
function createProbe(base: string) {
  const faults = new Set<string>();
  /** Notes a fault unless the condition is met. */
  function check(isMet: unknown, fault: string): void {
    if (!isMet) faults.add(fault);
  }

  function checkCors(call: string, { headers }: Response): void {
    check(
      ['*', origin].includes(headers.get('access-control-allow-origin') ?? ''),
      `${call} lacks the header Access-Control-Allow-Origin: no page of another site can read the response`,
    );
  }

  async function getOptional<Value>(path: string, read: Reader<Value>): Promise<OptionalRead<Value>> {
    const call = callOf(path);
    async function send(url: string): Promise<Response> {
      const response = await limitedFetch(url, asPage());
      checkCors(call.split('?')[0] ?? '', response);
      return response;
    }
    const report = (omission: string, place: string) => faults.add(`${call}: ${place}: ${omission}`);
    try {
      const body = await getJson(base + apiPaths.prefix + path, { fetch: send as typeof fetch });
      return { is: 'read', value: read(body, { apiBase: base, report }) };
    } catch (error) {
      const { status, reason } =
        error instanceof ApiError ? error : { status: 0, reason: (error as Error).message };
      if (status === 404 || status === 410) return { is: 'absent', reason };
      faults.add(`${call}: ${reason}`);
      return { is: 'faulty' };
    }
  }

  async function get<Value>(path: string, read: Reader<Value>): Promise<Read<Value>> {
    const result = await getOptional(path, read);
    if (result.is !== 'absent') return result;
    faults.add(`${callOf(path)}: ${result.reason}`);
    return { is: 'faulty' };
  }

  return { base, faults, check, checkCors, get, getOptional };
}

/**
 * Makes the calls of every element, reads the responses as the elements do, and returns what the API lacks:
 * one sentence for each fault, none if every element works.
 * @param base address of the API
 * @param storesEnquiry whether to send a complete enquiry too, which the API stores
 */
export async function checkApi(base: string, storesEnquiry = false): Promise<string[]> {
  const probe = createProbe(base);
  // Sequential, so that faults are always listed in the same order.
  for (const check of Object.values(createReadChecks(probe))) await check();
  await checkEnquiry(probe, storesEnquiry);
  return [...probe.faults].map(showControls);
}

/** Checks for each read; a new read does not compile without its line. */
function createReadChecks(probe: Probe): Record<keyof ApiReads, () => Promise<void>> {
  const readPosts = once(() => readFirstPage(probe, apiPaths.blog, responses.blog));
  return {
    async blog() {
      const posts = await readPosts();
      checkFields(probe, 'post', posts, blogCall);
      await checkFirstPicture(probe, blogCall, posts);
    },
    async article() {
      const post = (await readPosts()).find(({ uuid }) => uuid);
      if (post) await checkArticle(probe, post.uuid);
      probe.check(post, `${blogCall} sends no post that can be opened, so an article could not be checked`);
    },
    async gallery() {
      const pictures = await readFirstPage(probe, apiPaths.gallery, responses.gallery);
      checkFields(probe, 'galleryItem', pictures, galleryCall);
      await checkFirstPicture(probe, galleryCall, pictures);
    },
    tabs: () => checkTabs(probe),
    async people() {
      await probe.getOptional(apiPaths.people, responses.people);
    },
    async impostors() {
      await probe.getOptional(apiPaths.impostors, responses.impostors);
    },
  };
}

/** Calls a function the first time only, and returns the same result again. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let promise: Promise<Value> | undefined;
  return () => {
    promise ??= make();
    return promise;
  };
}

/** Names each item that lacks a required field. */
function checkFields<Name extends 'post' | 'article' | 'galleryItem'>(
  { check }: Probe,
  name: Name,
  items: readonly Items[Name][],
  call: string,
): void {
  for (const [field, { presence, description }] of Object.entries<ResponseField>(responseFields[name])) {
    if (presence !== 'required') continue;
    for (const item of items)
      check(
        item[field as keyof Items[Name]],
        `${call}: "${item.title}" has no ${field} that can be read${description ? ` (${description})` : ''}`,
      );
  }
}

/** The items of the first page of a list; checks that the second page, if there is one, has other items. */
async function readFirstPage<Item>(
  { get, check }: Probe,
  path: string,
  read: (...of: Parameters<typeof responses.blog>) => Paged<Item>,
): Promise<Item[]> {
  const getPage = (page: number) =>
    get(`${path}?page=${page}&size=${pageSize}`, (body, context) =>
      read(body, context, { page, size: pageSize }),
    );
  const first = await getPage(1);
  if (first.is === 'faulty') return [];
  const { data, last_page } = first.value;
  if (last_page > 1) {
    const second = await getPage(2);
    check(
      data.length <= pageSize,
      `${callOf(path)} ignores size=${pageSize}: a page has ${data.length} items`,
    );
    check(
      second.is === 'faulty' || JSON.stringify(second.value.data) !== JSON.stringify(data),
      `${callOf(path)} ignores page=2: it has the items of page 1, which visitors would see twice`,
    );
  }
  return data;
}

/** Loads the first picture that a list shows, as its cards do. */
async function checkFirstPicture(
  { check }: Probe,
  owner: string,
  items: readonly { attachment_url: string }[],
): Promise<void> {
  const address = items.find(({ attachment_url }) => attachment_url)?.attachment_url;
  if (!address) return;
  const response = await fetch(address, asPage()).catch(() => undefined);
  const type = response?.headers.get('content-type') ?? 'no type';
  await response?.body?.cancel();
  check(
    response?.ok && type.startsWith('image/'),
    `${owner}: ${address} does not load as a picture (${response ? `status ${response.status}, ${type}` : 'no connection'})`,
  );
}

async function checkArticle(probe: Probe, id: string): Promise<void> {
  const { get, getOptional, check } = probe;
  const pathOf = (id: string) => `${apiPaths.blog}?page=1&size=1&id=${encodeURIComponent(id)}`;
  const articleRead = await get(pathOf(id), responses.article);
  if (articleRead.is === 'faulty') return;
  const article = articleRead.value;
  const call = callOf(pathOf(id));
  check(article?.uuid === id, `${call} does not send the post with that uuid`);
  if (article) checkFields(probe, 'article', [article], call);
  const unknown = await getOptional(pathOf(unknownId), responses.article);
  check(
    unknown.is !== 'read' || !unknown.value,
    `${blogCall} sends a post for an id that no post has: visitors see another post, not "Post Not Found"`,
  );
}

async function checkTabs({ get, check }: Probe): Promise<void> {
  const earlierTabs = new Set<string>();
  for (const [type, code] of Object.entries(tabTypeCodes) as [TabType, number][]) {
    const path = `${apiPaths.product}?type=${code}`;
    const tabsRead = await get(path, responses.tabs);
    if (tabsRead.is === 'faulty') continue;
    const tabs = JSON.stringify(tabsRead.value);
    check(tabsRead.value.length > 0, `${callOf(path)} sends no tabs (${type})`);
    check(
      tabsRead.value.length === 0 || !earlierTabs.has(tabs),
      `${callOf(path)} sends the tabs of another type: products, services and industries would be the same`,
    );
    earlierTabs.add(tabs);
  }
}

async function checkEnquiry(
  { base, faults, check, checkCors }: Probe,
  storesEnquiry: boolean,
): Promise<void> {
  const call = `POST ${apiPaths.prefix}${apiPaths.enquiry}`;
  try {
    const empty = asPage({ method: 'POST', body: new FormData() });
    checkCors(call, await limitedFetch(base + apiPaths.prefix + apiPaths.enquiry, empty));
    const refused = await sendEnquiry(base, { source: 'check-api' });
    check(
      ![404, 405, 501].includes(refused.status),
      `${call}: status ${refused.status}; the API takes no enquiries`,
    );
    check(
      refused.error === 1,
      `${call}: an enquiry without its fields counts as stored, because the response has status ${refused.status} and either "error": 0 or a message; refuse it with a status from 400 to 499`,
    );
    if (!storesEnquiry) return;
    const enquiry = createEnquiry((field) => (field === 'email' ? 'check-api@example.com' : 'check-api'));
    const { error, status } = await sendEnquiry(base, { ...enquiry, source: 'check-api' });
    check(
      error === 0,
      `${call}: a complete enquiry does not count as stored, because the response has status ${status} without "error": 0 or a message; visitors will send it again`,
    );
  } catch {
    faults.add(`${call}: no connection`);
  }
}
