import { session } from '@nestling/shared-ui/platform';
import { useEffect, useState } from 'react';
import type { BabyFields } from './baby.writes.ts';

function read(key: string): BabyFields | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, fields: BabyFields | undefined): void {
  try {
    if (fields) sessionStorage.setItem(key, JSON.stringify(fields));
    else sessionStorage.removeItem(key);
  } catch {
    // Where nothing can be stored, the form itself is the only copy.
  }
}

/**
 * What was typed into a form and is not saved. It outlives a session that expires (the person comes back here after signing in) and a
 * reload for a new version; leaving the page on purpose drops it. `keep` takes what the fields hold now.
 */
export function useDraft(form: string): { draft: BabyFields | undefined; keep: (fields: BabyFields) => void } {
  const [key] = useState(() => `draft ${session.current().user?.id} ${form}`);
  const [draft] = useState(() => read(key));
  useEffect(() => {
    return () => {
      const hasExpired = session.current().notice !== undefined;
      if (!hasExpired) write(key, undefined);
    };
  }, [key]);
  return { draft, keep: (fields) => write(key, fields) };
}
