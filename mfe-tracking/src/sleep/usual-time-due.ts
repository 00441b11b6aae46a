import {
  type Baby,
  keys,
  lastWaking,
  type ReminderNotice,
  type Settings,
  type Sleep,
  usualTime,
  wakeNotice,
  wantsUsualTime,
} from '@nestling/contract';
import { browserZone, clock, outbox, queryClient } from '@nestling/shared-ui/platform';
import { knownSleeps } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { projectSettings } from '@nestling/shared-ui/settings';

/** When a baby that woke up is likely to fall asleep, by the sleeps that it comes from: it is asked for every few seconds, and they change a few times a day. */
const usualBySleeps = new WeakMap<readonly Sleep[], { of: string; at: number | undefined }>();

function usualAfter(wokeAt: number, sleeps: readonly Sleep[], { birthDate, nightHours }: Baby): number | undefined {
  const zone = browserZone();
  const of = JSON.stringify([wokeAt, zone, birthDate, nightHours]);
  const known = usualBySleeps.get(sleeps);
  if (known?.of === of) return known.at;
  const at = usualTime({ sleeps, birthDate, zone, nightHours }, wokeAt);
  usualBySleeps.set(sleeps, { of, at });
  return at;
}

/** When the usual time of the next sleep is near, for who wants to be reminded of it, as far as this device knows. */
export async function usualTimeDue(baby: Baby): Promise<{ at: number; notice: ReminderNotice }[]> {
  const stored = queryClient.getQueryData<Settings>(keys.settings) ?? {};
  if (!wantsUsualTime(projectSettings(stored, outbox.snapshot().writes), baby.id)) return [];
  const [sleeps = [], now] = [await knownSleeps(baby.id), clock.now()];
  const last = lastWaking(sleeps, now);
  const at = last && usualAfter(last.at, sleeps, baby);
  if (!last || at === undefined) return [];
  const woke = { sleepId: last.sleep.id, wokeAt: last.at, zone: browserZone(), now };
  return [{ at, notice: wakeNotice(say, 'usual', baby, woke) }];
}
