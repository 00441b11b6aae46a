import { nightScreen } from '@nestling/shared-ui';

/** Keeps the screen on under the night light where that was chosen, while the page is in front; the answer lets it go dark again. */
export function keepScreenOn(): () => void {
  let lock: Promise<WakeLockSentinel | undefined> | undefined;
  const look = () => {
    // The browser takes it away from a page that is hidden, and has it asked for again.
    const isWanted = document.visibilityState === 'visible' && nightScreen.isWanted();
    // Where there is no lock, or a battery is low, the screen goes dark as ever.
    if (isWanted) lock ??= navigator.wakeLock?.request('screen').catch(() => undefined);
    else {
      void lock?.then((held) => held?.release()).catch(() => {});
      lock = undefined;
    }
  };
  const unsubscribe = nightScreen.subscribe(look);
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', look);
    void lock?.then((held) => held?.release()).catch(() => {});
  };
}
