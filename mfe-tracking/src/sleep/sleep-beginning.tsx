import { Stack } from '@mui/material';
import { type Sleep, sleepKind } from '@nestling/contract';
import { ChoiceField } from '@nestling/shared-ui/forms';
import { useMay } from '@nestling/shared-ui/people';
import { useCommand } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import type { LocalSleep } from './project-sleeps.ts';
import { changeSleep } from './sleep-commands.ts';

const { place: PLACE, how: HOW } = sleepKind.fields;

const optionsOf = ({ of, names }: { of: readonly string[]; names: Readonly<Record<string, string>> }) =>
  of.map((value): [string, string] => [value, say(names[value] ?? value)]);

/** Where the sleep that runs is and how it began: a tap says it, a second one takes it back. Asked once it runs, so that its start is one tap. */
export function SleepBeginning({ sleep }: { sleep: LocalSleep }) {
  const { run } = useCommand();
  if (!useMay(sleep.babyId, 'record')) return null;
  const choose = (field: 'place' | 'how') => (value: string) =>
    void run(() => changeSleep(sleep, { [field]: (value || null) as Sleep[typeof field] }));
  return (
    <Stack sx={{ gap: 1.5 }}>
      <ChoiceField
        label={say(PLACE.label)}
        options={optionsOf(PLACE)}
        value={sleep.place ?? ''}
        onChange={choose('place')}
      />
      <ChoiceField label={say(HOW.label)} options={optionsOf(HOW)} value={sleep.how ?? ''} onChange={choose('how')} />
    </Stack>
  );
}
