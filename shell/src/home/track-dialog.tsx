import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Stack } from '@mui/material';
import type { Baby } from '@nestling/contract';
import { dayOf } from '@nestling/contract';
import { CheckField } from '@nestling/shared-ui/forms';
import { clock, useCommand, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { sayTitle } from '@nestling/shared-ui/words';
import { useState } from 'react';
import { chooseTracked } from '../babies/baby.writes.ts';
import { choosable, presetKinds } from './tracked.ts';

/** What is tracked of a baby, for all who look after it: what is not takes no place anywhere. Its records are kept. */
export function TrackDialog({ baby, onClose }: { baby: Baby; onClose: () => void }) {
  const zone = useZone();
  const [chosen, setChosen] = useState(() => new Set(presetKinds(baby, dayOf(clock.now(), zone))));
  const { busy, run } = useCommand();
  const toggle = (kind: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(kind);
    else next.delete(kind);
    setChosen(next);
  };
  const save = async () => {
    if (await run(() => chooseTracked(baby, [...chosen]))) onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="track-title">
      <DialogTitle id="track-title">{say('What do you track?')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>
          {say('Sleep and feeding are always there. Choose what else you want to record of {name}.', {
            name: baby.name,
          })}
        </DialogContentText>
        <Stack>
          {choosable.map(({ kind, title }) => (
            <CheckField
              key={kind}
              label={sayTitle(title)}
              checked={chosen.has(kind)}
              onChange={(isOn) => toggle(kind, isOn)}
            />
          ))}
        </Stack>
        <DialogContentText variant="body2" sx={{ mt: 1 }}>
          {say('It is the same for all who look after this baby. You can change it later under ‘Arrange’.')}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say('Cancel')}</Button>
        <Button variant="contained" disabled={busy} onClick={save}>
          {say('Done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
