import { readStored, writeStored } from '@nestling/shared-ui/platform';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { afterFirstScreen, atRest } from '../app/first-screen.ts';

/** Heights of cards in pixels, by their names. */
export type Heights = Readonly<Record<string, number>>;

/** No card is held at what it was once. */
export const FREE: Heights = {};

const KEY = 'cardHeights';
/** A card that has come asks for what it shows. Milliseconds. */
const PAUSE_MS = 100;

/** How high the cards of a baby were last; nothing of another baby, or of a window that was not as wide. */
function keptHeights(babyId: string): Heights {
  try {
    const kept = JSON.parse(readStored(KEY) ?? '{}');
    return kept.babyId === babyId && kept.width === innerWidth ? kept.heights : FREE;
  } catch {
    return FREE;
  }
}

/** `places` say in `data-card` whose they are. */
function keepHeights(babyId: string, places: Iterable<Element>): void {
  const heights: Record<string, number> = {};
  for (const place of places as Iterable<HTMLElement>) {
    const { card } = place.dataset;
    if (card) heights[card] = place.clientHeight - Number.parseFloat(getComputedStyle(place).paddingBottom);
  }
  writeStored(KEY, JSON.stringify({ babyId, width: innerWidth, heights }));
}

/**
 * How high the cards of a baby are at least: as they were last, until all stand and have read what they show. Whoever is scrolled down sees nothing
 * move as the cards above come.
 */
export function useFloors(babyId: string, areAll: boolean) {
  const [standing, setStanding] = useState<string>();
  useEffect(() => {
    if (!areAll) return;
    let isOver = false;
    void afterFirstScreen(0)
      .then(() => atRest(PAUSE_MS))
      .then(() => isOver || setStanding(babyId));
    return () => {
      isOver = true;
    };
  }, [babyId, areAll]);
  const isStanding = standing === babyId;
  const kept = useMemo(() => keptHeights(babyId), [babyId]);
  return { floors: isStanding ? FREE : kept, isStanding };
}

/** Keeps on the device how high the cards in a grid are as the page, or this part of it, is left; nothing before they stand. */
export function useKeptHeights(grid: RefObject<HTMLElement | null>, babyId: string | undefined): void {
  useLayoutEffect(() => {
    const { current } = grid;
    if (!babyId || !current) return;
    const keep = () => keepHeights(babyId, current.children);
    const leave = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      keep();
    };
  }, [grid, babyId]);
}
