import { type PointerEvent, useRef, useState } from 'react';

/** A row on its way: from its place to the one it would have now, moved by so many pixels. */
export interface Drag {
  from: number;
  to: number;
  by: number;
  /** Of the row, pixels: so far the others make way. */
  height: number;
}

interface Start {
  from: number;
  /** Of the pointer, when the drag began. */
  y: number;
  scrolled: number;
  list: HTMLElement;
  /** Middles of the rows, from the top of the list. */
  middles: number[];
  height: number;
}

/** How far a row has moved, with what was scrolled meanwhile, and the place where it would be. */
function at({ from, y, scrolled, list, middles, height }: Start, clientY: number): Drag {
  const by = clientY - y + (list.parentElement?.scrollTop ?? 0) - scrolled;
  const middle = (middles[from] ?? 0) + by;
  // Another one makes way once it is half covered.
  const passed = (other: number, i: number) => (i < from ? middle - height / 2 < other : middle + height / 2 > other);
  const above = middles.filter((other, i) => i < from && passed(other, i)).length;
  const below = middles.filter((other, i) => i > from && passed(other, i)).length;
  return { from, to: from - above + below, by, height };
}

/** Drags the rows of a list, the children of the list's element, by a handle. Nothing moves in the page until it is dropped. */
export function useDrag(onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const start = useRef<Start>(undefined);

  function end(): void {
    start.current = undefined;
    setDrag(undefined);
  }

  /** For the handle of the row at a place. */
  const handleOf = (from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const row = event.currentTarget.closest('li');
      const list = row?.parentElement;
      if (!row || !list || event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      const rows = [...list.children] as HTMLElement[];
      const middles = rows.map(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight / 2);
      const scrolled = list.parentElement?.scrollTop ?? 0;
      start.current = { from, y: event.clientY, scrolled, list, middles, height: row.offsetHeight };
      setDrag(at(start.current, event.clientY));
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      setDrag(at(start.current, event.clientY));
      // A long list follows the finger.
      event.currentTarget.scrollIntoView?.({ block: 'nearest' });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      const { to } = at(start.current, event.clientY);
      end();
      if (to !== from) onDrop(from, to);
    },
    onPointerCancel: end,
  });

  return { drag, handleOf };
}

/** How far a row at a place is moved while another one, or itself, is dragged. Pixels. */
export function shiftOf(place: number, drag: Drag | undefined): number {
  if (!drag) return 0;
  const { from, to, by, height } = drag;
  if (place === from) return by;
  if (place > from && place <= to) return -height;
  return place < from && place >= to ? height : 0;
}
