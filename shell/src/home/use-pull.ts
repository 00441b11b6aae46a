import { useEffect, useRef, useState } from 'react';

/** Pixels: how far a pull counts at most, and from where on it refreshes when let go. */
export const MOST_PULL = 120;
export const REFRESH_FROM = 80;

interface PullOptions {
  disabled: boolean;
  /** What a full pull does. A failure is only logged. */
  onRefresh: () => Promise<unknown>;
}

/**
 * Pull to refresh on an element, by touch. A pull begins with the page at its top, unless disabled or refreshing; its distance is half
 * the drag. The listeners are native: React hears touches in dialogs over the page too, and cannot keep the browser's own pull away.
 */
export function usePull(area: HTMLElement, { disabled, onRefresh }: PullOptions) {
  const [distance, setDistance] = useState(0);
  const [refreshing, setRefreshing] = useState(false);
  const latest = useRef({ onRefresh, blocked: false });
  useEffect(() => {
    latest.current = { onRefresh, blocked: disabled || refreshing };
  });

  useEffect(() => {
    const refresh = async () => {
      setRefreshing(true);
      try {
        await latest.current.onRefresh();
      } catch (error) {
        console.error('The refresh failed', error);
      } finally {
        setRefreshing(false);
        setDistance(0);
      }
    };
    return hearPulls(area, {
      mayBegin: () => !latest.current.blocked,
      onPull: setDistance,
      onFull: () => void refresh(),
    });
  }, [area]);

  return { distance, refreshing };
}

interface PullHandlers {
  mayBegin: () => boolean;
  /** `distance`: pixels; 0 when it ended without effect. */
  onPull: (distance: number) => void;
  /** It was let go beyond `REFRESH_FROM`. */
  onFull: () => void;
}

/** Hears the fingers on an element until what it answers is called. */
function hearPulls(area: HTMLElement, { mayBegin, onPull, onFull }: PullHandlers): () => void {
  let from: { x: number; y: number } | undefined;
  let pulled = 0;

  const pull = (next: number) => {
    pulled = next;
    onPull(next);
  };
  const begin = ({ touches }: TouchEvent) => {
    const [touch] = touches;
    const starts = touch && touches.length === 1 && window.scrollY <= 0 && mayBegin();
    from = starts ? { x: touch.clientX, y: touch.clientY } : undefined;
  };
  const move = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!from || !touch) return;
    const down = touch.clientY - from.y;
    // A finger that goes sideways or up does something else.
    if (pulled === 0 && down <= Math.abs(touch.clientX - from.x)) {
      if (down < 0) from = undefined;
      return;
    }
    event.preventDefault();
    pull(Math.min(MOST_PULL, Math.max(0, down / 2)));
  };
  const end = () => {
    if (!from) return;
    from = undefined;
    const isFull = pulled >= REFRESH_FROM;
    pulled = 0;
    if (isFull) onFull();
    else onPull(0);
  };
  const cancel = () => {
    from = undefined;
    pull(0);
  };

  area.addEventListener('touchstart', begin, { passive: true });
  area.addEventListener('touchmove', move, { passive: false });
  area.addEventListener('touchend', end);
  area.addEventListener('touchcancel', cancel);
  return () => {
    area.removeEventListener('touchstart', begin);
    area.removeEventListener('touchmove', move);
    area.removeEventListener('touchend', end);
    area.removeEventListener('touchcancel', cancel);
  };
}
