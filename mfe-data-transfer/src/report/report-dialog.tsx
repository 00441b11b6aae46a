import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Stack,
  Switch,
  Typography,
} from '@mui/material';
import { dayBounds, dayOf, inContext, type SomeRecord } from '@nestling/contract';
import { CheckIcon, ErrorState, LoadingState } from '@nestling/shared-ui';
import { saveFile } from '@nestling/shared-ui/files';
import { clock, request, showToast, useAllLooks, useBabies, useLookOf, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import type { BabyDialogProps } from '../baby-dialog.ts';
import { composeReport, REPORT_DAYS } from './compose-report.ts';

/** The AI report: shown, copied or kept as a file. It is made on this device, and leaves it only by the person's hand. */
export default function ReportDialog({ babyId, babyName, onClose }: BabyDialogProps) {
  const titleId = useId();
  const [withNotes, setWithNotes] = useState(false);
  const { text, hasFailed, retry } = useReport(babyId, withNotes);

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say('AI report of {baby}', { baby: babyName })}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography sx={{ color: 'text.secondary' }}>
            {say(
              '{count, plural, one {The last day} other {The last # days}} as text, for an AI assistant or your doctor. It is made on this device; nothing leaves it unless you copy it.',
              { count: REPORT_DAYS },
            )}
          </Typography>
          <FormControlLabel
            control={<Switch checked={withNotes} onChange={(_, checked) => setWithNotes(checked)} />}
            label={say('With the words of notes')}
          />
          {hasFailed && (
            <ErrorState
              title={say('Failed to generate preview')}
              message={say('The records could not be read.')}
              onRetry={retry}
            />
          )}
          {!hasFailed && text === undefined && <LoadingState label={say('Making the report')} />}
          {text !== undefined && <ReportText text={text} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say('Close')}</Button>
        {/* What was copied had the words of notes, or had not. */}
        <TakeText key={String(withNotes)} text={text} />
      </DialogActions>
    </Dialog>
  );
}

/** The buttons that take the text out of the page, once there is one. */
function TakeText({ text }: { text: string | undefined }) {
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text ?? '');
      setCopied(true);
    } catch {
      showToast({ severity: 'error', message: say('The text could not be copied. Mark it and copy it by hand.') });
    }
  }
  function download() {
    try {
      const name = `ai_report_${Temporal.Now.plainDateISO()}.txt`;
      saveFile(new Blob([text ?? ''], { type: 'text/plain;charset=utf-8' }), name);
    } catch {
      showToast({ severity: 'error', message: say('Failed to export data') });
    }
  }

  return (
    <>
      <Button variant="outlined" disabled={!text} onClick={download}>
        {say(inContext('verb', 'Download'))}
      </Button>
      <Button variant="contained" startIcon={isCopied ? <CheckIcon /> : undefined} disabled={!text} onClick={copy}>
        {isCopied ? say('Copied') : say(inContext('verb', 'Copy'))}
      </Button>
    </>
  );
}

function ReportText({ text }: { text: string }) {
  return (
    <Box
      component="pre"
      tabIndex={0}
      role="region"
      aria-label={say('Report')}
      sx={{
        m: 0,
        p: 2,
        maxHeight: '50dvh',
        overflow: 'auto',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        borderRadius: '16px',
        bgcolor: 'background.default',
        fontFamily: 'inherit',
        fontSize: '0.875rem',
      }}
    >
      {text}
    </Box>
  );
}

/** Reads the last 30 days anew: what is in the cache may be a part of them. */
function useReport(babyId: string, withNotes: boolean) {
  const zone = useZone();
  const { babies } = useBabies();
  const baby = babies.find(({ id }) => id === babyId);
  const { awaited } = useAllLooks();
  const lookOf = useLookOf();
  const [read, setRead] = useState<{ records: SomeRecord[]; now: number }>();
  const [hasFailed, setFailed] = useState(false);

  const make = useCallback(
    async (signal: AbortSignal) => {
      setFailed(false);
      try {
        const now = clock.now();
        const today = dayOf(now, zone);
        const first = today.subtract({ days: REPORT_DAYS - 1 });
        const start = new Date(dayBounds(first, zone).start).toISOString();
        // What is of today, such as a milestone, is kept at its noon, which may be still to come.
        const query = { start, end: new Date(dayBounds(today, zone).end).toISOString() };
        const records = await request('GET /api/records/baby/:babyId/range', { params: { babyId }, query, signal });
        setRead({ records, now });
      } catch (error) {
        if (signal.aborted) return;
        const message = error instanceof Error ? error.message : say('Please try again.');
        showToast({ severity: 'error', title: say('Failed to generate preview'), message });
        setFailed(true);
      }
    },
    [babyId, zone],
  );

  useEffect(() => {
    const controller = new AbortController();
    void make(controller.signal);
    return () => controller.abort();
  }, [make]);

  const text = useMemo(
    () => (read && baby && !awaited ? composeReport({ baby, ...read, withNotes, lookOf, zone }) : undefined),
    [read, baby, awaited, withNotes, lookOf, zone],
  );
  return { text, hasFailed, retry: () => void make(new AbortController().signal) };
}
