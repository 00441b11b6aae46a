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
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { busy, run } = useCommand();
  // What others choose meanwhile stays, but for what was ticked or unticked here.
  const chosen = new Set(presetKinds(baby, dayOf(clock.now(), zone)));
  for (const [kind, isOn] of toggled) {
    if (isOn) chosen.add(kind);
    else chosen.delete(kind);
  }
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
              onChange={(isOn) => setToggled(new Map(toggled).set(kind, isOn))}
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
