import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useColorMode } from '@nestling/shared-ui';

const MODES = { system: 'System', light: 'Light', dark: 'Dark' } as const;

/** System, Light or Dark, on this device. */
export function ColorModeSwitch() {
  const { mode, setMode } = useColorMode();
  return (
    <ToggleButtonGroup exclusive fullWidth value={mode} aria-label="Colour scheme">
      {(Object.keys(MODES) as (keyof typeof MODES)[]).map((name) => (
        <ToggleButton key={name} value={name} onClick={() => setMode(name)} sx={{ px: 1 }}>
          {MODES[name]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
