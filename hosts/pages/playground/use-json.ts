import { useEffect, useState } from 'react';

/** The JSON at an address of this site; nothing until it is loaded, and where it is missing. */
export function useJson<Value>(address: string | undefined): Value | undefined {
  const [loaded, setLoaded] = useState<{ address: string; value: Value }>();

  useEffect(() => {
    if (!address) return;
    const left = new AbortController();
    fetch(address, { signal: left.signal })
      .then((response) => (response.ok ? response.json() : undefined))
      .then(
        (value) => {
          if (value) setLoaded({ address, value });
        },
        () => undefined,
      );
    return () => left.abort();
  }, [address]);

  return loaded?.address === address ? loaded?.value : undefined;
}
