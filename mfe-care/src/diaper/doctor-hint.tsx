import { Alert } from '@mui/material';
import { diaperKind } from '@nestling/contract/kinds/diaper';
import { useZone } from '@nestling/shared-ui/platform';
import { SourceLink } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { needsDoctor } from './diaper-rules.ts';
import type { LocalDiaper } from './diaper-texts.ts';

const { names } = diaperKind.fields.colour;

/** Says of the newest of these whose colour a doctor should see that one should; where it is from stands beside. */
export function DoctorHint({ diapers, birthDate }: { diapers: readonly LocalDiaper[]; birthDate: string }) {
  const zone = useZone();
  const found = diapers.find((diaper) => needsDoctor(diaper, birthDate, zone));
  if (!found?.colour) return null;
  return (
    <Alert severity="warning">
      {say('{colour}: show this to a doctor.', { colour: say(names[found.colour]) })}{' '}
      <SourceLink href="https://www.hopkinschildrens.org/stool-color-library">
        {say('Source: {source}', { source: 'Johns Hopkins Children’s Center' })}
      </SourceLink>
    </Alert>
  );
}
