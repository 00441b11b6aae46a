import { Alert, Link as TextLink } from '@mui/material';
import { measureText } from '@nestling/contract';
import type { Temperature } from '@nestling/contract/kinds/temperature';
import { useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { FEVER_SOURCE, reasonToAsk } from './fever-rules.ts';

/** Says where one of these is a reason to ask a doctor at that age; where that is from stands beside. */
export function FeverHint({ taken, birthDate }: { taken: readonly Temperature[]; birthDate: string }) {
  const zone = useZone();
  const limit = taken.map((it) => reasonToAsk(it, birthDate, zone)).find((it) => it !== undefined);
  if (limit === undefined) return null;
  return (
    <Alert severity="warning">
      {say('At this age, {temperature} or more is a reason to ask a doctor.', {
        temperature: measureText(say, 'temperature', limit),
      })}{' '}
      <TextLink href={FEVER_SOURCE.url} target="_blank" rel="noreferrer">
        {say('Source: {source}', { source: FEVER_SOURCE.name })}
      </TextLink>
    </Alert>
  );
}
