import { type Baby, dayOf, type GrowthFigures, type GrowthTables, growthOf, measureText } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import { CHARTS, dayText, percentileText, zText } from '../growth/growth-texts.ts';
import type { LocalGrowth } from '../growth/use-growth.ts';

/** What is measured by itself. */
const COLUMNS = ['weight', 'length', 'head'] as const;
type Column = (typeof COLUMNS)[number];

interface MeasuredTableProps {
  baby: Baby;
  /** Of the days of the report, newest first. */
  measured: readonly LocalGrowth[];
  tables: GrowthTables | undefined;
  zone: string;
}

/** The measurements in the person's units, oldest first, each with how it compares where the baby is compared with anybody. */
export function MeasuredTable({ baby, measured, tables, zone }: MeasuredTableProps) {
  const columns = COLUMNS.filter((column) => measured.some((record) => record[CHARTS[column].field] !== undefined));
  if (columns.length === 0) return null;
  return (
    <table className="records measured in-lines" aria-label={say('Measurements')}>
      <thead>
        <tr>
          <th scope="col">{say('When')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {say(CHARTS[column].name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {measured.toReversed().map((record) => {
          const figures = tables && growthOf(tables, baby, record, zone);
          return (
            <tr key={record.id}>
              <th scope="row">{dayText(dayOf(Date.parse(record.startTime), zone))}</th>
              {columns.map((column) => (
                <Cell key={column} column={column} record={record} figures={figures} />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface CellProps {
  column: Column;
  record: LocalGrowth;
  figures: GrowthFigures | undefined;
}

/** '5.9 kg', and below 'z −0.24, percentile 40.5'. */
function Cell({ column, record, figures }: CellProps) {
  const { measure, field, name } = CHARTS[column];
  const value = record[field];
  const figure = figures?.[column];
  if (value === undefined) return <td data-name={say(name)}>–</td>;
  return (
    <td data-name={say(name)}>
      {measureText(say, measure, value)}
      {figure && (
        <>
          <br />
          <small>
            {say('z {z}, percentile {percentile}', {
              z: zText(figure.z),
              percentile: percentileText(figure.percentile),
            })}
          </small>
        </>
      )}
    </td>
  );
}
