import { nightScreen } from '@nestling/shared-ui';

/** Keeps the screen on under the night light where that was chosen, while the page is in front; the answer lets it go dark again. */
export function keepScreenOn(): () => void {
  let lock: Promise<WakeLockSentinel | undefined> | undefined;
  const forget = () => {
    lock = undefined;
  };
  /** One that is refused, or taken away, is asked for again at the next look. */
  const ask = () =>
    navigator.wakeLock?.request('screen').then(
      (held) => {
        held.addEventListener('release', forget);
        return held;
      },
      () => {
        forget();
        return undefined;
      },
    );
  const look = () => {
    // The browser takes it away from a page that is hidden, and has it asked for again.
    const isWanted = document.visibilityState === 'visible' && nightScreen.isWanted();
    // Where there is no lock, or a battery is low, the screen goes dark as ever.
    if (isWanted) lock ??= ask();
    else {
      void lock?.then((held) => held?.release()).catch(() => {});
      forget();
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
