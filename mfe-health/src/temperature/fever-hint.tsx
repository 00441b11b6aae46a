import { Alert } from '@mui/material';
import { measureText } from '@nestling/contract';
import type { Temperature } from '@nestling/contract/kinds/temperature';
import { useZone } from '@nestling/shared-ui/platform';
import { SourceLink } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { whenText } from '../health/when-text.ts';
import { FEVER_SOURCE, reasonToAsk } from './fever-rules.ts';

/** Says which of these, newest first, is a reason to ask a doctor at that age; where that is from stands beside. */
export function FeverHint({ taken, birthDate }: { taken: readonly Temperature[]; birthDate: string }) {
  const zone = useZone();
  const [reason] = taken.flatMap(({ celsius, startTime }) => {
    const limit = reasonToAsk({ celsius, startTime }, birthDate, zone);
    return limit === undefined ? [] : [{ limit, celsius, at: Date.parse(startTime) }];
  });
  if (!reason) return null;
  return (
    <Alert severity="warning">
      {say('{temperature}, {time}. At this age, {limit} or more is a reason to ask a doctor.', {
        temperature: measureText(say, 'temperature', reason.celsius),
        time: whenText(reason.at, zone),
        limit: measureText(say, 'temperature', reason.limit),
      })}{' '}
      <SourceLink href={FEVER_SOURCE.url}>{say('Source: {source}', { source: FEVER_SOURCE.name })}</SourceLink>
    </Alert>
  );
}
