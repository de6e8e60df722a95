/** The name is in the content security policy of pages that enforce Trusted Types. */
const policyName = 'trade-elements';
/**
 * Where a second copy of the bundle finds what the first shares, on the browser's own factory of policies: pages
 * may allow each name only once.
 */
const shared = Symbol.for(policyName);

/** Passes on what it gets. So it never leaves the modules that parse and show texts. */
const passOn = {
  createHTML: (html: string) => html,
  // DOMPurify asks for it and does not call it: no element with a script address is left.
  createScriptURL(): string {
    throw new TypeError('trade-elements: this policy makes no script addresses');
  },
};

export type Policy = Pick<TrustedTypePolicy, keyof typeof passOn> | typeof passOn;
type Factory = TrustedTypePolicyFactory & { [shared]?: Policy };

const factory = (): Factory | undefined => (typeof window === 'undefined' ? undefined : window.trustedTypes);

let policy: Policy | null | undefined;

/**
 * The page's one policy under which HTML is parsed, and sanitised HTML is put into the page; `null` where the
 * page refuses it: then no HTML can be shown.
 */
export function trustedTypesPolicy(): Policy | null {
  if (policy === undefined) {
    const types = factory();
    policy = types ? reuseOrCreate(types) : passOn;
  }
  return policy;
}

function reuseOrCreate(types: Factory): Policy | null {
  try {
    return types[shared] ?? types.createPolicy(policyName, passOn);
  } catch {
    return isEnforced() ? null : passOn;
  }
}

/**
 * Shares the policy with another copy of the bundle. Any script of the page finds it, too, so whatever it is
 * given is sanitised.
 */
export function sharePolicy(sanitise: (html: string) => string): void {
  const types = factory();
  const own = policy;
  if (!types || !own || own === passOn || types[shared]) return;
  types[shared] = {
    ...passOn,
    createHTML: (html: string) => own.createHTML(sanitise(String(html))),
  } as Policy;
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
