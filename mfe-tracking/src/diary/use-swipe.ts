import { directionOf } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import { type TouchEvent, useRef, useSyncExternalStore } from 'react';

/** Pixels: a shorter way is no swipe, and from so near the edge a phone goes back by itself. */
const FAR = 64;
const EDGE = 24;

const isZoomed = (): boolean => (window.visualViewport?.scale ?? 1) > 1;

function subscribe(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener);
  return () => window.visualViewport?.removeEventListener('resize', listener);
}

interface Swipes {
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
}

/**
 * What an element is given over which a finger turns pages: against the reading direction to the next one. A finger that goes up or down
 * scrolls.
 */
export function useSwipe({ onNext, onPrevious }: Swipes) {
  const turn = useRef((_: boolean) => {});
  /** Of the finger that is followed. */
  const stop = useRef(() => {});
  turn.current = (isOnward) => (isOnward ? onNext : onPrevious)?.();
  const zoomed = useSyncExternalStore(subscribe, isZoomed);
  return {
    // Else a browser takes a finger that goes across for a scroll of its own; of a page that was made larger it is one.
    style: { touchAction: zoomed ? 'auto' : 'pan-y pinch-zoom' },
    onTouchStart({ touches, target, currentTarget }: TouchEvent) {
      // Two fingers make the page larger, and one of a larger page moves it.
      stop.current();
      const touch = touches[0];
      const { clientWidth } = document.documentElement;
      // React hears fingers in dialogs over the page, too.
      const isOfPage = currentTarget.contains(target as Node);
      if (!isOfPage || !touch || touches.length > 1 || isZoomed()) return;
      if (touch.clientX <= EDGE || touch.clientX >= clientWidth - EDGE) return;
      const { clientX: x, clientY: y } = touch;
      stop.current = () => {
        for (const name of ['touchend', 'touchcancel']) target.removeEventListener(name, end);
      };
      const end = (event: Event) => {
        stop.current();
        const last = event.type === 'touchend' ? (event as globalThis.TouchEvent).changedTouches[0] : undefined;
        if (last) finish({ across: last.clientX - x, along: last.clientY - y });
      };
      // At what it touched first, as the page may have drawn that anew meanwhile: its events come nowhere else.
      for (const name of ['touchend', 'touchcancel']) target.addEventListener(name, end);
    },
  };

  function finish({ across, along }: { across: number; along: number }) {
    if (Math.abs(across) < FAR || Math.abs(across) < 2 * Math.abs(along)) return;
    turn.current(across < 0 === (directionOf(say.locale) === 'ltr'));
  }
}
