import { useEffect, useState } from 'react';

/** Loads a value, anew for another key and on `retry`. */
export function useLoaded<Value>(load: () => Promise<Value>, key = '') {
  const [loaded, setLoaded] = useState<{ value: Value | null; error: unknown }>({ value: null, error: null });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is another function in each render.
  useEffect(() => {
    let isStale = false;
    load().then(
      (value) => isStale || setLoaded({ value, error: null }),
      (error: unknown) => isStale || setLoaded({ value: null, error }),
    );
    return () => {
      isStale = true;
    };
  }, [key, attempt]);
  return { ...loaded, retry: () => setAttempt(attempt + 1) };
}
