import { showToast } from '@nestling/shared-ui/platform';
import { useCallback, useRef, useState } from 'react';

/**
 * Runs one write at a time; `busy` until it is stored on this device, which takes milliseconds and no network. What could not be
 * stored is told by a toast, under `title` where the specification has one for it. `run` answers whether it was stored.
 */
export function useCommand(failure: string, title?: string) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const run = useCallback(
    async (command: () => Promise<unknown>): Promise<boolean> => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      try {
        await command();
        return true;
      } catch (error) {
        console.error(failure, error);
        const reason = error instanceof Error ? error.message : '';
        const heading = title ?? failure;
        showToast({
          severity: 'error',
          ...(reason ? { title: heading, message: reason } : { title, message: failure }),
        });
        return false;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [failure, title],
  );
  return { busy, run };
}
