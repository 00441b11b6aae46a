import { useCallback, useRef, useState } from 'react';

/**
 * Runs one write at a time; `busy` until it is stored on this device, which takes milliseconds and no network. `run` answers whether
 * it was stored.
 */
export function useCommand() {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const run = useCallback(async (command: () => Promise<boolean>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      return await command();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return { busy, run };
}
