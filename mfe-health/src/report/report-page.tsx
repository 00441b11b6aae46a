import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { type Baby, dayOf } from '@nestling/contract';
import { Card, CardSkeleton, EmptyNestDrawing, EmptyState, Page, PaperInk } from '@nestling/shared-ui';
import { clock, useAllLooks, useZone } from '@nestling/shared-ui/platform';
import { NOT_PRINTED } from '@nestling/shared-ui/print';
import { ReadProblem, type ReadState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useSpoken } from '@nestling/shared-ui/words';
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import { dayText } from '../growth/growth-texts.ts';
import { type Period, periodBefore, sinceBirth, USUAL_LENGTH } from './period.ts';
import { type Chosen, PeriodChoice } from './period-choice.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportSheet } from './report-sheet.tsx';
import { momentText } from './report-texts.ts';
import { useQuestions } from './use-questions.ts';
import { useReport } from './use-report.ts';

/** The report for a doctor: what was recorded in some days, to be printed, given away as a file, or copied. It has no advice. */
export function ReportPage({ baby }: { baby: Baby }) {
  const today = dayOf(clock.now(), useZone());
  const [chosen, choose] = useState<Chosen>(USUAL_LENGTH);
  const [own, setOwn] = useState<Period>();
  const day = today.toString();
  const period = useMemo(() => {
    const length = chosen === 'own' ? USUAL_LENGTH : chosen;
    const asked = chosen === 'own' && own ? own : periodBefore(Temporal.PlainDate.from(day), length);
    return sinceBirth(asked, baby.birthDate);
  }, [chosen, own, day, baby.birthDate]);
  // Days of one's own are at first those that are shown.
  const chooseDays = (next: Chosen) => {
    if (next === 'own') setOwn(period);
    choose(next);
  };
  const { awaited } = useAllLooks();
  const { report, since, read } = useReport(baby, period);
  const [questions, setQuestions] = useQuestions(baby.id);
  const sheet = useRef<HTMLElement>(null);
  const isEmpty = report?.days.every((each) => each.isEmpty) ?? false;
  // A typed letter shows in its field at once, then in the sheet below.
  const asked = useDeferredValue(questions);
  const whole = useMemo(
    () => (report && !isEmpty && !awaited ? { ...report, questions: asked } : undefined),
    [report, isEmpty, awaited, asked],
  );
  return (
    <PaperInk>
      <Page title={say('Doctor’s report')}>
        <Stack sx={{ gap: 2 }}>
          <Stack sx={{ gap: 2, ...NOT_PRINTED }}>
            <PeriodChoice chosen={chosen} period={period} today={today} onChoose={chooseDays} onOwn={setOwn} />
            {read.problem && report ? <FromKept asOf={report.asOf} read={read} /> : <ReadProblem {...read} />}
            {since && report && <NotAll since={since} />}
            {whole && <ReportActions report={whole} sheet={sheet} />}
            <Questions value={questions} onChange={setQuestions} />
            {(read.loading || awaited) && !whole && !read.problem && <CardSkeleton height={560} />}
            {isEmpty && !awaited && <NothingRecorded />}
          </Stack>
          {whole && <ReportSheet report={whole} ref={sheet} />}
        </Stack>
      </Page>
    </PaperInk>
  );
}

/** There is a report, though it is not of now: nothing failed for whoever wants to show it. */
const FromKept = ({ asOf, read }: { asOf: number; read: ReadState }) => (
  <Alert
    severity="info"
    action={
      <Button color="inherit" loading={read.retrying} onClick={read.retry}>
        {say('Retry')}
      </Button>
    }
  >
    {say('This is from what this device keeps, as of {when}.', { when: momentText(asOf, useZone()) })}
  </Alert>
);

const NotAll = ({ since }: { since: Temporal.PlainDate }) => (
  <Alert severity="info">
    {say('This device has the records from {date} on. The report begins there.', { date: dayText(since) })}
  </Alert>
);

const NothingRecorded = () => (
  <Card>
    <EmptyState
      drawing={<EmptyNestDrawing />}
      title={say('Nothing recorded in these days')}
      text={say('Choose other days, or record something first.')}
    />
  </Card>
);

interface QuestionsProps {
  value: string;
  onChange: (text: string) => void;
}

/** Drawn anew only with what it says: a field that grows has the browser lay out the whole page several times. */
const Questions = memo(function Questions({ value, onChange }: QuestionsProps) {
  useSpoken();
  return (
    <Stack sx={{ gap: 0.5 }}>
      <TextField
        label={say('Questions for the visit')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        multiline
        minRows={2}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 4_000 } }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say('They stay on this device and stand in the report.')}
      </Typography>
    </Stack>
  );
});
