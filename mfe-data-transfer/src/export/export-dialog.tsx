import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormLabel,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { EXPORT_PERIODS } from '@nestling/contract';
import { ExportIcon } from '@nestling/shared-ui';
import { showToast, useZone } from '@nestling/shared-ui/platform';
import { useId, useState } from 'react';
import type { BabyDialogProps } from '../baby-dialog.ts';
import { saveFile } from '../save-file.ts';
import { type ExportKind, fetchExport } from './fetch-export.ts';

/** Exports the sleeps or feedings of a period as CSV. */
export default function ExportDialog({ babyId, babyName, onClose }: BabyDialogProps) {
  const titleId = useId();
  const timezone = useZone();
  const [kind, setKind] = useState<ExportKind>('sleep');
  const [days, setDays] = useState<(typeof EXPORT_PERIODS)[number]>('30');
  const [isBusy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      const { content, name } = await fetchExport({ babyId, kind, days, timezone });
      saveFile(content, name);
      onClose();
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Please try again.';
      showToast({ severity: 'error', title: `Failed to export ${kind} data`, message });
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Export records of {babyName}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2.5, pt: 1 }}>
          <KindField value={kind} onChange={setKind} />
          <TextField
            select
            label="Period"
            value={days}
            onChange={(event) => setDays(event.target.value as typeof days)}
          >
            {EXPORT_PERIODS.map((period) => (
              <option key={period} value={period}>
                Last {period} days
              </option>
            ))}
          </TextField>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            A CSV file with today and the full days before it. It opens in a spreadsheet and can be imported again. What
            is running now is left out.
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" startIcon={<ExportIcon />} loading={isBusy} onClick={download}>
          Download
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface KindFieldProps {
  value: ExportKind;
  onChange: (kind: ExportKind) => void;
}

function KindField({ value, onChange }: KindFieldProps) {
  const id = useId();
  return (
    <FormControl fullWidth>
      <FormLabel id={id}>Data</FormLabel>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={value}
        aria-labelledby={id}
        onChange={(_, chosen: ExportKind | null) => chosen && onChange(chosen)}
      >
        <ToggleButton value="sleep">Sleep</ToggleButton>
        <ToggleButton value="feeding">Feeding</ToggleButton>
      </ToggleButtonGroup>
    </FormControl>
  );
}
