import { Global } from '@emotion/react';
import { type Baby, directionOf, type ReportDay, type ReportFacts } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import { useSpoken } from '@nestling/shared-ui/words';
import { lazy, memo, type Ref, Suspense } from 'react';
import type { LocalGrowth } from '../growth/use-growth.ts';
import { DayBars } from './day-bars.tsx';
import type { FactLine } from './fact-lines.ts';
import { FactsTable } from './facts-table.tsx';
import type { Period } from './period.ts';
import { RecordTables } from './record-tables.tsx';
import { REPORT_CSS } from './report-css.ts';
import { asOfText, bornText, countedText, periodText } from './report-texts.ts';

const ReportGrowth = lazy(() => import('./report-growth.tsx'));

export interface Report {
  baby: Baby;
  period: Period;
  days: readonly ReportDay[];
  facts: ReportFacts;
  lines: readonly FactLine[];
  measured: readonly LocalGrowth[];
  questions: string;
  /** When the server was asked last, epoch milliseconds. */
  asOf: number;
  zone: string;
}

/** The report itself: plain HTML with a style sheet of its own, as it is printed and as it is given away in a file. */
export const ReportSheet = memo(function ReportSheet({ report, ref }: { report: Report; ref: Ref<HTMLElement> }) {
  useSpoken();
  const { baby, period, days, facts, lines, measured, questions, asOf, zone } = report;
  return (
    <>
      <Global styles={REPORT_CSS} />
      <article ref={ref} className="report in-app" lang={say.locale} dir={directionOf(say.locale)}>
        <header>
          <h2>{baby.name}</h2>
          <p>{bornText(baby, period.last)}</p>
          <p>
            <b>{periodText(period)}</b>
          </p>
          <p>
            <b>{countedText(facts)}</b>
          </p>
          <p className="soft">
            {say('Averages are over full days with such records: a day that is not over is not counted.')}
          </p>
          <p className="soft">{asOfText(asOf, zone)}</p>
        </header>
        <section>
          <h3>{say('Facts')}</h3>
          <FactsTable lines={lines} />
        </section>
        {questions.trim() && (
          <section className="questions">
            <h3>{say('Questions')}</h3>
            <p dir="auto">{questions}</p>
          </section>
        )}
        <section className="page">
          <h3>{say('Day by day')}</h3>
          <DayBars days={days} zone={zone} />
        </section>
        {measured.length > 0 && (
          <Suspense fallback={null}>
            <ReportGrowth baby={baby} measured={measured} period={period} />
          </Suspense>
        )}
        <RecordTables babyId={baby.id} days={days} zone={zone} />
      </article>
    </>
  );
});
