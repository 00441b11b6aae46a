import type { Fact, PersonBy } from '@nestling/contract';
import { bus } from '@nestling/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsShared } from '../use-may.ts';
import { historyQuery, isUnseen, type Told } from './history.query.ts';

/** Whether it may have taken records of a baby away without a word on each. */
const isAboutMany = ({ name, babyId }: Fact, record: Told): boolean =>
  name === 'everything.changed' || (name === 'data.imported' && babyId === record.babyId);

/**
 * That a record which is open here is deleted, and by whom, as far as that is known. Call `onRestored` once it is brought back here, which
 * the server may hear later.
 */
export function useDeletion(record: Told): {
  deletion: { by?: PersonBy | undefined } | undefined;
  onRestored: () => void;
} {
  /** What a fact says; the history, which may not come, knows the rest. */
  const [isGone, tell] = useState<boolean>();
  const [isAsked, ask] = useState(false);
  const shared = useIsShared(record.babyId);
  const { data } = useQuery({ ...historyQuery(record.id), enabled: !isUnseen(record) && (shared || isAsked) });
  useEffect(
    () =>
      bus.onAny((fact) => {
        const isIt = 'id' in fact && fact.id === record.id;
        if (!isIt && !isAboutMany(fact, record)) return;
        tell(isIt ? fact.name.endsWith('.deleted') : undefined);
        ask(true);
      }),
    [record],
  );
  const last = data?.[0]?.change === 'deleted' ? data[0] : undefined;
  // What waits on this device may have brought it back already.
  const isDeleted = isGone ?? (last !== undefined && !record.waiting);
  return { deletion: isDeleted ? { by: last?.by } : undefined, onRestored: () => tell(false) };
}
