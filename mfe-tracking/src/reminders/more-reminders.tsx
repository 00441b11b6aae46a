import { Box, Stack, Typography } from '@mui/material';
import type { Reminders } from '@nestling/contract';
import { clockText } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { useId, useState } from 'react';
import { canNotifyAsleep, chooseAsleepNotified, isAsleepNotified } from '../sleep/outside.ts';
import { QuietTimes } from './quiet-times.tsx';
import { SwitchRow } from './switch-row.tsx';

interface MoreRemindersProps {
  reminders: Reminders;
  onSet: (patch: { quietHours?: { from: string; to: string } | null; todos?: boolean }) => void;
  onSwitchDevice: (id: string, enabled: boolean) => void;
}

/** 9:00, when the server reminds of to-dos, as an instant in UTC. */
const TODOS_AT = 9 * 3_600_000;
const USUAL_NIGHT = { from: '22:00', to: '06:00' };

/** What is chosen once: quiet hours, to-dos, and the devices. */
export function MoreReminders({ reminders, onSet, onSwitchDevice }: MoreRemindersProps) {
  const { settings, devices } = reminders;
  const quiet = settings.quietHours;
  const devicesId = useId();
  return (
    <Stack sx={{ gap: 0.5 }}>
      <SwitchRow
        label={say('Quiet hours')}
        checked={quiet !== null}
        onChange={(on) => onSet({ quietHours: on ? USUAL_NIGHT : null })}
      />
      {quiet && (
        <Box sx={{ mb: 1 }}>
          <QuietTimes
            name={say('Quiet hours')}
            labels={{ from: say('Silent from'), to: say('Silent to') }}
            value={quiet}
            onChange={(quietHours) => onSet({ quietHours })}
          />
        </Box>
      )}
      <SwitchRow
        label={say('Due to-dos, at {time}', { time: clockText(TODOS_AT, 'UTC') })}
        checked={settings.todos}
        onChange={(todos) => onSet({ todos })}
      />
      {canNotifyAsleep() && <AsleepNotice />}
      {devices.length > 0 && (
        <Box component="section" aria-labelledby={devicesId} sx={{ mt: 1 }}>
          <Typography id={devicesId} variant="body2" component="h3" color="textSecondary" sx={{ fontWeight: 700 }}>
            {say('Devices')}
          </Typography>
          {devices.map(({ id, label, enabled, current }) => (
            <SwitchRow
              key={id}
              label={current ? say('{device} (this device)', { device: label }) : label}
              checked={enabled}
              onChange={(on) => onSwitchDevice(id, on)}
            />
          ))}
        </Box>
      )}
    </Stack>
  );
}

/** Of this device. */
function AsleepNotice() {
  const [isOn, setOn] = useState(isAsleepNotified);
  return (
    <SwitchRow
      label={say('A running sleep as a notification')}
      checked={isOn}
      onChange={(on) => {
        chooseAsleepNotified(on);
        setOn(on);
      }}
    />
  );
}
