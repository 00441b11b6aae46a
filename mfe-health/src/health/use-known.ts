import { type Kind, type Local, layOverAll, ofKind, type RecordOf } from '@nestling/contract';
import { homeQuery, homeRecords, useRecordWrites, useZone } from '@nestling/shared-ui/platform';
import { type ReadState, readState } from '@nestling/shared-ui/reads';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/**
 * The records of a kind that the home page knows, with what waits on this device, newest first. `failure`: that they could not be read; `asOf`: when the server said it
 * last, epoch milliseconds, 0 for never.
 */
export function useKnown<K extends Kind>(
  kind: K,
  babyId: string,
  failure: string,
): { known: Local<RecordOf<K>>[]; read: ReadState; asOf: number } {
  const query = useQuery(homeQuery(babyId, useZone()));
  const { data } = query;
  const writes = useRecordWrites();
  const known = useMemo(
    () => ofKind(kind, layOverAll(babyId, data ? homeRecords(data) : [], writes)),
    [kind, babyId, data, writes],
  );
  return { known, read: readState(query, failure), asOf: query.dataUpdatedAt };
}
