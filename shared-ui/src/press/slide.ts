/**
 * Hold and slide: what a long press has opened is under the finger that still holds. Slid onto a button that is marked as a target and let go
 * there, it presses that button and sends its form, all in one gesture. Without it the same two taps do.
 */

/** The mark of a button that may be slid onto, and of the one that is. */
export const SLIDE_TARGET = 'data-slide-target';
export const SLID_ONTO = 'data-slid-onto';

/** Less than this is the trembling of a finger that holds. Pixels. */
const SLOP_PX = 24;

interface Point {
  x: number;
  y: number;
}

const targetAt = ({ x, y }: Point): HTMLElement | undefined =>
  document.elementFromPoint?.(x, y)?.closest<HTMLElement>(`[${SLIDE_TARGET}]`) ?? undefined;

/** Presses a button, and sends its form once that has been drawn. */
function choose(target: HTMLElement): void {
  target.click();
  setTimeout(() => target.closest('form')?.requestSubmit());
}

/** Follows the pointer that holds a button since a press at `from`, until it is let go. */
export function beginSlide(from: Point & { pointerId?: number }): void {
  let slidOnto: HTMLElement | undefined;
  const mark = (target?: HTMLElement) => {
    slidOnto?.removeAttribute(SLID_ONTO);
    slidOnto = target;
    slidOnto?.setAttribute(SLID_ONTO, '');
  };
  // Another finger is none of its business.
  const isOther = ({ pointerId }: PointerEvent) => pointerId !== from.pointerId;
  const follow = (event: PointerEvent) => {
    if (isOther(event)) return;
    const { clientX: x, clientY: y } = event;
    mark(Math.hypot(x - from.x, y - from.y) > SLOP_PX ? targetAt({ x, y }) : undefined);
  };
  const end = (event: PointerEvent) => {
    if (isOther(event)) return;
    for (const [name, listener] of listeners) window.removeEventListener(name, listener);
    const target = slidOnto;
    mark();
    if (target && event.type === 'pointerup') choose(target);
  };
  const listeners = [
    ['pointermove', follow],
    ['pointerup', end],
    ['pointercancel', end],
  ] as const;
  for (const [name, listener] of listeners) window.addEventListener(name, listener);
}
