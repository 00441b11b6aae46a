/** As long as a pause gets. Milliseconds. */
const LONGEST_MS = 300_000;

/** Ends after a time, or as soon as the device says that there is a network. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });

/** Fetches code that the page cannot do without: a failure is no end, it is asked for again after `againAfterMs`, then ever later. */
export async function untilItComes<T>(load: () => Promise<T>, againAfterMs = 10_000): Promise<T> {
  for (let ms = againAfterMs; ; ms = Math.min(2 * ms, LONGEST_MS)) {
    try {
      return await load();
    } catch (error) {
      console.warn('A part could not be loaded, trying again', error);
      await pause(ms);
    }
  }
}
