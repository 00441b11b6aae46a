import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import { factName } from '@nestling/contract';
import { ErrorState } from '@nestling/shared-ui';
import {
  ApiError,
  bus,
  clock,
  request,
  showToast,
  useCommand,
  useLookOf,
  useSession,
  useZone,
} from '@nestling/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { readState } from '../../reads/index.ts';
import { rich } from '../../words/rich.tsx';
import { say } from '../../words/say.ts';
import { PersonDisc } from '../person-disc.tsx';
import { useIsShared, useMay } from '../use-may.ts';
import { type Difference, didText, differences, differenceText, whenText } from './change-words.ts';
import { type Change, cameUpon, historyQuery, madeAtOf, standing, type Told } from './history.query.ts';

interface HistoryDialogProps {
  record: Told;
  onPutBack: () => void;
  onClose: () => void;
}

/** The changes of a record, newest first, and the way back to an older state (row FAM-44). */
export default function HistoryDialog({ record, onPutBack, onClose }: HistoryDialogProps) {
  const titleId = useId();
  const query = useQuery(historyQuery(record.id));
  const { data: changes } = query;
  const read = readState(query, say('The history could not be loaded.'));
  const { busy, problem, putBack } = usePutBack(record, () => {
    onClose();
    onPutBack();
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say('History')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          {read.loading && (
            <Stack role="status" aria-label={say('Loading the history')} sx={{ gap: 1.5 }}>
              <Skeleton height={48} />
              <Skeleton height={48} />
            </Stack>
          )}
          {read.problem && !changes && (
            <ErrorState
              message={read.offline ? say('The history is shown once there is a network.') : read.problem}
              onRetry={read.retry}
            />
          )}
          {changes?.length === 0 && <Typography>{say('No changes in the last 90 days.')}</Typography>}
          {changes && <Changes record={record} changes={changes} busy={busy} onPutBack={putBack} />}
          {problem && <Alert severity="error">{problem}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** What is said of a try that did not work. */
function problemOf(error: unknown): string {
  const said = error instanceof ApiError ? error.serverMessage : undefined;
  return said ?? say('It could not be put back. Check your connection and try again.');
}

/** Puts back how the record was after a change. */
function usePutBack({ id, babyId, kind }: Told, onDone: () => void) {
  const { busy, run } = useCommand();
  const [problem, setProblem] = useState<string>();
  const putBack = (version: number) =>
    void run(async () => {
      setProblem(undefined);
      try {
        await request('POST /api/records/:id/restore', { params: { id }, body: { version } });
      } catch (error) {
        setProblem(problemOf(error));
        return false;
      }
      bus.emit({ name: factName(kind, 'changed'), babyId, id });
      showToast({ severity: 'success', message: say('Put back as it was') });
      onDone();
      return true;
    });
  return { busy, problem, putBack };
}

interface ChangesProps {
  record: Told;
  changes: readonly Change[];
  busy: boolean;
  onPutBack: (version: number) => void;
}

function Changes({ record, changes, busy, onPutBack }: ChangesProps) {
  const zone = useZone();
  const { kind, say: sayOfKind } = useLookOf()(record.kind);
  const mayRecord = useMay(record.babyId, 'record');
  const now = clock.now();
  const words = { kind, say: sayOfKind, timeText: (instant: string) => whenText(Date.parse(instant), now, zone) };
  const stands = standing(changes);
  return (
    <Stack component="ol" aria-label={say('Changes, the latest first')} sx={{ gap: 2, m: 0, p: 0, listStyle: 'none' }}>
      {changes.map((change, place) => {
        const before = cameUpon(changes, place);
        // A deletion shows the record as it was before it.
        const shown = before && change.change !== 'deleted' ? differences(change.record, before.record, words) : [];
        const when = whenText(madeAtOf(change), now, zone);
        const isOther = stands !== undefined && differences(stands.record, change.record, words).length > 0;
        return (
          <ChangeItem
            key={`${change.version} ${change.change}`}
            change={change}
            babyId={record.babyId}
            when={when}
            shown={shown}
          >
            {mayRecord && isOther && (
              <Button
                size="small"
                variant="outlined"
                disabled={busy}
                aria-label={say('Put back: as of {when}', { when })}
                onClick={() => onPutBack(change.version)}
                sx={{ alignSelf: 'start', minHeight: 48 }}
              >
                {say('Put Back')}
              </Button>
            )}
          </ChangeItem>
        );
      })}
    </Stack>
  );
}

interface ChangeItemProps {
  change: Change;
  babyId: string;
  /** When, in words. */
  when: string;
  /** What it has changed. */
  shown: readonly Difference[];
  /** The way back to it. */
  children: ReactNode;
}

function ChangeItem({ change: { by = {}, change }, babyId, when, shown, children }: ChangeItemProps) {
  const me = useSession().user?.id;
  const shared = useIsShared(babyId);
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.5 }}>
      {shared && (
        <Box sx={{ pt: 0.25 }}>
          <PersonDisc isNamed person={by} size={28} />
        </Box>
      )}
      <Stack sx={{ gap: 0.5, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{rich(didText(change, by, me), { who: (name) => <strong>{name}</strong> })}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {when}
        </Typography>
        {shown.map((difference) => (
          <Typography key={difference.label} variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            {differenceText(difference)}
          </Typography>
        ))}
        {children}
      </Stack>
    </Stack>
  );
}
