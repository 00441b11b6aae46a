import {
  type Baby,
  keys,
  lastWaking,
  type ReminderNotice,
  type Settings,
  usualTime,
  wakeNotice,
  wantsUsualTime,
} from '@nestling/contract';
import { browserZone, clock, outbox, queryClient } from '@nestling/shared-ui/platform';
import { guessesOf, knownSleeps, sleepsWait } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { projectSettings } from '@nestling/shared-ui/settings';

/** When the usual time of the next sleep is near, for who wants to be reminded of it, as far as this device knows. Asked every few seconds. */
export async function usualTimeDue(baby: Baby): Promise<{ at: number; notice: ReminderNotice }[]> {
  const stored = queryClient.getQueryData<Settings>(keys.settings) ?? {};
  if (!wantsUsualTime(projectSettings(stored, outbox.snapshot().writes), baby.id)) return [];
  if (sleepsWait(baby.id)) return [];
  const [sleeps = [], now] = [await knownSleeps(baby.id), clock.now()];
  const last = lastWaking(sleeps, now);
  const at = last && usualTime(guessesOf(baby, sleeps, browserZone()), last.at);
  if (!last || at === undefined) return [];
  const woke = { sleepId: last.sleep.id, wokeAt: last.at, zone: browserZone(), now };
  return [{ at, notice: wakeNotice(say, 'usual', baby, woke) }];
}
