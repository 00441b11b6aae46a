import type { Baby } from '@nestling/contract';
import { diaperKind } from '@nestling/contract/kinds/diaper';
import { type LocalRecord, RecordDays } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { countsOf } from './diaper-rules.ts';
import { countsText, failure, type LocalDiaper } from './diaper-texts.ts';
import { DoctorHint } from './doctor-hint.tsx';

const KINDS = [diaperKind.name];
const asDiapers = (records: readonly LocalRecord[]) => records as readonly (LocalRecord & LocalDiaper)[];

/** All diapers, newest first, by day, with the count of each day. */
export const DiaperHistory = ({ baby }: { baby: Baby }) => (
  <RecordDays
    baby={baby}
    title={say('Diapers')}
    kinds={KINDS}
    failures={{ read: failure(), change: say('Failed to update diaper record') }}
    none={say('No diapers recorded yet')}
    listName={(day) => say('Diapers, {day}', { day })}
    factsOf={(records) => countsText(countsOf(asDiapers(records)))}
    aboveDay={(records) => <DoctorHint diapers={asDiapers(records)} birthDate={baby.birthDate} />}
  />
);
