import { exposesOfPath } from '@nestling/contract';
import { queryClient, session } from '@nestling/shared-ui/platform';
import { loadExpose } from '../federation/load-expose.ts';
import { registry } from '../federation/registry.ts';
import { certainCards, FIRST_CARDS } from '../home/home-cards.ts';
import { SPLASH_MS } from '../splash/hide-splash.ts';
import { restoreReads } from './kept-reads.tsx';

/** In another font lines break elsewhere, and everything would move when the right one comes. */
const font = (): Promise<unknown> => document.fonts?.load('1em "Nunito Variable"').catch(() => {}) ?? Promise.resolve();

/** A part that cannot be loaded is its place's affair. */
const partsOf = (path: string) =>
  Promise.allSettled(
    exposesOfPath(registry.house, path, certainCards().slice(0, FIRST_CARDS)).map((name) => loadExpose(name)),
  );

/**
 * Resolves when the first picture can be drawn with what this device kept and the code of its parts: one picture instead of
 * four, each of which costs a slow phone a tenth of a second. Never waits longer than the splash stands, and only where
 * something was kept.
 */
export async function firstPicture(): Promise<void> {
  session.load();
  const { user } = session.current();
  if (!user) return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, SPLASH_MS - performance.now())));
  const parts = Promise.all([partsOf(location.pathname), font()]);
  const complete = async () => {
    await restoreReads(user.id);
    if (queryClient.getQueryCache().getAll().length > 0) await parts;
  };
  await Promise.race([complete(), late]);
}
