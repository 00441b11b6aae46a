import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

const ACTION = 'action';

/**
 * Does what the address asks for (`?action=…`), as a notification or a shortcut of the installed app opens it, as soon as it is
 * `ready`. Once: the word leaves the address before anything else, so a reload or a way back does not do it again.
 */
export function useAskedByLink(action: string, ready: boolean, act: () => void): void {
  const [params, setParams] = useSearchParams();
  const isAsked = params.get(ACTION) === action;
  const done = useRef(false);
  const latest = useRef(act);
  latest.current = act;

  useEffect(() => {
    if (!isAsked) done.current = false;
    if (!isAsked || !ready || done.current) return;
    done.current = true;
    setParams(
      (before) => {
        before.delete(ACTION);
        return before;
      },
      { replace: true },
    );
    latest.current();
  }, [isAsked, ready, setParams]);
}
