import { z } from 'zod';
import { zone } from '../http/envelope.schema.ts';
import { anyRecord } from '../kinds/record.schema.ts';
import { GROWTH_CHARTS, type GrowthTables, knotsOf, LAST_GROWTH_DAY } from './tables.ts';

/** The days of a measurement are those of the viewer's zone. */
export const growthQuery = z.object({
  timezone: zone('Timezone must be an IANA name, such as Europe/Berlin').default('UTC'),
});

const figure = z.object({ z: z.number(), percentile: z.number().min(0).max(100) });

/** A measurement and how it compares; a figure is absent where no curve applies. */
export const measuredGrowth = z
  .object({
    record: anyRecord,
    ageDays: z.int(),
    correctedAgeDays: z.int().optional(),
    weight: figure.optional(),
    length: figure.optional(),
    head: figure.optional(),
    weightForLength: figure.optional(),
  })
  .meta({ id: 'MeasuredGrowth' });

const rising = (numbers: readonly number[]) =>
  numbers.every((number, at) => at === 0 || number > Number(numbers[at - 1]));
const knots = z.array(z.int()).min(2).refine(rising, { error: 'must rise' });
const figures = z.array(z.number().positive());
const columns = z.object({ l: z.union([z.number(), z.array(z.number())]), m: figures, s: figures });
const charts = z.object({ weight: columns, length: columns, head: columns, weightForLength: columns });

/** The first column of a standard that has not one figure for each day, or length; `undefined` where all have. */
function tornColumn(tables: GrowthTables): string[] | undefined {
  const all = (['girls', 'boys'] as const).flatMap((curves) =>
    GROWTH_CHARTS.flatMap((chart) =>
      (['l', 'm', 's'] as const).map((name) => ({
        path: [curves, chart, name],
        column: tables[curves][chart][name],
        chart,
      })),
    ),
  );
  return all.find(({ column, chart }) => typeof column !== 'number' && column.length !== knotsOf(tables, chart).length)
    ?.path;
}

/** A growth standard, as `who-tables.json` has it. */
export const growthTables: z.ZodType<GrowthTables> = z
  .object({ standard: z.string().min(1).max(100), days: knots, lengthsMm: knots, girls: charts, boys: charts })
  .superRefine((tables, context) => {
    const { days } = tables;
    if (days[0] !== 0 || days.at(-1) !== LAST_GROWTH_DAY)
      context.addIssue({ code: 'custom', path: ['days'], message: `must be from 0 to ${LAST_GROWTH_DAY}` });
    const path = tornColumn(tables);
    if (path) context.addIssue({ code: 'custom', path, message: 'must have one figure for each day, or length' });
  })
  .meta({ id: 'GrowthTables' });
