import type { Baby } from '@nestling/contract';
import { lateCode } from '@nestling/shared-ui';
import { useEffect } from 'react';
import type { LocalSleep } from './project-sleeps.ts';

/** Nobody leaves the page before it stands. */
export const lateOutside = lateCode(() => import('./outside.ts'));

/** Has a running sleep shown outside the page while that is not in front. */
export function useToldOutside(baby: Pick<Baby, 'id' | 'name'> | undefined, active: LocalSleep | undefined): void {
  const { id, name } = baby ?? {};
  const since = active && Date.parse(active.startTime);
  useEffect(() => {
    if (id === undefined || name === undefined) return;
    // Awake, there is nothing to load it for.
    if (since === undefined) lateOutside.loaded()?.tellOutside({ id, name }, undefined);
    else lateOutside.fetch().then((outside) => outside.tellOutside({ id, name }, since), console.warn);
  }, [id, name, since]);
}
