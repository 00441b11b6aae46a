import { LONG_FROM_MINUTES, MEDIUM_FROM_MINUTES } from '@nestling/contract';
import type { TipText } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { useMemo } from 'react';
import { hoursText, NAP, NIGHT, SHORT } from './chart-frame.ts';
import { Bars, Plot, reachOf } from './plot.tsx';

interface ChartSleep {
  /** Its start in full. */
  name: () => string;
  /** The day, at its first sleep; empty at the others. */
  tick: string;
  hours: number;
}

const colorOf = (hours: number) =>
  hours < MEDIUM_FROM_MINUTES / 60 ? SHORT : hours < LONG_FROM_MINUTES / 60 ? NAP : NIGHT;

/** There are hundreds, and one is looked at. */
const tipOf = ({ name, hours }: ChartSleep): TipText => ({
  get title() {
    return name();
  },
  get rows() {
    return [{ label: say('Duration'), color: colorOf(hours), text: hoursText(hours) }];
  },
});

/** Each sleep by its start, with its duration; the colour says how long it was. */
export function SleepsChart({ sleeps }: { sleeps: readonly ChartSleep[] }) {
  const reach = reachOf(sleeps.reduce((most, { hours }) => Math.max(most, hours), 0));
  const bars = useMemo(() => sleeps.map(({ hours }) => ({ value: hours, color: colorOf(hours) })), [sleeps]);
  return (
    <Plot
      label={say('Sleep Sessions')}
      tips={sleeps.map(tipOf)}
      names={sleeps.map(({ tick }) => tick)}
      unit={say('Hours')}
      reach={reach}
    >
      <Bars bars={bars} reach={reach} />
    </Plot>
  );
}
