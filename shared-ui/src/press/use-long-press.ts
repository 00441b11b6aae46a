import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';
import { beginSlide } from './slide.ts';

/** How long a press must last and how far the finger may stray. */
export const LONG_PRESS_MS = 500;
const SLOP_PX = 10;

type Press = { x: number; y: number; timer: number };

/**
 * Handlers that tell a tap from a long press. A press that strays over 10 px is neither. A click from the keyboard or from a
 * screen reader is a tap.
 */
export function useLongPress({ onTap, onLongPress }: { onTap: () => void; onLongPress: () => void }) {
  const press = useRef<Press | undefined>(undefined);
  const swallowClick = useRef(false);
  const isHeld = useRef(false);

  const stop = () => {
    window.clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => () => window.clearTimeout(press.current?.timer), []);

  // A finger that holds slides: the browser, which asks before it is held, must not take it for one that scrolls.
  const keepFromScrolling = useCallback((button: HTMLElement | null) => {
    const hold = (event: TouchEvent) => {
      if (isHeld.current) event.preventDefault();
    };
    button?.addEventListener('touchmove', hold, { passive: false });
    return () => button?.removeEventListener('touchmove', hold);
  }, []);

  return {
    ref: keepFromScrolling,
    onPointerDown(event: PointerEvent) {
      stop();
      swallowClick.current = false;
      isHeld.current = false;
      if (event.button !== 0 || event.isPrimary === false) return;
      const { clientX: x, clientY: y, pointerId } = event;
      const timer = window.setTimeout(() => {
        stop();
        swallowClick.current = true;
        isHeld.current = true;
        beginSlide({ x, y, pointerId });
        onLongPress();
      }, LONG_PRESS_MS);
      press.current = { x, y, timer };
    },
    onPointerMove(event: PointerEvent) {
      if (!press.current) return;
      if (Math.hypot(event.clientX - press.current.x, event.clientY - press.current.y) <= SLOP_PX) return;
      stop();
      swallowClick.current = true;
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    // The system's own long-press menu would cover the dialog.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick(event: MouseEvent) {
      const swallowed = swallowClick.current && event.detail > 0;
      swallowClick.current = false;
      // The second tap of a double tap is no second record.
      if (!swallowed && event.detail <= 1) onTap();
    },
  };
}
