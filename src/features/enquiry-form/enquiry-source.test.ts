import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EnquiryResult } from '../../api/enquiry-fields.ts';
import { enquirySource } from './enquiry-source.ts';
import { sendUntilAvailable } from './send-until-available.ts';

afterEach(() => vi.unstubAllGlobals());

describe('an enquiry that cannot be sent', () => {
  const stored = { error: 0, status: 200 } as const;
  const failed = (status: number) => ({ error: 1, status, message: 'Try again' }) as const;

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function outcome(send: () => Promise<EnquiryResult>) {
    const result = sendUntilAvailable(send).catch(String);
    await vi.advanceTimersByTimeAsync(60_000);
    return result;
  }

  const noConnection = async () => Promise.reject(new TypeError('Failed to fetch'));

  it.each([0, 502, 503, 504])('is sent again after status %i, where 0 is no connection', async (status) => {
    const send = vi.fn<() => Promise<EnquiryResult>>().mockResolvedValue(stored);
    send.mockImplementationOnce(status ? async () => failed(status) : noConnection);
    expect(await outcome(send)).toBe(stored);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('fails like the last attempt, after four retries', async () => {
    const send = vi.fn(async () => failed(503));
    expect(await outcome(send)).toEqual(failed(503));
    expect(send).toHaveBeenCalledTimes(5);
    expect(await outcome(noConnection)).toMatch('Failed to fetch');
  });

  it('is not sent again after an attempt that took 15 s', async () => {
    const send = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 15_000));
      return failed(503);
    });
    expect(await outcome(send)).toEqual(failed(503));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it.each([400, 422, 429, 500, 200])('is not sent again after status %i', async (status) => {
    const send = vi.fn(async () => failed(status));
    expect(await outcome(send)).toEqual(failed(status));
    expect(send).toHaveBeenCalledTimes(1);
  });
});

interface Around {
  ancestorOrigins?: string[];
  referrer?: string;
}

/** A page at an address; with `around`, in a frame. */
function stubPage(address: string, around?: Around): void {
  const window: { parent?: unknown } = {};
  window.parent = around ? {} : window;
  const { protocol, origin, pathname } = new URL(address);
  vi.stubGlobal('window', window);
  vi.stubGlobal('location', { protocol, origin, pathname, ancestorOrigins: around?.ancestorOrigins });
  vi.stubGlobal('document', { referrer: around?.referrer ?? '' });
}

const api = 'https://trade.example';

describe('the origin of an enquiry', () => {
  it("is omitted on the company's own site", () => {
    stubPage('https://trade.example/contact-us?looking_for=Rice#enquiry');
    expect(enquirySource('', '')).toEqual({});
    expect(enquirySource(api, '')).toEqual({});
    expect(enquirySource(`${api}/backend`, '')).toEqual({});
    expect(enquirySource('/backend', '')).toEqual({});
  });

  it('is the origin and path of a page elsewhere, never its query or fragment', () => {
    stubPage('https://clinics.example/gloves?patient=Lim#top');
    expect(enquirySource(api, '')).toEqual({ source: '', page: 'https://clinics.example/gloves' });
    stubPage('https://trade.example.attacker.example/');
    expect(enquirySource(api, '').page).toBe('https://trade.example.attacker.example/');
  });

  it.each<[string, Around, string]>([
    ['the browser tells of it', { ancestorOrigins: ['https://clinics.example'] }, 'https://clinics.example'],
    ['it is the referrer', { referrer: 'https://clinics.example/a?b' }, 'https://clinics.example'],
  ])('the origin in one of our frames is the page around it, where %s', (_, around, page) => {
    stubPage('https://trade.example/embed/enquiry-form', around);
    expect(enquirySource('', '')).toEqual({ source: '', page });
  });

  it.each<[string, Around]>([
    ['nothing tells of it', {}],
    ['it has no origin', { ancestorOrigins: ['null'] }],
    ["it is the company's own", { ancestorOrigins: ['https://trade.example'] }],
  ])('the origin in a frame is omitted where %s', (_, around) => {
    stubPage('https://trade.example/embed/enquiry-form', around);
    expect(enquirySource('', '')).toEqual({});
  });

  const page = 'https://clinics.example/gloves?patient=Lim#top';
  it.each<[string, Around, string]>([
    ['about:srcdoc', { referrer: page }, 'https://clinics.example'],
    ['data:text/html,x', { ancestorOrigins: ['https://clinics.example'] }, 'https://clinics.example'],
    ['data:text/html,x', { referrer: page }, 'https://clinics.example'],
    ['blob:null/6f1c', { ancestorOrigins: ['https://clinics.example'] }, 'https://clinics.example'],
  ])('the origin in a frame at %s with %j is %s', (address, around, expected) => {
    stubPage(address, around);
    expect(enquirySource(api, '')).toEqual({ source: '', page: expected });
    expect(enquirySource(api, 'spring').source).toBe('spring');
  });
});
