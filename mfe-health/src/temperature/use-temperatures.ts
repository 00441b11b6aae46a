import { type Local, layOverAll, ofKind } from '@nestling/contract';
import { type Temperature, temperatureKind } from '@nestling/contract/kinds/temperature';
import { homeQuery, homeRecords, useRecordWrites, useZone } from '@nestling/shared-ui/platform';
import { type ReadState, readState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export type LocalTemperature = Local<Temperature>;

/** The temperatures that the home page knows, with what waits on this device, newest first. */
export function useTemperatures(babyId: string): { taken: LocalTemperature[]; read: ReadState } {
  const query = useQuery(homeQuery(babyId, useZone()));
  const { data } = query;
  const writes = useRecordWrites();
  const taken = useMemo(
    () => ofKind(temperatureKind, layOverAll(babyId, data ? homeRecords(data) : [], writes)),
    [babyId, data, writes],
  );
  return { taken, read: readState(query, say('Failed to load temperatures')) };
}
