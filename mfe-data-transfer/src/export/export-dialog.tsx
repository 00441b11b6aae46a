import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField, Typography } from '@mui/material';
import { EXPORT_PERIODS, inContext, type Kind, sleepKind, text } from '@nestling/contract';
import { ExportIcon } from '@nestling/shared-ui';
import { saveFile } from '@nestling/shared-ui/files';
import { showToast, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useId, useState } from 'react';
import type { BabyDialogProps } from '../baby-dialog.ts';
import { KindField } from '../kind-field.tsx';
import { exportFailure, kindName } from '../kind-words.ts';
import { useKinds } from '../kinds.ts';
import { fetchAllKinds, fetchExport } from './fetch-export.ts';

type Period = (typeof EXPORT_PERIODS)[number];

/** Exports the records of a kind in a period as CSV. */
export default function ExportDialog({ babyId, babyName, onClose }: BabyDialogProps) {
  const titleId = useId();
  const kinds = useKinds();
  const [name, setName] = useState<string>(sleepKind.name);
  const kind = kinds.find((each) => each.name === name) ?? sleepKind;
  const [days, setDays] = useState<Period>('30');
  const { busy, download } = useDownload({ babyId, kind, days, onDone: onClose });

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say('Export records of {baby}', { baby: babyName })}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2.5, pt: 1 }}>
          <KindField
            label={say('Data')}
            kinds={kinds}
            value={kind}
            nameOf={kindName}
            onChange={(chosen) => setName(chosen.name)}
          />
          <PeriodField days={days} onChange={setDays} />
          <Button
            variant="outlined"
            loading={busy === 'all'}
            disabled={busy === 'kind'}
            onClick={() => download('all')}
          >
            {say('Download All Kinds (ZIP)')}
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

/** How far back the file goes, and what will be in it. */
const PeriodField = ({ days, onChange }: { days: Period; onChange: (days: Period) => void }) => (
  <>
    <TextField select label={say('Period')} value={days} onChange={(event) => onChange(event.target.value as Period)}>
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
  </>
);

interface Wanted {
  babyId: string;
  kind: Kind;
  days: Period;
  onDone: () => void;
}

/** Fetches a file and saves it; what fails is a toast. `busy`: which one is fetched. */
function useDownload({ babyId, kind, days, onDone }: Wanted) {
  const timezone = useZone();
  const [busy, setBusy] = useState<'kind' | 'all'>();

  async function download(what: 'kind' | 'all') {
    setBusy(what);
    try {
      const { content, name } = await (what === 'all'
        ? fetchAllKinds({ babyId, timezone })
        : fetchExport({ babyId, kind: kind.name, days, timezone }));
      saveFile(content, name);
      onDone();
    } catch (error) {
      const message = error instanceof Error ? error.message : say('Please try again.');
      const title = what === 'all' ? say('Failed to export data') : exportFailure(kind);
      showToast({ severity: 'error', title, message });
      setBusy(undefined);
    }
  }
  return { busy, download };
}
