import { NOTHING_CHOSEN, toInputs } from '@nestling/contract';
import { useState } from 'react';
import { useZone } from '../platform/react/use-zone.ts';
import { readEditedTimes } from './edited-times.ts';
import type { TimesInputs } from './record-times-fields.tsx';

/** The inputs of an edit dialog for a record's times, and what they mean. An end may lie `endAheadMs` in the future. */
export function useEditedTimes(record: { startTime: string; endTime?: string | undefined }, endAheadMs = 0) {
  const zone = useZone();
  const [inputs, setInputs] = useState<TimesInputs>(() => ({
    start: toInputs(Date.parse(record.startTime), zone),
    end: record.endTime === undefined ? NOTHING_CHOSEN : toInputs(Date.parse(record.endTime), zone),
  }));
  return { inputs, setInputs, times: readEditedTimes(inputs, zone, endAheadMs) };
}
