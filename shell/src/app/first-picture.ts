import { exposesOfPath } from '@nestling/contract';
import {
  areReadsEarly,
  babiesQuery,
  browserZone,
  chooseBaby,
  homeQuery,
  queryClient,
  savedBabyId,
  session,
} from '@nestling/shared-ui/platform';
import { loadExpose } from '../federation/load-expose.ts';
import { registry } from '../federation/registry.ts';
import { certainCards, FIRST_CARDS } from '../home/home-cards.ts';
import { SPLASH_MS } from '../splash/hide-splash.ts';
import { restoreReads } from './kept-reads.tsx';
import { loadLetters } from './letters.ts';

/** A part that cannot be loaded is its place's affair. */
const partsOf = (path: string) =>
  Promise.allSettled(
    exposesOfPath(registry.house, path, certainCards().slice(0, FIRST_CARDS)).map((name) => loadExpose(name)),
  );

/** What the page asked for itself is nearly here, or comes too late for the first picture. Milliseconds. */
const EARLY_MS = 300;

/** Takes what the page asked for before its scripts were here. What fails is its place's affair. */
async function readEarly(): Promise<void> {
  const babies = await queryClient.fetchQuery(babiesQuery()).catch(() => []);
  const baby = chooseBaby({ routeId: undefined, savedId: savedBabyId(), babies });
  if (baby && location.pathname === '/') await queryClient.prefetchQuery(homeQuery(baby.id, browserZone()));
}

/** Resolves so many milliseconds after the page began. */
const untilThen = (at: number) => new Promise<void>((resolve) => setTimeout(resolve, at - performance.now()));

/**
 * Resolves when the first picture can be drawn with what this device kept, or the page asked for early, and the code of its parts: one picture
 * instead of four, each of which costs a slow phone a tenth of a second. Waits no longer than the splash stands, and only where there is
 * something to wait for.
 */
export async function firstPicture(): Promise<void> {
  session.load();
  const { user } = session.current();
  if (!user) return;
  const asked = performance.now();
  let isKept = false;
  const late = untilThen(SPLASH_MS).then(() => (areReadsEarly() && !isKept ? untilThen(asked + EARLY_MS) : undefined));
  const parts = partsOf(location.pathname);
  const letters = loadLetters();
  const complete = async () => {
    await restoreReads(user.id);
    isKept = queryClient.getQueryCache().getAll().length > 0;
    if (isKept) await Promise.all([parts, letters]);
    else if (areReadsEarly()) await Promise.all([parts, readEarly()]);
  };
  await Promise.race([complete().catch(console.error), late]);
}
