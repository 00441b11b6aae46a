import { isNightSleep, type SomeRecord, sleepKind } from '@nestling/contract';
import { lazyDialog, MoonIcon, SunIcon } from '@nestling/shared-ui';
import { declareKind, type Mark } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { knownNightHours } from './night-hours.ts';

const NIGHT: Mark = { Icon: MoonIcon, tone: 'night' };
const NAP: Mark = { Icon: SunIcon, tone: 'nap' };

const isNight = (sleep: SomeRecord, zone: string) => isNightSleep(sleep, zone, knownNightHours(sleep.babyId));

/** How sleeps look in lists and timelines. */
declareKind(sleepKind, {
  say,
  mark: (sleep, zone) => (isNight(sleep, zone) ? NIGHT : NAP),
  title: ({ endTime }) => (endTime === undefined ? say('Sleeping') : say('Sleep session')),
  blockName: (sleep, zone) => (isNight(sleep, zone) ? say('Night sleep') : say('Nap')),
  isWide: true,
  legend: [
    {
      get label() {
        return say('Sleep');
      },
      tones: ['night', 'nap'],
    },
  ],
  remindersOf: async (baby) => (await import('./usual-time-due.ts')).usualTimeDue(baby),
  Editor: lazyDialog(() => import('./edit-sleep-dialog.tsx')),
});
