import { Button, Stack } from '@mui/material';
import { onButton } from '@nestling/contract';
import { useMay } from '@nestling/shared-ui/people';
import type { WholeLook } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useSpoken } from '@nestling/shared-ui/words';
import { memo, useState } from 'react';

/** A button a kind that is recorded from here: nothing where all kinds have cards of their own, or one may only look. */
export const QuickActions = memo(({ babyId, looks }: { babyId: string; looks: readonly WholeLook[] }) => {
  useSpoken();
  const [opened, open] = useState<WholeLook>();
  const mayRecord = useMay(babyId, 'record');
  const offered = looks.filter(({ Recorder }) => Recorder);
  if (offered.length === 0 || (!mayRecord && !opened)) return null;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mb: 1 }}>
      {offered.map((look) => (
        <Button key={look.kind.name} variant="outlined" sx={{ minHeight: 48 }} onClick={() => open(look)}>
          {say('Record {kind}', { kind: onButton(say, look.label) })}
        </Button>
      ))}
      {opened?.Recorder && <opened.Recorder kind={opened.kind} babyId={babyId} onClose={() => open(undefined)} />}
    </Stack>
  );
});
