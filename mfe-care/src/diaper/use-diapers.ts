import { type Local, layOverAll, ofKind } from '@nestling/contract';
import { type Diaper, diaperKind } from '@nestling/contract/kinds/diaper';
import { homeQuery, homeRecords, useRecordWrites, useZone } from '@nestling/shared-ui/platform';
import { type ReadState, readState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export type LocalDiaper = Local<Diaper>;

export const failure = () => say('Failed to load diapers');

/** The diapers that the home page knows, with what waits on this device, newest first. */
export function useDiapers(babyId: string): { diapers: LocalDiaper[]; read: ReadState } {
  const query = useQuery(homeQuery(babyId, useZone()));
  const { data } = query;
  const writes = useRecordWrites();
  const diapers = useMemo(
    () => ofKind(diaperKind, layOverAll(babyId, data ? homeRecords(data) : [], writes)),
    [babyId, data, writes],
  );
  return { diapers, read: readState(query, failure()) };
}
