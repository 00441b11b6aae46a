const LENGTH_MS = 10;

/** A touch that is felt, with what a tap records; nothing on a device that cannot, or for a person who wants no motion. */
export function buzz(): void {
  if (!window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(LENGTH_MS);
}
