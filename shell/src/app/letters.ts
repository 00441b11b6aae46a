/**
 * Fetches the letters that pages are written in; resolves when they are here, or cannot be. Without them lines break elsewhere, everything moves
 * when they come, and the browser looks for each weight on the device.
 */
export const loadLetters = (): Promise<unknown> =>
  document.fonts?.load('1em "Nunito Variable"').catch(() => {}) ?? Promise.resolve();
