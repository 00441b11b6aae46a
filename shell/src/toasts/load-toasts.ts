const AGAIN_AFTER_MS = 3_000;

/** Fetches the toast stack beside the first page; toasts wait for it, so it is asked for until it comes. */
export const loadToasts = (): Promise<typeof import('./toasts.tsx')> =>
  import('./toasts.tsx').catch(async (error: unknown) => {
    console.warn('The toasts could not be loaded, trying again', error);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    return loadToasts();
  });
