import { toasts } from '@nestling/shared-ui/platform';
import { useEffect, useState } from 'react';
import { acted, closed, type Entry, type Stack, shown, without } from './stack.ts';

interface Standing {
  stack: Stack;
  /** Closed, and on their way out. */
  leaving: Stack;
}

/** The stack after a place of it was closed. What came into it meanwhile has not been read: then nothing is closed. */
function close({ stack, leaving }: Standing, entry: Entry, single: boolean): Standing {
  if (!stack.includes(entry)) return { stack, leaving };
  const rest = closed(stack, entry.key);
  return { stack: rest, leaving: single && rest.length > 0 ? leaving : [...leaving, entry] };
}

/**
 * What `showToast` and `hideToast` of every remote have made of the stack. `fold`: those of a kind become one place. `single`: there is room for one, so none
 * leaves beside one that stands or comes. Places are in the order in which they came; who acts on one, or closes it, says so.
 */
export function useStack({ fold, single }: { fold: boolean; single: boolean }) {
  const [{ stack, leaving }, set] = useState<Standing>({ stack: [], leaving: [] });
  const change = (step: (before: Stack) => Stack) => set((now) => ({ ...now, stack: step(now.stack) }));
  useEffect(
    () =>
      toasts.subscribe(
        (toast) => set((now) => ({ stack: shown(now.stack, toast, { fold }), leaving: single ? [] : now.leaving })),
        (id) => set((now) => ({ ...now, stack: without(now.stack, id) })),
      ),
    [fold, single],
  );
  const places = [
    ...stack.map((entry) => ({ entry, leaves: false })),
    ...leaving.map((entry) => ({ entry, leaves: true })),
  ].sort((one, other) => one.entry.key - other.entry.key);
  return {
    places,
    newest: stack[stack.length - 1],
    close: (entry: Entry) => set((now) => close(now, entry, single)),
    act: ({ key }: Entry) => change((before) => acted(before, key)),
    gone: ({ key }: Entry) => set((now) => ({ ...now, leaving: closed(now.leaving, key) })),
  };
}
