import type { Fact, PersonBy } from '@nestling/contract';
import { bus, type OutboxWrite, useRecordWrites } from '@nestling/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsShared } from '../use-may.ts';
import { historyQuery, isUnseen, type Told } from './history.query.ts';

/** Whether it may have taken records of a baby away without a word on each. */
const isAboutMany = ({ name, babyId }: Fact, record: Told): boolean =>
  name === 'everything.changed' || (name === 'data.imported' && babyId === record.babyId);

/** Whether it has brought a record back on this device, which the server may hear later. Where it says no, it is gone as before. */
const isReturn = ({ op, state, id }: OutboxWrite, record: Told): boolean =>
  id === record.id && (op === 'restore' || op === 'create') && state !== 'refused';

/** That a record which is open here is deleted, and by whom, as far as that is known. */
export function useDeletion(record: Told): { by?: PersonBy | undefined } | undefined {
  /** What a fact says; the history, which may not come, knows the rest. */
  const [isGone, tell] = useState<boolean>();
  const [isAsked, ask] = useState(false);
  const shared = useIsShared(record.babyId);
  const isBack = useRecordWrites().some((write) => isReturn(write, record));
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
  const isDeleted = isGone ?? last !== undefined;
  return isDeleted && !isBack ? { by: last?.by } : undefined;
}
