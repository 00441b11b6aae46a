import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type Spanning, zonesOf } from '@nestling/contract';
import { zoneText } from '@nestling/shared-ui';
import { ChosenZone, useZone, useZoneHere } from '@nestling/shared-ui/platform';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { say } from '../words/say.ts';

const Choose = createContext<(zone: string | undefined) => void>(() => {});

/** A part of a page that can be read by another clock than the one here: nothing is recorded in it, as that would be by the clock here. */
export function OwnClock({ children }: { children: ReactNode }) {
  const [zone, choose] = useState<string>();
  return (
    <Choose value={choose}>
      <ChosenZone value={zone}>{children}</ChosenZone>
    </Choose>
  );
}

/** Says by whose clock an `OwnClock` is read, and offers the other ones, where some of its records are from elsewhere. */
export function ClockNote({ records }: { records: readonly Spanning[] }) {
  const here = useZoneHere();
  const shown = useZone();
  const choose = useContext(Choose);
  const zones = useMemo(() => {
    const own = zonesOf(
      records.map(({ startTime, zone }) => ({ from: Date.parse(startTime), zone })),
      here,
    );
    return [...new Set([here, ...own, shown])];
  }, [records, here, shown]);
  if (zones.length === 1) return null;
  return (
    <ToggleButtonGroup
      exclusive
      value={shown}
      aria-label={say('By whose clock')}
      onChange={(_, zone: string | null) => zone && choose(zone === here ? undefined : zone)}
      sx={{ flexWrap: 'wrap', alignSelf: { sm: 'flex-start' } }}
    >
      {zones.map((zone) => (
        <ToggleButton key={zone} value={zone} sx={{ flex: { xs: 1, sm: 'none' } }}>
          {zoneText(zone)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
