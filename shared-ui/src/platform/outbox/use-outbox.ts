import { isRecordKind, type Operation, singlesOf, startOfDayKind } from '@nestling/contract';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { declaredKind } from '../kinds/declared-kinds.ts';
import { browserZone } from '../react/use-zone.ts';
import { outbox } from './index.ts';
import type { OutboxSnapshot, OutboxWrite } from './outbox.types.ts';

/** The signed-in user's writes on this device. The snapshot stays the same object until something changes. */
export const useOutbox = (): OutboxSnapshot => useSyncExternalStore(outbox.subscribe, outbox.snapshot);

/** An operation that says the day of its record alone, with the noon at which the server will have it start. */
function placed<T extends Operation>(operation: T): T {
  const { kind, fields } = operation;
  const start = startOfDayKind(declaredKind(kind) ?? {}, fields, (fields.zone as string | undefined) ?? browserZone());
  return start === undefined
    ? operation
    : { ...operation, fields: { startTime: new Date(start).toISOString(), ...fields } };
}

const shown = new WeakMap<OutboxWrite, OutboxWrite>();

/** A write as lists show it, the same object each time. */
function asShown(write: OutboxWrite): OutboxWrite {
  // What was refused is shown as it was written.
  if (write.state === 'refused') return write;
  const known = shown.get(write);
  if (known) return known;
  const next = write.steps ? { ...write, steps: write.steps.map(placed) } : placed(write);
  shown.set(write, next);
  return next;
}

/** Those of the writes with something for which `isWanted` holds: the same list until one of them changes, so that a tap draws nothing but what it is about. */
function useWrites(isWanted: (write: OutboxWrite) => boolean): readonly OutboxWrite[] {
  const select = useMemo(() => {
    let last: readonly OutboxWrite[] = [];
    return () => {
      const next = outbox
        .snapshot()
        .writes.filter((write) => singlesOf(write).some(isWanted))
        .map(asShown);
      if (next.length !== last.length || next.some((write, i) => write !== last[i])) last = next;
      return last;
    };
  }, [isWanted]);
  return useSyncExternalStore(outbox.subscribe, select);
}

/** The writes about these kinds. */
export function useWritesOf(...kinds: string[]): readonly OutboxWrite[] {
  const names = kinds.join();
  return useWrites(useCallback(({ kind }) => names.split(',').includes(kind), [names]));
}

/** The writes about records of these kinds, or of any. */
export function useRecordWrites(kinds?: readonly string[]): readonly OutboxWrite[] {
  return useWrites(useCallback(({ kind }) => kinds?.includes(kind) ?? isRecordKind(kind), [kinds]));
}
