/** Fetches code that the page cannot do without: a failure is no end, it is asked for again after `againAfterMs`. */
export async function untilItComes<T>(load: () => Promise<T>, againAfterMs = 10_000): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      console.warn('A part could not be loaded, trying again', error);
      await new Promise((resolve) => setTimeout(resolve, againAfterMs));
    }
  }
}
