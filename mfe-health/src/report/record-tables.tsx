import { dayOfRecord, factsText, numberText, type ReportDay, type SomeRecord } from '@nestling/contract';
import { dateText, isolated } from '@nestling/shared-ui';
import { useLooks, type WholeLook } from '@nestling/shared-ui/platform';
import { byDay, recordWords } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useMedicines } from '../medicine/use-medicines.ts';
import { momentText } from './report-texts.ts';

interface RecordTablesProps {
  babyId: string;
  days: readonly ReportDay[];
  zone: string;
}

/** A table of each kind that says in its look what doctors are told of it, and has such records. */
export function RecordTables({ babyId, days, zone }: RecordTablesProps) {
  const looks = useLooks();
  // Doses are called as their medicines.
  useMedicines(babyId);
  const records = days.flatMap((day) => day.records);
  return looks.flatMap((look) => {
    const { kind, forDoctors } = look;
    if (!forDoctors) return [];
    const its = records.filter((record) => record.kind === kind.name && (forDoctors.only?.(record) ?? true));
    if (its.length === 0) return [];
    const lines = forDoctors.by === 'day' ? dayLines(look, its, zone) : recordLines(look, its, zone);
    return [
      <LinesTable
        key={kind.name}
        name={forDoctors.heading === undefined ? look.label : look.say(forDoctors.heading)}
        lines={lines}
      />,
    ];
  });
}

interface Line {
  key: string;
  when: string;
  what: string;
}

/** What is of a day has no time in it. */
const whenText = ({ kind }: WholeLook, record: SomeRecord, zone: string): string =>
  kind.day ? dateText(dayOfRecord(kind, record, zone)) : momentText(Date.parse(record.startTime), zone);

const recordLines = (look: WholeLook, records: readonly SomeRecord[], zone: string): Line[] =>
  records.map((record) => ({
    key: record.id,
    when: whenText(look, record, zone),
    what: factsText(say, recordWords(look, record).map(isolated)),
  }));

const dayLines = (look: WholeLook, records: readonly SomeRecord[], zone: string): Line[] =>
  byDay(records, zone).map(({ day, records: ofDay }) => ({
    key: day.toString(),
    when: dateText(day),
    what: look.dayText?.(ofDay) ?? numberText(say, ofDay.length),
  }));

/** `lines`: oldest first. */
const LinesTable = ({ name, lines }: { name: string; lines: readonly Line[] }) => (
  <section>
    <h3>{name}</h3>
    <table className="records" aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{say('When')}</th>
          <th scope="col">{say('What')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, when, what }) => (
          <tr key={key}>
            <th scope="row">{when}</th>
            <td>{what}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
