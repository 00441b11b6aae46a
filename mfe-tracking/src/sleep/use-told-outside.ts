import { lateCode } from '@nestling/shared-ui';
import { useEffect } from 'react';

/** Nobody leaves the page before it stands. */
const lateOutside = lateCode(() => import('./outside.ts'));

/** Has a running sleep shown outside the page while that is not in front; on Android also what an earlier page has left there is taken away. */
export function useToldOutside(isAsleep: boolean): void {
  useEffect(() => {
    if (isAsleep || /Android/.test(navigator.userAgent))
      lateOutside.fetch().then(({ startOutside }) => startOutside(), console.warn);
  }, [isAsleep]);
}
