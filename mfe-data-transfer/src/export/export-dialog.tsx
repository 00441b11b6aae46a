import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField, Typography } from '@mui/material';
import { EXPORT_PERIODS, inContext, sleepKind, text } from '@nestling/contract';
import { ExportIcon } from '@nestling/shared-ui';
import { saveFile } from '@nestling/shared-ui/files';
import { showToast, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useId, useState } from 'react';
import type { BabyDialogProps } from '../baby-dialog.ts';
import { KindField } from '../kind-field.tsx';
import { exportFailure } from '../kind-words.ts';
import { useKinds } from '../kinds.ts';
import { fetchAllKinds, fetchExport } from './fetch-export.ts';

/** Exports the records of a kind in a period as CSV. */
export default function ExportDialog({ babyId, babyName, onClose }: BabyDialogProps) {
  const titleId = useId();
  const timezone = useZone();
  const kinds = useKinds();
  const [name, setName] = useState<string>(sleepKind.name);
  const kind = kinds.find((each) => each.name === name) ?? sleepKind;
  const [days, setDays] = useState<(typeof EXPORT_PERIODS)[number]>('30');
  const [busy, setBusy] = useState<'kind' | 'all'>();

  async function download(what: 'kind' | 'all') {
    setBusy(what);
    try {
      const { content, name } = await (what === 'all'
        ? fetchAllKinds({ babyId, timezone })
        : fetchExport({ babyId, kind: kind.name, days, timezone }));
      saveFile(content, name);
      onClose();
    } catch (error) {
      const message = error instanceof Error ? error.message : say('Please try again.');
      showToast({
        severity: 'error',
        title: what === 'all' ? say('Failed to export data') : exportFailure(kind),
        message,
      });
      setBusy(undefined);
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say('Export records of {baby}', { baby: babyName })}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2.5, pt: 1 }}>
          <KindField
            label={say('Data')}
            kinds={kinds}
            value={kind}
            nameOf={({ label }) => say(label)}
            onChange={(chosen) => setName(chosen.name)}
          />
          <TextField
            select
            label={say('Period')}
            value={days}
            onChange={(event) => setDays(event.target.value as typeof days)}
          >
            {EXPORT_PERIODS.map((period) => (
              <option key={period} value={period}>
                {period === 'all'
                  ? say('Everything')
                  : say('{count, plural, one {Last day} other {Last # days}}', { count: Number(period) })}
              </option>
            ))}
          </TextField>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {say(
              days === 'all'
                ? text(
                    'A CSV file with all records of this kind. It opens in a spreadsheet and can be imported again. What is running now is left out.',
                  )
                : text(
                    'A CSV file with today and the full days before it. It opens in a spreadsheet and can be imported again. What is running now is left out.',
                  ),
            )}
          </Typography>
          <Button
            variant="outlined"
            loading={busy === 'all'}
            disabled={busy === 'kind'}
            onClick={() => download('all')}
          >
            {say('Download all kinds (zip)')}
          </Button>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say('Cancel')}</Button>
        <Button
          variant="contained"
          startIcon={<ExportIcon />}
          loading={busy === 'kind'}
          disabled={busy === 'all'}
          onClick={() => download('kind')}
        >
          {say(inContext('verb', 'Download'))}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
