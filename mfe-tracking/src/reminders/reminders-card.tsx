import {
  Button,
  Collapse,
  FormControlLabel,
  Stack,
  Switch,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { type Baby, inContext, LEAD_MINUTES, wantsUsualTime } from '@nestling/contract';
import { Card, ChevronDownIcon } from '@nestling/shared-ui';
import { ReadProblem } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useSettings } from '@nestling/shared-ui/settings';
import { useId, useState } from 'react';
import { useSleepByLink } from '../sleep/use-sleep-by-link.ts';
import { DeviceNote } from './device-note.tsx';
import { type DeviceState, reachesClosed } from './device-state.ts';
import { MoreReminders } from './more-reminders.tsx';
import { RemindersPlace } from './reminders-place.tsx';
import { useReminders, useThisDevice } from './use-reminders.ts';
import { UsualTime } from './usual-time.tsx';

/** What 'On' comes to on this device: where no notification can come, it reminds in the open page only. */
const onText = (state: DeviceState): string =>
  reachesClosed(state) ? say(inContext('of a switch', 'On')) : say('On, only while open');

/** The reminders of a baby's wake windows: whether, how early, on which devices, and what to do where they do not come. */
export default function RemindersCard({ baby }: { baby: Baby }) {
  useSleepByLink(baby.id);
  const { reminders, read, preference, prefer, set, switchDevice } = useReminders(baby.id);
  const device = useThisDevice();
  const [more, setMore] = useState(false);
  const [leadId, moreId] = [useId(), useId()];
  const settings = useSettings();
  const isGuessed = !settings.noGuess?.includes(baby.id);
  if (read.loading) return <RemindersPlace />;

  const isOff = reminders?.devices.some(({ current, enabled }) => current && !enabled) ?? false;
  return (
    <Card
      title={say('Reminders')}
      action={
        reminders && (
          <FormControlLabel
            labelPlacement="start"
            label={preference.enabled ? onText(device.state) : say(inContext('of a switch', 'Off'))}
            sx={{ m: 0, minHeight: 48 }}
            control={
              <Switch
                checked={preference.enabled}
                slotProps={{ input: { 'aria-label': say("Remind me of {name}'s wake windows", { name: baby.name }) } }}
                onChange={(_, enabled) => void prefer({ ...preference, enabled })}
              />
            }
          />
        )
      }
    >
      <Stack sx={{ gap: 1.5 }}>
        <ReadProblem {...read} />
        {reminders && preference.enabled && (
          <Stack sx={{ gap: 0.75 }}>
            <Typography id={leadId} variant="body2" color="textSecondary">
              {say('Minutes before the ideal nap time')}
            </Typography>
            <ToggleButtonGroup
              exclusive
              value={preference.advanceWarningMinutes}
              aria-labelledby={leadId}
              onChange={(_, minutes: number | null) =>
                minutes !== null && void prefer({ ...preference, advanceWarningMinutes: minutes })
              }
              // Five as wide as a thumb fill the card of the narrowest phone.
              sx={{ '@media (max-width: 359px)': { gap: 0 }, '& > button': { flex: 1, px: 1 } }}
            >
              {LEAD_MINUTES.map((minutes) => (
                <ToggleButton
                  key={minutes}
                  value={minutes}
                  aria-label={say('{minutes, plural, one {# minute} other {# minutes}}', { minutes })}
                >
                  {minutes.toLocaleString(say.locale)}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          </Stack>
        )}
        {reminders && isGuessed && <UsualTime baby={baby} />}
        {(preference.enabled || wantsUsualTime(settings, baby.id)) && (
          <DeviceNote state={device.state} isOff={isOff} onTurnOn={() => void device.turnOn()} />
        )}
        {reminders && (
          <Stack>
            <Button
              color="inherit"
              aria-expanded={more}
              aria-controls={moreId}
              endIcon={<ChevronDownIcon sx={{ transform: more ? 'rotate(180deg)' : 'none' }} />}
              onClick={() => setMore(!more)}
              sx={{ alignSelf: 'start', minHeight: 48, ml: -1 }}
            >
              {say('Quiet Hours, To-Dos, Devices')}
            </Button>
            <Collapse in={more} id={moreId} unmountOnExit>
              <MoreReminders
                reminders={reminders}
                onSet={(patch) => void set(patch)}
                onSwitchDevice={(id, enabled) => void switchDevice(id, enabled)}
              />
            </Collapse>
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
