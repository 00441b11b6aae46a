import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { inContext } from '@nestling/contract';
import { useColorMode } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';

const MODES = {
  system: inContext('colour scheme', 'System'),
  light: inContext('colour scheme', 'Light'),
  dark: inContext('colour scheme', 'Dark'),
} as const;

/** System, Light or Dark, on this device. */
export function ColorModeSwitch() {
  const { mode, setMode } = useColorMode();
  return (
    <ToggleButtonGroup exclusive fullWidth value={mode} aria-label={say('Colour scheme')}>
      {(Object.keys(MODES) as (keyof typeof MODES)[]).map((name) => (
        <ToggleButton key={name} value={name} onClick={() => setMode(name)} sx={{ px: 1 }}>
          {say(MODES[name])}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
