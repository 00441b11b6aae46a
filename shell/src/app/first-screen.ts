const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

/** Resolves some time after the load event, in milliseconds: what the first screen does not need is fetched then and leaves it the line. */
export async function afterFirstScreen(ms: number): Promise<void> {
  await loaded();
  await new Promise((resolve) => setTimeout(resolve, ms));
}
