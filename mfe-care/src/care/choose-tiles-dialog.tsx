import { Typography } from '@mui/material';
import type { CareWhat } from '@nestling/contract/kinds/care';
import { CheckField, FormDialog } from '@nestling/shared-ui/forms';
import { useCommand } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { saveSettings } from '@nestling/shared-ui/settings';
import { useState } from 'react';
import { sortName } from './care-texts.ts';
import { ALL, MOST_TILES } from './use-cares.ts';

/** Which tiles the person has on the card, on every device. */
export default function ChooseTilesDialog({ tiles, onClose }: { tiles: readonly CareWhat[]; onClose: () => void }) {
  const [chosen, setChosen] = useState(tiles);
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useCommand();
  const save = async () => {
    if (chosen.length > MOST_TILES) return setProblem(say('Please choose six at most'));
    if (await run(() => saveSettings({ careTiles: ALL.filter((what) => chosen.includes(what)) }))) onClose();
  };
  return (
    <FormDialog title={say('Choose tiles')} problem={problem} busy={busy} onSave={save} onClose={onClose}>
      <Typography sx={{ color: 'text.secondary' }}>{say('Up to six have room on your card.')}</Typography>
      <div>
        {ALL.map((what) => (
          <CheckField
            key={what}
            label={sortName(what)}
            checked={chosen.includes(what)}
            onChange={(isOn) => {
              setProblem(undefined);
              setChosen(isOn ? [...chosen, what] : chosen.filter((other) => other !== what));
            }}
          />
        ))}
      </div>
    </FormDialog>
  );
}
