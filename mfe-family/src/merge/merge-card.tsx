import { Button, Stack, Typography } from '@mui/material';
import { Card, lazyDialog } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import type { MergeProps } from './merge-props.ts';

const MergeDialog = lazyDialog(() => import('./merge-dialog.tsx'));

/** For parents who each kept a baby of their own that is the same child. */
export function MergeCard(props: MergeProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title={say('The same baby twice?')}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography color="textSecondary">
          {say(
            'Where two of you recorded the same child, each as a baby of their own, the two can become one, with every record once.',
          )}
        </Typography>
        <Button variant="outlined" onClick={() => setIsOpen(true)} sx={{ maxWidth: 1, overflowWrap: 'anywhere' }}>
          {say('Merge {name} into…', { name: props.baby.name })}
        </Button>
      </Stack>
      {isOpen && <MergeDialog {...props} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
