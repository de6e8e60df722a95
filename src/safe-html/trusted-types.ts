/** The name is in the content security policy of pages that enforce Trusted Types. */
const policyName = 'trade-elements';

/**
 * Where a second copy of the bundle finds the policy of the first, on the browser's own factory of policies:
 * pages may allow each name only once.
 */
const shared = Symbol.for(policyName);

/** Passes on what the sanitiser returns. */
const passOn = {
  createHTML: (html: string) => html,
  // Needed by DOMPurify, which gives it nothing to pass: no element with a script address is left.
  createScriptURL: (address: string) => address,
};

export type Policy = Pick<TrustedTypePolicy, keyof typeof passOn> | typeof passOn;

let policy: Policy | null | undefined;

/**
 * The page's one policy under which sanitised HTML, and nothing else, is put into it; `null` where the page
 * refuses it: then no HTML can be shown.
 */
export function trustedTypesPolicy(): Policy | null {
  const factory = typeof window === 'undefined' ? undefined : window.trustedTypes;
  if (policy === undefined) policy = factory ? reuseOrCreate(factory) : passOn;
  return policy;
}

function reuseOrCreate(factory: TrustedTypePolicyFactory & { [shared]?: Policy }): Policy | null {
  try {
    factory[shared] ??= factory.createPolicy(policyName, passOn);
    return factory[shared];
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
