import { directionOf } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import { type TouchEvent, useRef } from 'react';

/** Pixels: a shorter way is no swipe, and from so near the edge a phone goes back by itself. */
const FAR = 64;
const EDGE = 24;

interface Swipes {
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
}

/** Handlers of an element over which a finger turns pages: against the reading direction to the next one. A finger that goes up or down scrolls. */
export function useSwipe({ onNext, onPrevious }: Swipes) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches, target, currentTarget }: TouchEvent) => {
      const touch = touches[0];
      const { clientWidth } = document.documentElement;
      // React hears fingers in dialogs over the page, too.
      const isOfPage = currentTarget.contains(target as Node);
      const isInside = isOfPage && touch && touch.clientX > EDGE && touch.clientX < clientWidth - EDGE;
      from.current = touches.length === 1 && isInside ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const begin = from.current;
      from.current = undefined;
      if (!touch || !begin) return;
      const across = touch.clientX - begin.x;
      if (Math.abs(across) < FAR || Math.abs(across) < 2 * Math.abs(touch.clientY - begin.y)) return;
      const isOnward = across < 0 === (directionOf(say.locale) === 'ltr');
      (isOnward ? onNext : onPrevious)?.();
    },
  };
}
