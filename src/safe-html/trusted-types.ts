/** The name is in the content security policy of pages that enforce Trusted Types. */
const policyName = 'trade-elements';

/**
 * Where a second copy of the bundle finds the policy of the first, on the browser's own factory of policies:
 * pages may allow each name only once.
 */
const shared = Symbol.for(policyName);

export type Policy = Pick<TrustedTypePolicy, 'createHTML' | 'createScriptURL'>;

let policy: Policy | null | undefined;

/**
 * The page's one policy under which sanitised HTML, and nothing else, is put into it. `undefined` where no
 * policy is needed; `null` where the page needs one and refuses ours: then no HTML can be shown.
 */
export function trustedTypesPolicy(): Policy | null | undefined {
  if (policy === undefined && typeof window !== 'undefined' && window.trustedTypes) {
    policy = reuseOrCreate(window.trustedTypes);
  }
  return policy;
}

function reuseOrCreate(factory: TrustedTypePolicyFactory & { [shared]?: Policy }): Policy | null | undefined {
  try {
    factory[shared] ??= factory.createPolicy(policyName, {
      createHTML: (html) => html,
      // Needed by DOMPurify, which gives it nothing to pass: no element with a script address is left.
      createScriptURL: (address) => address,
    });
    return factory[shared];
  } catch {
    return refused();
  }
}

/** A page may restrict policies without enforcing them; only trying to create one shows it. */
function refused(): null | undefined {
  try {
    document.createElement('p').innerHTML = '';
    return;
  } catch {
    console.error(
      `trade-elements: texts stay hidden until the page's policy lists "trusted-types ${policyName}".`,
    );
    return null;
  }
}
