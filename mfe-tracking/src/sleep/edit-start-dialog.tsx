import { Alert, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { dayOf } from '@nestling/contract';
import { clock, useZone } from '@nestling/shared-ui/platform';
import { useState } from 'react';
import { FormDialog } from '../records/form-dialog.tsx';
import { fromInputs, toInputs } from '../records/local-time.ts';
import { TimeField } from '../records/picker-fields.tsx';
import { useCommand } from '../records/use-command.ts';
import type { LocalSleep } from './project-sleeps.ts';
import { editStart } from './sleep-commands.ts';

const DAYS = ['today', 'yesterday'] as const;
type Day = (typeof DAYS)[number];

/** Moves the start of the running sleep to a time of today or yesterday (T-37). */
export default function EditStartDialog({ sleep, onClose }: { sleep: LocalSleep; onClose: () => void }) {
  const zone = useZone();
  const before = toInputs(Date.parse(sleep.startTime), zone);
  const today = dayOf(clock.now(), zone);
  const dates: Record<Day, string> = { today: today.toString(), yesterday: today.subtract({ days: 1 }).toString() };
  const [day, setDay] = useState<Day | undefined>(DAYS.find((name) => dates[name] === before.date));
  const [time, setTime] = useState(before.time);
  const [problem, setProblem] = useState<string>();
  const [asksForDay, setAsksForDay] = useState(false);
  const { busy, run } = useCommand('Failed to update sleep record');

  const save = async () => {
    if (time === '') return;
    // A sleep that began before yesterday has neither day chosen.
    if (!day) return setAsksForDay(true);
    const date = dates[day];
    const start = fromInputs({ date, time }, zone);
    if (start === undefined) return;
    if (start > clock.now()) return setProblem('Start time cannot be in the future');
    const unchanged = date === before.date && time === before.time;
    if (unchanged || (await run(() => editStart(sleep, start)))) onClose();
  };

  return (
    <FormDialog title="Edit Sleep Start Time" problem={problem} busy={busy} onSave={save} onClose={onClose}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={day ?? null}
        aria-label="Day"
        onChange={(_, next: Day | null) => {
          setProblem(undefined);
          setAsksForDay(false);
          if (next) setDay(next);
        }}
      >
        <ToggleButton value="yesterday">Yesterday</ToggleButton>
        <ToggleButton value="today">Today</ToggleButton>
      </ToggleButtonGroup>
      {asksForDay && <Alert severity="error">Please choose a day</Alert>}
      <TimeField
        label="Start time"
        value={time}
        onChange={(next) => {
          setProblem(undefined);
          setTime(next);
        }}
      />
    </FormDialog>
  );
}
