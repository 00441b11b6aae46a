import { isNightSleep, type SomeRecord, sleepKind, wallClock } from '@nestling/contract';
import { lazyDialog, MoonIcon, SunIcon } from '@nestling/shared-ui';
import { declareKind, type Mark } from '@nestling/shared-ui/platform';

const NIGHT: Mark = { Icon: MoonIcon, tone: 'night' };
const NAP: Mark = { Icon: SunIcon, tone: 'nap' };

const isNight = ({ startTime }: SomeRecord, zone: string) => isNightSleep(wallClock(Date.parse(startTime), zone));

/** How sleeps look in lists and timelines. */
declareKind(sleepKind, {
  mark: (sleep, zone) => (isNight(sleep, zone) ? NIGHT : NAP),
  title: ({ endTime }) => (endTime === undefined ? 'Sleeping' : 'Sleep session'),
  blockName: (sleep, zone) => (isNight(sleep, zone) ? 'Night sleep' : 'Nap'),
  isWide: true,
  legend: [{ label: 'Sleep', tones: ['night', 'nap'] }],
  Editor: lazyDialog(() => import('./edit-sleep-dialog.ts')),
});
