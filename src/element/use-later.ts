import { useEffect, useState } from 'react';
import type { Later } from './later.ts';

/**
 * The code once it has come.
 * @param again asks once more, after a failure, when it changes
 */
export function useLater<Module>(code: Later<Module>, again?: unknown): Module | undefined {
  const [, update] = useState(code.now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!code.now) code().then(update, console.error);
  }, [code, again]);
  return code.now;
}
