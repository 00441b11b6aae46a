import { type Kind, type Local, layOverAll, ofKind, type RecordOf, type SomeRecord } from '@nestling/contract';
import { homeQuery, homeRecords, useRecordWrites, useZone } from '@nestling/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ReadState, readState } from './read-state.ts';

interface Known<R> {
  known: Local<R>[];
  read: ReadState;
  /** When the server said it last, epoch milliseconds, 0 for never. */
  asOf: number;
}

/** The records of all kinds that the home page knows, with what waits on this device, newest first. `failure`: that they could not be read. */
export function useAllKnown(babyId: string, failure: string): Known<SomeRecord> {
  const query = useQuery(homeQuery(babyId, useZone()));
  const { data } = query;
  const writes = useRecordWrites();
  const known = useMemo(() => layOverAll(babyId, data ? homeRecords(data) : [], writes), [babyId, data, writes]);
  return { known, read: readState(query, failure), asOf: query.dataUpdatedAt };
}

/** Those of one kind, with its fields. */
export function useKnown<K extends Kind>(kind: K, babyId: string, failure: string): Known<RecordOf<K>> {
  const all = useAllKnown(babyId, failure);
  const { known } = all;
  return { ...all, known: useMemo(() => ofKind(kind, known), [kind, known]) };
}
