import { Typography } from '@mui/material';
import type { CareWhat } from '@nestling/contract/kinds/care';
import { CheckField, FormDialog } from '@nestling/shared-ui/forms';
import { useCommand } from '@nestling/shared-ui/platform';
import { ReadProblem } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { saveSettings, useSettingsRead } from '@nestling/shared-ui/settings';
import { useState } from 'react';
import { sortName } from './care-texts.ts';
import { ALL, MOST_TILES } from './use-cares.ts';

/** Which tiles the person has on the card, on every device. */
export default function ChooseTilesDialog({ tiles, onClose }: { tiles: readonly CareWhat[]; onClose: () => void }) {
  const read = useSettingsRead();
  // Until the person changes something it is what is known, which may come while this is open.
  const [changed, setChanged] = useState<readonly CareWhat[]>();
  const chosen = changed ?? tiles;
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useCommand();
  const save = async () => {
    if (!changed) return onClose();
    if (chosen.length > MOST_TILES) return setProblem(say('Please choose six at most'));
    if (await run(() => saveSettings({ careTiles: ALL.filter((what) => chosen.includes(what)) }))) onClose();
  };
  return (
    <FormDialog title={say('Choose tiles')} problem={problem} busy={busy} onSave={save} onClose={onClose}>
      <Typography sx={{ color: 'text.secondary' }}>{say('Up to six have room on your card.')}</Typography>
      <ReadProblem {...read} />
      <div>
        {ALL.map((what) => (
          <CheckField
            key={what}
            label={sortName(what)}
            checked={chosen.includes(what)}
            onChange={
              read.isKnown
                ? (isOn) => {
                    setProblem(undefined);
                    setChanged(isOn ? [...chosen, what] : chosen.filter((other) => other !== what));
                  }
                : undefined
            }
          />
        ))}
      </div>
    </FormDialog>
  );
}
