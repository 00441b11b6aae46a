import { type Local, layOverAll, ofKind } from '@nestling/contract';
import { type Pumping, pumpingKind } from '@nestling/contract/kinds/pumping';
import { homeQuery, homeRecords, useRecordWrites, useZone } from '@nestling/shared-ui/platform';
import { type ReadState, readState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export type LocalPumping = Local<Pumping>;

export const failure = () => say('Failed to load pumping');

/** The pumpings that the home page knows, with what waits on this device, newest first. */
export function usePumpings(babyId: string): { pumpings: LocalPumping[]; read: ReadState } {
  const query = useQuery(homeQuery(babyId, useZone()));
  const { data } = query;
  const writes = useRecordWrites();
  const pumpings = useMemo(
    () => ofKind(pumpingKind, layOverAll(babyId, data ? homeRecords(data) : [], writes)),
    [babyId, data, writes],
  );
  return { pumpings, read: readState(query, failure()) };
}
