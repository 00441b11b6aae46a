import { type Kind, type Local, layOver, layOverAll, type RecordOf, type SomeRecord } from '@nestling/contract';
import {
  type Home,
  homeQuery,
  homeRecords,
  homeRecordsOf,
  useRecordWrites,
  useWritesOf,
  useZoneHere,
} from '@nestling/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type ReadState, readState } from './read-state.ts';

/** By whatever clock a part of a page is read, what home knows is of the days here. */
interface Known<R> {
  known: Local<R>[];
  read: ReadState;
  /** The server has said it once. */
  isKnown: boolean;
}

/** The records of all kinds that the home page knows, with what waits on this device, newest first. `failure`: that they could not be read. */
export function useAllKnown(babyId: string, failure: string): Known<SomeRecord> {
  const query = useQuery(homeQuery(babyId, useZoneHere()));
  const { data } = query;
  const writes = useRecordWrites();
  const known = useMemo(() => layOverAll(babyId, data ? homeRecords(data) : [], writes), [babyId, data, writes]);
  return { known, read: readState(query, failure), isKnown: data !== undefined };
}

/** Those of one kind, with its fields: the same list while nothing of the kind changes, so that a tap draws the cards that it is about. */
export function useKnown<K extends Kind>(kind: K, babyId: string, failure: string): Known<RecordOf<K>> {
  const { name } = kind;
  const select = useCallback((home: Home) => homeRecordsOf<K>(home, name), [name]);
  const query = useQuery({ ...homeQuery(babyId, useZoneHere()), select });
  const { data } = query;
  const writes = useWritesOf(name);
  const known = useMemo(() => layOver(name, babyId, data ?? [], writes), [name, babyId, data, writes]);
  return { known, read: readState(query, failure), isKnown: data !== undefined };
}

/** When the server said last what the home page knows, epoch milliseconds, 0 for never, and whether it is being asked. */
export function useTold(babyId: string): { toldAt: number; isAsked: boolean } {
  const { dataUpdatedAt, isFetching } = useQuery(homeQuery(babyId, useZoneHere()));
  return { toldAt: dataUpdatedAt, isAsked: isFetching };
}
