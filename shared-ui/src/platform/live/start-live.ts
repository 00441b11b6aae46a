/** Starts hearing what happens on other devices; its code comes with the call. Without it everything works, only later. */
export async function startLive(): Promise<() => void> {
  try {
    const { startLive } = await import('./live.ts');
    return startLive();
  } catch (error) {
    console.warn('What other devices record is shown at the next refresh', error);
    return () => {};
  }
}
