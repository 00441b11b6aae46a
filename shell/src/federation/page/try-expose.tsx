import { Box, Button, Stack, Typography } from '@mui/material';
import type { ExposeName, PointProps } from '@nestling/contract';
import { Card, LoadingState } from '@nestling/shared-ui';
import { useSelectedBaby } from '@nestling/shared-ui/platform';
import { useState } from 'react';
import { registry } from '../registry.ts';
import { RemoteSlot } from '../remote-slot.tsx';

/** What all remotes expose beside their pages, also what no page shows yet. */
const PAGES = registry.house.pages.map(({ name }) => name);
const WIDGETS = Object.entries(registry.remotes).flatMap(([remote, { exposes }]) =>
  Object.keys(exposes)
    .map((module): ExposeName => `${remote}/${module.slice(2)}`)
    .filter((name) => !PAGES.includes(name)),
);

/** Shows one widget alone and takes it away again: for teams, and for the check of a remote before its release. */
export function TryExpose() {
  const [shown, setShown] = useState<ExposeName>();
  const baby = useSelectedBaby();
  const props = { babyId: baby?.id ?? '', babyName: baby?.name ?? '' } as PointProps['baby.action'];
  return (
    <Card title="Try a widget">
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {WIDGETS.map((name) => (
          <Button
            key={name}
            variant="outlined"
            aria-pressed={name === shown}
            onClick={() => setShown(name === shown ? undefined : name)}
          >
            {name}
          </Button>
        ))}
      </Stack>
      <Box role="group" aria-label="Widget" sx={{ mt: 2 }}>
        {shown ? (
          <RemoteSlot<'baby.action'>
            key={shown}
            name={shown}
            props={props}
            fallback={<LoadingState label="Loading" />}
          />
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>Nothing is shown.</Typography>
        )}
      </Box>
    </Card>
  );
}
