import { type Baby, type GrowthChart as Chart, curvesOf, dayOf, GROWTH_CHARTS, growthAgeOn } from '@nestling/contract';
import { useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { MeasuredChart } from '../chart/measured-chart.tsx';
import { frameOf } from '../growth/chart-frame.ts';
import { comparedOn, pointsOf } from '../growth/compared.ts';
import { adjustedText, axisNames, CHARTS, ownUnit } from '../growth/growth-texts.ts';
import { type LocalGrowth, useGrowthTables } from '../growth/use-growth.ts';
import { MeasuredTable } from './measured-table.tsx';
import type { Period } from './period.ts';

/** As wide as a chart is drawn, pixels; on paper two stand side by side. */
const WIDTH = 340;

interface ReportGrowthProps {
  baby: Baby;
  measured: readonly LocalGrowth[];
  period: Period;
}

/** The charts of what was measured, from birth to the last day of the report, and in figures what was measured in its days. */
export default function ReportGrowth({ baby, measured, period: { first, last } }: ReportGrowthProps) {
  const zone = useZone();
  const tables = useGrowthTables();
  const age = growthAgeOn(baby, last);
  const until = measured.filter(
    ({ startTime }) => Temporal.PlainDate.compare(dayOf(Date.parse(startTime), zone), last) <= 0,
  );
  const ofDays = until.filter(
    ({ startTime }) => Temporal.PlainDate.compare(dayOf(Date.parse(startTime), zone), first) >= 0,
  );
  const chartOf = (chart: Chart) => {
    const compared = comparedOn(chart, baby, until, tables, zone);
    const points = pointsOf(compared);
    if (points.length === 0) return [];
    const { unit, lengthUnit } = ownUnit(chart);
    const today = age.correctedDays ?? age.days;
    const frame = frameOf({ chart, points, today, tables, whose: curvesOf(baby), unit, lengthUnit });
    return [
      <figure key={chart}>
        <figcaption>{say(CHARTS[chart].name)}</figcaption>
        <MeasuredChart
          frame={frame}
          points={points}
          width={WIDTH}
          label={say('Chart of {what}: {count, plural, one {# measurement} other {# measurements}}.', {
            what: say(CHARTS[chart].name),
            count: points.length,
          })}
          {...axisNames(chart, age)}
        />
        <small>{adjustedText(compared.rows)}</small>
      </figure>,
    ];
  };
  const charts = GROWTH_CHARTS.flatMap(chartOf);
  if (charts.length === 0) return null;
  return (
    <section className="growth">
      <h3>{say('Growth')}</h3>
      {tables && curvesOf(baby) && (
        <p className="soft">
          {say('Curves: percentiles 3, 15, 50, 85 and 97 of the {standard}.', { standard: tables.standard })}
        </p>
      )}
      <div className="charts">{charts}</div>
      <MeasuredTable baby={baby} measured={ofDays} tables={tables} zone={zone} />
    </section>
  );
}
