import { type Kind, type Local, layOverAll, ofKind, type RecordOf, type SomeRecord } from '@nestling/contract';
import { homeQuery, homeRecords, useRecordWrites, useZone } from '@nestling/shared-ui/platform';
import { type ReadState, readState } from '@nestling/shared-ui/reads';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** The records that the home page knows with what waits on this device, newest first. `failure` says that they could not be read. */
export function useHome(babyId: string, failure: string): { records: Local<SomeRecord>[]; read: ReadState } {
  const query = useQuery(homeQuery(babyId, useZone()));
  const { data } = query;
  const writes = useRecordWrites();
  const records = useMemo(() => layOverAll(babyId, data ? homeRecords(data) : [], writes), [babyId, data, writes]);
  return { records, read: readState(query, failure) };
}

/** Those of one kind, with its fields. */
export function useHomeOf<K extends Kind>(
  babyId: string,
  kind: K,
  failure: string,
): { records: Local<RecordOf<K>>[]; read: ReadState } {
  const { records, read } = useHome(babyId, failure);
  return { records: useMemo(() => ofKind(kind, records), [kind, records]), read };
}
