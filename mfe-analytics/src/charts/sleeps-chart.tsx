import { LONG_FROM_MINUTES, MEDIUM_FROM_MINUTES } from '@nestling/contract';
import type { TipText } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { hoursText, NAP, NIGHT, SHORT } from './chart-frame.ts';
import { PLOT_HEIGHT, Plot, reachOf, share } from './plot.tsx';

interface ChartSleep {
  /** Its start in full. */
  name: () => string;
  /** The day, at its first sleep; empty at the others. */
  tick: string;
  hours: number;
}

const RADIUS = 3;
const GAP = 0.2;

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
  return (
    <Plot label={say('Duration')} tips={sleeps.map(tipOf)} names={sleeps.map(({ tick }) => tick)} reach={reach}>
      <Bars sleeps={sleeps} reach={reach} />
    </Plot>
  );
}

const Bars = ({ sleeps, reach }: { sleeps: readonly ChartSleep[]; reach: number }) =>
  sleeps.map(({ hours }, i) => {
    const height = (hours / reach) * PLOT_HEIGHT;
    return (
      // They have no other name: each stands for its place. What is round at the foot is below the plot.
      <rect
        key={i}
        className="sleep"
        x={share(i + GAP / 2, sleeps.length)}
        width={share(1 - GAP, sleeps.length)}
        y={PLOT_HEIGHT - height}
        height={height + RADIUS}
        rx={RADIUS}
        fill={colorOf(hours)}
      />
    );
  });
