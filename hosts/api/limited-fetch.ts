import { ApiError } from '../../src/api/http.ts';

/** The largest response, in bytes, unpacked; the longest list of a shipped page has 60 KB. */
const maxResponse = 5_000_000;

/**
 * `fetch` for an external API: follows no redirect, which could lead into the private network, and ends a
 * response that is too large for the memory.
 */
export const limitedFetch: typeof fetch = async (url, init) => {
  // Like `error`, but the failure can name the status.
  const response = await fetch(url, { ...init, redirect: 'manual' });
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxResponse)
      throw new ApiError(
        response.status,
        `the response is larger than ${maxResponse / 1e6} MB`,
        `GET ${url}`,
      );
    parts.push(part);
  }
  return new Response(response.body && Buffer.concat(parts), response);
};
