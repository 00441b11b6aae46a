import { useEffect, useState } from 'react';

/** Code that comes when it is first needed. */
export interface LateCode<T> {
  /** What is here already. */
  loaded: () => T | undefined;
  /** Fetches it once; after a failure anew. Rejects if the file does not arrive. */
  fetch: () => Promise<T>;
  /** For `use`: the same promise until it is fetched again; it never rejects. */
  outcome: () => Promise<Outcome<T>>;
}

type Outcome<T> = { code: T } | { error: unknown };

export function lateCode<T>(load: () => Promise<T>): LateCode<T> {
  let here: T | undefined;
  let coming: Promise<Outcome<T>> | undefined;
  const begin = () =>
    load().then(
      (code) => {
        here = code;
        return { code };
      },
      (error: unknown) => ({ error }),
    );
  const outcome = () => {
    coming ??= begin();
    return coming;
  };
  return {
    loaded: () => here,
    outcome,
    async fetch() {
      const asked = outcome();
      const found = await asked;
      if ('code' in found) return found.code;
      // Two that wait for one failure start one new try, not two.
      if (coming === asked) coming = undefined;
      throw found.error;
    },
  };
}

/** What did not arrive, and the way to try again. */
export interface LateFailure {
  error: unknown;
  onRetry: () => void;
}

/** Code for a part that shows, or opens, now: absent until it is here, with a `failure` when it did not arrive. */
export function useLateCode<T>(
  late: LateCode<T>,
  wanted = true,
): { code?: T | undefined; failure?: LateFailure | undefined } {
  const [failed, setFailed] = useState<{ error: unknown }>();
  const [, arrive] = useState(false);
  const isAbsent = late.loaded() === undefined;
  if (failed && !wanted) setFailed(undefined);
  useEffect(() => {
    if (!wanted || !isAbsent || failed) return;
    let mounted = true;
    late.fetch().then(
      () => mounted && arrive(true),
      (error: unknown) => {
        console.error('A part could not be loaded', error);
        if (mounted) setFailed({ error });
      },
    );
    return () => {
      mounted = false;
    };
  }, [late, wanted, isAbsent, failed]);
  return { code: late.loaded(), failure: failed && { ...failed, onRetry: () => setFailed(undefined) } };
}
