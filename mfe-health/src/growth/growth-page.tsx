import { Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import {
  ageText,
  type Baby,
  type GrowthChart as Chart,
  curvesOf,
  dayOf,
  GROWTH_CHARTS,
  growthAgeOn,
} from '@nestling/contract';
import { growthKind } from '@nestling/contract/kinds/growth';
import { Card, CardSkeleton, PaperInk } from '@nestling/shared-ui';
import { Columns, WidePage } from '@nestling/shared-ui/columns';
import { useMay } from '@nestling/shared-ui/people';
import { clock, useLookOf, useZone } from '@nestling/shared-ui/platform';
import { NOT_PRINTED, PrintHead } from '@nestling/shared-ui/print';
import { NoRecords, ReadProblem, RecordNew } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { MeasuredChart } from '../chart/measured-chart.tsx';
import { ReportLink } from '../report/report-link.tsx';
import { frameOf } from './chart-frame.ts';
import { CompareWith } from './compare-with.tsx';
import { type Compared, comparedOn, pointsOf } from './compared.ts';
import { correctedText } from './corrected-text.ts';
import { GrowthTable } from './growth-table.tsx';
import { adjustedText, axisNames, CHARTS, ownUnit } from './growth-texts.ts';
import { type LocalGrowth, useGrowth, useGrowthTables } from './use-growth.ts';

const KINDS = [growthKind.name];

/** How a baby grows: a chart over the curves of the standard, and the table of the same measurements. */
export function GrowthPage({ baby }: { baby: Baby }) {
  const zone = useZone();
  const [chart, setChart] = useState<Chart>('weight');
  const [edited, edit] = useState<LocalGrowth>();
  const { measured, read } = useGrowth(baby.id);
  const mayRecord = useMay(baby.id, 'record');
  const { Editor } = useLookOf()(growthKind.name);
  const tables = useGrowthTables();
  const compared = comparedOn(chart, baby, measured, tables, zone);
  // Without curves and measurements a chart is an empty frame, which looks like a baby that was never measured.
  const hasCurves = tables !== undefined && curvesOf(baby) !== undefined;
  const hasChart = !read.loading && (hasCurves || compared.rows.length > 0);
  return (
    <PaperInk>
      <WidePage
        title={say('Growth')}
        actions={
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            <RecordNew baby={baby} kinds={KINDS} />
            <ReportLink babyId={baby.id} />
          </Stack>
        }
      >
        <Printed baby={baby} compared={compared} />
        <Columns
          lead={
            <>
              <Ages baby={baby} />
              <ReadProblem {...read} />
              <CompareWith baby={baby} />
              <ChartChoice value={chart} onChange={setChart} />
              {read.loading && <CardSkeleton height={420} />}
              {hasChart && <ChartCard baby={baby} compared={compared} />}
            </>
          }
        >
          {compared.rows.length > 0 && (
            // In large letters the word has room in one line.
            <Card title={say('Measurements')} sx={{ '& h2': { fontSize: 'min(1.1875rem, 11vw)' } }}>
              <GrowthTable baby={baby} compared={compared} onEdit={mayRecord ? edit : undefined} />
            </Card>
          )}
          {!read.loading && !read.problem && compared.rows.length === 0 && (
            <NoRecords
              baby={baby}
              kinds={KINDS}
              title={say('Nothing measured yet')}
              text={say('Measurements stand here with the age at which they were taken.')}
            />
          )}
          {edited && Editor && (
            <Editor
              key={edited.id}
              record={{ ...edited, kind: growthKind.name }}
              failure={say('Failed to update measurement')}
              onClose={() => edit(undefined)}
            />
          )}
        </Columns>
      </WidePage>
    </PaperInk>
  );
}

/** Whose measurements are on the paper, and of which days. */
function Printed({ baby, compared: { rows } }: { baby: Baby; compared: Compared }) {
  const zone = useZone();
  const dayAt = (row: (typeof rows)[number] | undefined) =>
    dayOf(row ? Date.parse(row.record.startTime) : clock.now(), zone);
  return <PrintHead baby={baby} first={dayAt(rows.at(-1))} last={dayAt(rows[0])} />;
}

/** The age, and the corrected one of a baby that came early. */
function Ages({ baby }: { baby: Baby }) {
  const today = dayOf(clock.now(), useZone());
  const { correctedDays } = growthAgeOn(baby, today);
  const age = say('Age: {age}', { age: ageText(say, baby.birthDate, today) });
  return (
    // On paper its head has the age.
    <Typography sx={{ color: 'text.secondary', ...(correctedDays === undefined && NOT_PRINTED) }}>
      {correctedDays === undefined
        ? age
        : say('{age} · {corrected}', { age, corrected: correctedText(baby, today, correctedDays) })}
    </Typography>
  );
}

const ChartChoice = ({ value, onChange }: { value: Chart; onChange: (chart: Chart) => void }) => (
  <ToggleButtonGroup
    exclusive
    value={value}
    aria-label={say('What the chart shows')}
    onChange={(_, chosen: Chart | null) => chosen && onChange(chosen)}
    // Four in a row, or two and two.
    sx={{ '& > button': { flex: '1 1 136px' }, ...NOT_PRINTED }}
  >
    {GROWTH_CHARTS.map((chart) => (
      <ToggleButton key={chart} value={chart} sx={{ minHeight: 48, px: 1.5 }}>
        {say(CHARTS[chart].name)}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

function ChartCard({ baby, compared }: { baby: Baby; compared: Compared }) {
  const tables = useGrowthTables();
  const age = growthAgeOn(baby, dayOf(clock.now(), useZone()));
  const whose = curvesOf(baby);
  const { chart } = compared;
  const { unit, lengthUnit } = ownUnit(chart);
  const points = pointsOf(compared);
  const today = age.correctedDays ?? age.days;
  const frame = frameOf({ chart, points, today, tables, whose, unit, lengthUnit });
  const name = say(CHARTS[chart].name);
  const adjusted = adjustedText(compared.rows);
  return (
    <Card title={name}>
      <MeasuredChart
        frame={frame}
        points={points}
        label={say(
          'Chart of {what}: {count, plural, one {# measurement} other {# measurements}}. The table below has the figures.',
          {
            what: name,
            count: points.length,
          },
        )}
        {...axisNames(chart, age)}
      />
      {points.length === 1 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {say('One measurement so far. From the second one on, a line joins them.')}
        </Typography>
      )}
      {frame.curves.length > 0 && tables && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {say('Curves: percentiles 3, 15, 50, 85 and 97 of the {standard}.', { standard: tables.standard })}
        </Typography>
      )}
      {adjusted && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {adjusted}
        </Typography>
      )}
    </Card>
  );
}
