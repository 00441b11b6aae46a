import type { Baby } from '@nestling/contract';
import { ReadProblem } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useChosen } from '@nestling/shared-ui/settings';
import { SwitchRow } from './switch-row.tsx';

/** Whether the person is reminded when the time is near at which the baby falls asleep by its own records. */
export function UsualTime({ baby: { id, name } }: { baby: Baby }) {
  const [isOn, choose, read] = useChosen('sleepReminders', id);
  return (
    <>
      <ReadProblem {...read} />
      <SwitchRow label={say('When {name} often falls asleep', { name })} checked={isOn} onChange={choose} />
    </>
  );
}
