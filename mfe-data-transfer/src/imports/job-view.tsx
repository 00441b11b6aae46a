import { Alert, Button, DialogActions, DialogContent, LinearProgress, Stack, Typography } from '@mui/material';
import { type ImportJob, type ImportState, inContext, text } from '@nestling/contract';
import { failureTextOr, useSubmit } from '@nestling/shared-ui/forms';
import { bus, queryClient, request } from '@nestling/shared-ui/platform';
import { ReadProblem, readState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayUndo } from './import-list.tsx';
import { importQuery, isAtWork } from './imports.queries.ts';
import { JobContents, reasonsOf } from './job-contents.tsx';
import { JobQuestions, NO_ANSWERS, sentAnswers } from './job-questions.tsx';
import { broughtNothing, isCancelled } from './state-words.ts';
import { cancelledText, undoImport, undoneText } from './undo-import.ts';

interface JobViewProps {
  babyId: string;
  id: string;
  onBack: () => void;
  onClose: () => void;
}

/** One import, in whatever state it is. */
export function JobView(props: JobViewProps) {
  const read = useQuery(importQuery(props.babyId, props.id));
  if (read.data) return <Job {...props} job={read.data} />;
  return (
    <>
      <DialogContent>
        {read.isError || read.isPaused ? (
          <ReadProblem {...readState(read, say('The import could not be loaded'))} />
        ) : (
          <LinearProgress aria-label={say('Loading the import')} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onBack}>{say(inContext('to the step before', 'Back'))}</Button>
      </DialogActions>
    </>
  );
}

const answerFailure = failureTextOr(text('Failed to import these records'));
const undoFailure = failureTextOr(text('Failed to undo the import'));

function Job({ babyId, id, job, onBack, onClose }: JobViewProps & { job: ImportJob }) {
  const { state } = job;
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const sent = sentAnswers(job, answers);
  const [undone, setUndone] = useState<string>();
  const mayUndo = useMayUndo(babyId, job);
  const importing = useSubmit(async () => {
    const next = await request('POST /api/import/:id/answers', { params: { id }, body: { answers: sent } });
    queryClient.setQueryData(importQuery(babyId, id).queryKey, next);
    bus.emit({ name: 'data.importing', babyId });
  }, answerFailure);
  const undoing = useSubmit(async () => setUndone(await undoImport(babyId, id, state)), undoFailure);
  const failure = importing.failure ?? undoing.failure;
  return (
    <>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          {failure && <Alert severity="error">{failure}</Alert>}
          <Standing job={job} undone={undone} />
          {state !== 'reading' && <JobContents job={job} />}
          {state === 'asking' && <JobQuestions job={job} answers={answers} onAnswer={setAnswers} />}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {mayUndo && state !== 'failed' && state !== 'undone' && !(state === 'done' && broughtNothing(job)) && (
          <Button color="error" loading={undoing.busy} onClick={() => void undoing.submit()}>
            {state === 'done' ? say('Undo This Import') : say('Cancel This Import')}
          </Button>
        )}
        <Button onClick={onBack}>{say(inContext('to the step before', 'Back'))}</Button>
        {state === 'asking' ? (
          <Button
            variant="contained"
            loading={importing.busy}
            disabled={!sent || !(hasRecords(job) || isOpen(job))}
            onClick={() => void importing.submit()}
          >
            {say(inContext('verb', 'Import'))}
          </Button>
        ) : (
          <Button onClick={onClose}>{say('Close')}</Button>
        )}
      </DialogActions>
    </>
  );
}

const hasRecords = ({ kinds }: ImportJob) => Object.values(kinds).some(({ found }) => found > 0);

/** Whether an answer may still bring records out of the files. */
const isOpen = ({ questions }: ImportJob) => questions.some(({ preset }) => preset === undefined);

/** How it stands, in a sentence. */
function Standing({ job, undone }: { job: ImportJob; undone: string | undefined }) {
  if (isAtWork(job)) return <AtWork job={job} />;
  if (job.state === 'done' && broughtNothing(job))
    return <Alert severity="info">{say('Nothing new was imported.')}</Alert>;
  if (job.state === 'done') return <Alert severity="success">{say('These records were imported.')}</Alert>;
  if (job.state === 'undone') return <Alert severity="info">{undone ?? takenBackText(job)}</Alert>;
  if (job.state === 'failed')
    return (
      <Alert severity="error">
        {say('Nothing was imported.')}
        {reasonsOf(job).map((reason) => (
          <div key={reason}>{reason}</div>
        ))}
      </Alert>
    );
  return null;
}

const takenBackText = (job: ImportJob): string =>
  job.undone && !isCancelled(job) ? undoneText(job.undone) : cancelledText();

const DOING: Partial<Record<ImportState, string>> = {
  reading: text('Reading'),
  writing: text('Importing'),
  undone: text('Undoing'),
};

function AtWork({ job: { state, rows, rowsDone } }: { job: ImportJob }) {
  const isUndone = state === 'undone';
  const isKnown = rows > 0 && !isUndone;
  const doing = say(DOING[state] ?? '');
  return (
    <Stack role="status" sx={{ gap: 1.5, py: 2 }}>
      <LinearProgress
        aria-label={doing}
        variant={isKnown ? 'determinate' : 'indeterminate'}
        {...(isKnown && { value: Math.round((rowsDone / rows) * 100) })}
      />
      <Typography>
        {isUndone
          ? say('The import is being undone. You can close this page: that goes on by itself.')
          : say('You can close this page: the import goes on by itself.')}
      </Typography>
    </Stack>
  );
}
