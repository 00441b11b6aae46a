import { FormControlLabel, Stack, Switch, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { type Settings, text } from '@nestling/contract';
import { Card } from '@nestling/shared-ui';
import { ReadProblem } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { saveSettings, useSettings, useSettingsRead } from '@nestling/shared-ui/settings';
import { useId } from 'react';

type Buttons = NonNullable<Settings['nursingButtons']>;

const BUTTONS: Readonly<Record<Buttons, string>> = {
  record: text('Records 10 minutes'),
  timer: text('Runs a timer'),
};

/** Settings: what a tap on a side does, and whether the side that comes next is shown (row REC-13). */
export function NursingSettings() {
  const id = useId();
  const { nursingButtons = 'record', sideHint = true } = useSettings();
  // What was chosen elsewhere is not shown as it is before.
  const read = useSettingsRead();
  return (
    <Card title={say('Nursing')}>
      <Stack sx={{ gap: 1.5 }}>
        <ReadProblem {...read} />
        <Typography id={id}>{say('A tap on a side')}</Typography>
        <ToggleButtonGroup
          exclusive
          disabled={!read.isKnown}
          value={nursingButtons}
          aria-labelledby={id}
          onChange={(_, chosen: Buttons | null) => chosen && void saveSettings({ nursingButtons: chosen })}
          sx={{ flexWrap: 'wrap' }}
        >
          {(Object.keys(BUTTONS) as Buttons[]).map((name) => (
            <ToggleButton key={name} value={name} sx={{ minHeight: 48, px: 1.5 }}>
              {say(BUTTONS[name])}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <FormControlLabel
          labelPlacement="start"
          sx={{ m: 0, minHeight: 48, justifyContent: 'space-between' }}
          label={say('Show which side comes next')}
          control={
            <Switch
              checked={sideHint}
              disabled={!read.isKnown}
              onChange={(_, on) => void saveSettings({ sideHint: on })}
            />
          }
        />
      </Stack>
    </Card>
  );
}
