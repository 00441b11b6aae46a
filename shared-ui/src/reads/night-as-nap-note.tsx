import { Alert, Button } from '@mui/material';
import { type Baby, dayOf, nightAsNap, type Spanning, USUAL_NIGHT_HOURS, zoneOf } from '@nestling/contract';
import { clockFor, clockText } from '@nestling/shared-ui';
import { clock, useZone } from '@nestling/shared-ui/platform';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../people/use-may.ts';
import { say } from '../words/say.ts';
import { dayTitle } from './day-title.ts';

interface NightAsNapNoteProps {
  baby: Baby;
  /** Those that are shown. */
  sleeps: readonly Spanning[];
}

/** Says that a night counts as a nap as it began before 18:00 (row SLEEP-08), and where hours of night of its own are given to the baby. */
export function NightAsNapNote({ baby, sleeps }: NightAsNapNoteProps) {
  const zone = useZone();
  const mayChange = useMay(baby.id, 'describe');
  const hours = baby.nightHours ?? USUAL_NIGHT_HOURS;
  const night = useMemo(() => nightAsNap(sleeps, zone, hours), [sleeps, zone, hours]);
  if (!mayChange || !night?.endTime) return null;
  const [from, to] = [Date.parse(night.startTime), Date.parse(night.endTime)];
  // It is judged by the clock where the baby slept.
  const there = zoneOf({ from, zone: night.zone }, zone);
  return (
    <Alert
      role="note"
      severity="info"
      action={
        <Button component={Link} to={`/babies/${baby.id}/edit#night`}>
          {say('Set Hours of Night')}
        </Button>
      }
    >
      {say('{day}, {from} to {to} counts as a nap, as it began before {night}.', {
        day: dayTitle(dayOf(from, there), dayOf(clock.now(), there)),
        from: clockFor(zone)(from, night.zone),
        to: clockText(to, there),
        night: clockText(Date.parse(`1970-01-01T${hours.from}Z`), 'UTC'),
      })}
    </Alert>
  );
}
