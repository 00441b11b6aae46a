import { dayOf, type Kind, type ReportDay, type SomeRecord } from '@nestling/contract';
import { dateText, isolated } from '@nestling/shared-ui';
import { type LookOf, useLookOf } from '@nestling/shared-ui/platform';
import { recordWords } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useMedicines } from '../medicine/use-medicines.ts';
import { momentText } from './report-texts.ts';

/** The kinds whose records are told one by one, in this order. The others are in the figures, or of no use to a doctor. */
const TOLD = ['temperature', 'dose', 'vaccine', 'milestone', 'note'];

interface RecordTablesProps {
  babyId: string;
  days: readonly ReportDay[];
  zone: string;
}

/** A table of each kind that has records. */
export function RecordTables({ babyId, days, zone }: RecordTablesProps) {
  const lookOf = useLookOf();
  // Doses are called as their medicines.
  useMedicines(babyId);
  const records = days.flatMap((day) => day.records);
  return TOLD.flatMap((kind) => {
    const its = records.filter((record) => record.kind === kind);
    return its.length > 0 ? [<RecordTable key={kind} look={lookOf(kind)} records={its} zone={zone} />] : [];
  });
}

interface RecordTableProps {
  look: ReturnType<LookOf>;
  /** Oldest first. */
  records: readonly SomeRecord[];
  zone: string;
}

/** What is of a day has no time in it. */
const whenText = ({ day }: Kind, { startTime }: SomeRecord, zone: string): string =>
  day ? dateText(dayOf(Date.parse(startTime), zone)) : momentText(Date.parse(startTime), zone);

const RecordTable = ({ look, records, zone }: RecordTableProps) => (
  <section>
    <h3>{look.label}</h3>
    <table className="records" aria-label={look.label}>
      <thead>
        <tr>
          <th scope="col">{say('When')}</th>
          <th scope="col">{say('What')}</th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.id}>
            <th scope="row">{whenText(look.kind, record, zone)}</th>
            <td>{recordWords(look, record).map(isolated).join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
