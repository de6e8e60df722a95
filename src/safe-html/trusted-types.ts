/** The name is in the content security policy of pages that enforce Trusted Types. */
const policyName = 'trade-elements';
/**
 * Where a second copy of the bundle finds what the first shares, on the browser's own factory of policies: pages
 * may allow each name only once.
 */
export const sharedPolicy = Symbol.for(policyName);

/** A policy that returns its input unchanged, so it must stay inside the modules that parse and show texts. */
export const passOn = { createHTML: (html: string) => html };

/** A policy by which HTML is parsed and shown; without Trusted Types, it returns plain strings. */
export interface Policy {
  createHTML(html: string): TrustedHTML | string;
}
type Factory = TrustedTypePolicyFactory & { [sharedPolicy]?: Policy };

export const policyFactory = (): Factory | undefined =>
  typeof window === 'undefined' ? undefined : window.trustedTypes;

let policy: Policy | null | undefined;

/**
 * The page's one policy under which HTML is parsed, and sanitised HTML is put into the page; `null` where the
 * page refuses it: then no HTML can be shown.
 */
export function trustedTypesPolicy(): Policy | null {
  if (policy === undefined) {
    const types = policyFactory();
    policy = types ? reuseOrCreate(types) : passOn;
  }
  return policy;
}

function reuseOrCreate(types: Factory): Policy | null {
  try {
    return types[sharedPolicy] ?? types.createPolicy(policyName, passOn);
  } catch {
    return isEnforced() ? null : passOn;
  }
}

/** A page may restrict policies without enforcing them; only trying to create one shows it. */
function isEnforced(): boolean {
  try {
    document.createElement('p').innerHTML = '';
    return false;
  } catch {
    console.error(
      `trade-elements: texts stay hidden until the page's policy lists "trusted-types ${policyName}".`,
    );
    return true;
  }
}
