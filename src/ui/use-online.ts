import { useEffect } from 'react';

/** Calls back when the window has its connection again. */
export function useOnline(callback: () => void): void {
  useEffect(() => {
    window.addEventListener('online', callback);
    return () => window.removeEventListener('online', callback);
  }, [callback]);
}
