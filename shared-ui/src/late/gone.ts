import { useEffect, useState } from 'react';
import { say } from '../words/say.ts';

/** Address of the script that did not load, as the bundler or the federation runtime names it; theirs may be the cause of ours. */
function addressIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { request } = error as Error & { request?: unknown };
  if (typeof request === 'string') return request;
  return /https?:\/\/[^\s"'()]+\.js/.exec(error.message)?.[0] ?? addressIn(error.cause);
}

/** Whether what did not load is gone from the server for good: newer releases took the place of those of this page. */
export async function isGone(error: unknown): Promise<boolean> {
  const address = addressIn(error);
  if (!address) return false;
  return fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  );
}

/** The way on from what did not load: trying again or, where its files are gone, the page of the newer releases. */
export function useWayOn({ error, onRetry }: { error: unknown; onRetry: () => void }): {
  label: string;
  isReload: boolean;
  onClick: () => void;
} {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    let mounted = true;
    void isGone(error).then((answer) => mounted && setGone(answer));
    return () => {
      mounted = false;
    };
  }, [error]);
  return gone
    ? { label: say('Reload'), isReload: true, onClick: () => location.reload() }
    : { label: say('Retry'), isReload: false, onClick: onRetry };
}
