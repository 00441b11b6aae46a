import { Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { inContext } from '@nestling/contract';
import { clockText, NIGHT_LIGHT_HOURS, type NightLight, nightScreen, useNightLight } from '@nestling/shared-ui';
import { CheckField } from '@nestling/shared-ui/forms';
import { say } from '@nestling/shared-ui/say';
import { useSyncExternalStore } from 'react';

const clock = (hour: number) => clockText(hour * 3_600_000, 'UTC');

const labels = (): Record<NightLight, string> => ({
  off: say(inContext('night light', 'Off')),
  hours: say('{from} – {to}', { from: clock(NIGHT_LIGHT_HOURS.from), to: clock(NIGHT_LIGHT_HOURS.to) }),
  on: say(inContext('night light', 'On')),
});

/** Off, in the hours of the night, or on, on this device, and whether its screen stays on meanwhile. */
export function NightLightSwitch() {
  const { choice, choose } = useNightLight();
  const staysOn = useSyncExternalStore(nightScreen.subscribe, nightScreen.staysOn);
  return (
    <Stack sx={{ gap: 0.5 }}>
      <ToggleButtonGroup exclusive fullWidth value={choice} aria-label={say('Night light')}>
        {Object.entries(labels()).map(([name, label]) => (
          <ToggleButton key={name} value={name} onClick={() => choose(name as NightLight)} sx={{ px: 1 }}>
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
