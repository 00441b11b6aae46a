import { Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { inContext } from '@nestling/contract';
import { clockText, NIGHT_LIGHT_HOURS, type NightLight, nightScreen, useNightLight } from '@nestling/shared-ui';
import { CheckField } from '@nestling/shared-ui/forms';
import { say } from '@nestling/shared-ui/say';
import { useSyncExternalStore } from 'react';

const clock = (hour: number) => clockText(hour * 3_600_000, 'UTC');

/** The hours stand in one line, for which short words leave room; in two on the narrowest phone. */
const BUTTONS = {
  '&& > button': { flex: '1 0 auto', width: 'auto', minWidth: 48, px: 0.75, textWrap: 'balance' },
  '&& > button:nth-of-type(2)': { flex: '4 1 5.5rem', minWidth: 'min-content' },
  '@media (min-width: 360px)': { '&& > button': { whiteSpace: 'nowrap' } },
} as const;

const labels = (): Record<NightLight, string> => ({
  off: say(inContext('night light', 'Off')),
  // In two lines the dash stands at the end of the first.
  hours: say('{from} – {to}', { from: clock(NIGHT_LIGHT_HOURS.from), to: clock(NIGHT_LIGHT_HOURS.to) }).replace(
    ' – ',
    '\u00a0– ',
  ),
  on: say(inContext('night light', 'On')),
});

/** Off, in the hours of the night, or on, on this device, and whether its screen stays on meanwhile. */
export function NightLightSwitch() {
  const { choice, choose } = useNightLight();
  const staysOn = useSyncExternalStore(nightScreen.subscribe, nightScreen.staysOn);
  return (
    <Stack sx={{ gap: 0.5 }}>
      <ToggleButtonGroup exclusive fullWidth value={choice} aria-label={say('Night light')} sx={BUTTONS}>
        {Object.entries(labels()).map(([name, label]) => (
          <ToggleButton key={name} value={name} onClick={() => choose(name as NightLight)}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {choice !== 'off' && 'wakeLock' in navigator && (
        <CheckField label={say('Keep the screen on meanwhile')} checked={staysOn} onChange={nightScreen.choose} />
      )}
    </Stack>
  );
}
