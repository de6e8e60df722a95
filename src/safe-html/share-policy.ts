import { type Policy, passOn, policyFactory, sharedPolicy } from './trusted-types.ts';

function createScriptURL(): never {
  throw new TypeError('trade-elements: this policy makes no script addresses');
}

/**
 * A policy in the shape that DOMPurify demands, also where the browser has no Trusted Types. DOMPurify also demands
 * script URLs, which never occur: no element with one is left.
 */
export const forSanitiser = (policy: Policy) => ({
  createHTML: (html: string) => policy.createHTML(html),
  createScriptURL,
});

/**
 * Shares the policy with another copy of the bundle. Any script of the page finds it, too, so whatever it is
 * given is sanitised.
 */
export function sharePolicy(policy: Policy, sanitise: (html: string) => string): void {
  const types = policyFactory();
  if (!types || policy === passOn || types[sharedPolicy]) return;
  types[sharedPolicy] = forSanitiser({
    createHTML: (html: string) => policy.createHTML(sanitise(String(html))),
  });
}
