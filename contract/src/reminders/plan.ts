/** When somebody is reminded, and in which words. Pure: server and page share it. */
import type { Settings } from '../account/settings.schema.ts';
import { ageOn } from '../baby/age.ts';
import { type WakeWindow, wakeWindowAt } from '../kinds/sleep/wake-window.ts';
import { dayOf, wallClock } from '../time/day.ts';
import { plainHoursAndMinutes } from '../time/duration.ts';
import { MINUTE_MS } from '../time/length.ts';
import { type Say, text } from '../words/say.ts';

/** What a wake reminder is about: the nap comes near, the window is over, the baby gets overtired; `usual`: the baby's own usual time comes near. */
export type WakeReminderKind = 'ideal' | 'exceeded' | 'critical' | 'usual';
export const WAKE_KINDS: readonly WakeReminderKind[] = ['ideal', 'exceeded', 'critical', 'usual'];
/** `others`: what others recorded; `ending`: somebody's access to the baby; `dose`: the next dose may be given; `over`: what takes the place of what is over. */
export type ReminderKind = WakeReminderKind | 'todo' | 'others' | 'ending' | 'dose' | 'over';

/** What one person wants for one baby. */
export interface ReminderPreference {
  enabled: boolean;
  advanceWarningMinutes: number;
}

/** Whether a person wants to be told of a baby's usual time: not where its next sleep is not guessed for them. */
export const wantsUsualTime = (
  { sleepReminders = [], noGuess = [] }: Pick<Settings, 'sleepReminders' | 'noGuess'>,
  babyId: string,
): boolean => sleepReminders.includes(babyId) && !noGuess.includes(babyId);

/** The lead times to choose from, minutes. */
export const LEAD_MINUTES = [5, 10, 15, 20, 30] as const;
/** What holds for a baby that nobody chose anything for. */
export const DEFAULT_REMINDERS: ReminderPreference = { enabled: true, advanceWarningMinutes: 15 };
/** A reminder that is this late is dropped. */
export const REMINDER_LATE_MS = 10 * 60_000;
const CRITICAL_AFTER_MINUTES = 15;

/** From one local time to another, 'HH:MM' each; over midnight where the first is later. */
export interface QuietHours {
  from: string;
  to: string;
}

/** Why reminders are not given quiet hours that begin when they end: nobody could tell whether that is never or the whole day. */
export const SAME_QUIET = text('Quiet hours must begin and end at different times');

/** When nobody is told what others record who chose nothing else (row FAM-53). */
export const USUAL_NIGHT: QuietHours = { from: '21:00', to: '07:00' };

/**
 * A baby that is awake. `wokeAt` is the end of its last completed sleep, epoch milliseconds; `usualAt` when it is likely to fall asleep by its own
 * records, where the person wants to be told of that.
 */
interface Awake {
  birthDate: string;
  wokeAt: number;
  zone: string;
  usualAt?: number | undefined;
}

const windowOf = ({ birthDate, wokeAt, zone }: Awake): WakeWindow | undefined =>
  wakeWindowAt(ageOn(birthDate, dayOf(wokeAt, zone)).months);

/** When a baby that is awake is to be told of, in epoch milliseconds; the age is that of the day it woke up. */
export function planReminders(
  awake: Awake,
  { enabled, advanceWarningMinutes }: ReminderPreference,
): { kind: WakeReminderKind; at: number }[] {
  const usual = awake.usualAt === undefined ? [] : [{ kind: 'usual' as const, at: awake.usualAt }];
  const window = windowOf(awake);
  if (!enabled || !window) return usual;
  const after = (kind: WakeReminderKind, minutes: number) => ({ kind, at: awake.wokeAt + minutes * MINUTE_MS });
  const lead = window.minWakeTime - advanceWarningMinutes;
  return [
    ...(lead > 0 ? [after('ideal', lead)] : []),
    after('exceeded', window.maxWakeTime),
    after('critical', window.maxWakeTime + CRITICAL_AFTER_MINUTES),
    ...usual,
  ];
}

/** Whether a person wants silence at an instant (epoch milliseconds). Equal times are no quiet hours. */
export function isQuiet(now: number, zone: string, quiet: QuietHours | null): boolean {
  if (!quiet) return false;
  const { from, to } = quiet;
  const time = wallClock(now, zone).toPlainTime().toString().slice(0, 5);
  return from <= to ? from <= time && time < to : from <= time || time < to;
}

/** What a device shows. One event has one `tag`: a second of the same replaces the first. */
export interface ReminderNotice {
  tag: string;
  title: string;
  body: string;
  /** What it is about, so that a device finds it once nobody needs it any more. */
  kind?: ReminderKind;
  babyId?: string;
  /** The path that a tap opens. */
  url: string;
  /** What its button does; none without. */
  action?: 'start-sleep';
  /** What its button says. */
  actionLabel?: string;
  /** The tags of what is over: this takes their place, without a sound. */
  replaces?: string[];
}

export const reminderTag = (kind: ReminderKind, recordId: string): string => `${kind}:${recordId}`;

interface NamedBaby {
  id: string;
  name: string;
  birthDate: string;
}

/** Title and text of a wake reminder. */
function wakeWords(
  say: Say,
  kind: WakeReminderKind,
  { name, awakeMs, untilNap, window }: { name: string; awakeMs: number; untilNap: number; window: number },
): { title: string; body: string } {
  const awake = { name, awake: plainHoursAndMinutes(say, awakeMs) };
  if (kind === 'ideal') {
    const minutes = Math.max(1, Math.round(untilNap / MINUTE_MS));
    return {
      title: say('Wake window: {name}', { name }),
      body: say(
        '{name} has been awake for {awake}. Ideal nap time starts in {minutes, plural, one {# minute} other {# minutes}}.',
        { ...awake, minutes },
      ),
    };
  }
  if (kind === 'exceeded') {
    return {
      title: say('Wake window exceeded: {name}', { name }),
      body: say('{name} has been awake for {awake}, past the ideal {window}.', {
        ...awake,
        window: plainHoursAndMinutes(say, window),
      }),
    };
  }
  if (kind === 'usual') {
    return {
      title: say('Usual time is near: {name}', { name }),
      body: say('{name} has been awake for {awake} and often falls asleep about now.', awake),
    };
  }
  return {
    title: say('Overtired soon: {name}', { name }),
    body: say('{name} has been awake for {awake}.', awake),
  };
}

/** The words of a wake reminder at an instant; `sleepId` is the sleep that the baby woke up from. */
export function wakeNotice(
  say: Say,
  kind: WakeReminderKind,
  { id, name, birthDate }: NamedBaby,
  { sleepId, wokeAt, zone, now }: { sleepId: string; wokeAt: number; zone: string; now: number },
): ReminderNotice {
  const { minWakeTime = 0, maxWakeTime = 0 } = windowOf({ birthDate, wokeAt, zone }) ?? {};
  const untilNap = wokeAt + minWakeTime * MINUTE_MS - now;
  return {
    tag: reminderTag(kind, sleepId),
    kind,
    babyId: id,
    ...wakeWords(say, kind, { name, awakeMs: now - wokeAt, untilNap, window: maxWakeTime * MINUTE_MS }),
    url: `/babies/${id}/sleep/tracker`,
    action: 'start-sleep',
    actionLabel: say('Start Sleep'),
  };
}
