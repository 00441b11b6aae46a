import { lateCode } from '@nestling/shared-ui';
import { useEffect } from 'react';

const lateOutside = lateCode(() => import('./outside.ts'));

/** Has what goes on shown outside the page while that is not in front, and what an earlier page has left there taken away. */
export function useToldOutside(): void {
  useEffect(() => {
    // Nobody leaves the page before it stands. Safari has no idle callback.
    (window.requestIdleCallback ?? window.setTimeout)(() =>
      lateOutside.fetch().then(({ startOutside }) => startOutside(), console.warn),
    );
  }, []);
}
