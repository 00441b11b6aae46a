/** Starts hearing what happens on other devices; its code comes with the call. Rejects where that does not arrive: all else works without, only later. */
export async function startLive(): Promise<() => void> {
  const { startLive } = await import('./live.ts');
  return startLive();
}
