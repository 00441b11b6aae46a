import { Box, Button, Stack, Typography } from '@mui/material';
import { type ExposeAt, type ExposeName, exposesAt, type PointProps } from '@nestling/contract';
import { Card, LoadingState } from '@nestling/shared-ui';
import { type FilledPoint, useSelectedBaby } from '@nestling/shared-ui/platform';
import { type ReactNode, useState } from 'react';
import { registry } from '../registry.ts';
import { RemoteSlot } from '../remote-slot.tsx';

interface Widget {
  name: ExposeName;
  /** Draws it with what its point gives. */
  draw: (baby: { id: string; name: string }) => ReactNode;
  /** Where it fills a place of a height that is given. */
  height?: number | undefined;
}

const fallback = <LoadingState label="Loading" />;
const DAY_MS = 86_400_000;
const now = Date.now();

/** What the house has at a point, once for each module. */
const widgetsAt = <P extends FilledPoint>(point: P, propsFor: (babyId: string, babyName: string) => PointProps[P]) =>
  exposesAt(registry.house, point).map(
    (name): Widget => ({
      name,
      draw: ({ id, name: babyName }) => (
        <RemoteSlot<P> key={name} name={name} props={propsFor(id, babyName)} fallback={fallback} />
      ),
    }),
  );

const AT_POINTS = [
  ...widgetsAt('home.card', (babyId) => ({ babyId })),
  ...widgetsAt('baby.action', (babyId, babyName) => ({ babyId, babyName })),
  ...widgetsAt('baby.state', (babyId) => ({ babyId })),
  ...widgetsAt('babies.start', () => ({})),
  ...widgetsAt('account.menu', () => ({})),
  ...widgetsAt('settings.section', () => ({})),
  ...widgetsAt('day.lane', (babyId) => ({ babyId, from: now - DAY_MS, to: now })).map((lane) => ({
    ...lane,
    height: registry.house.points['day.lane']?.find(({ name }) => name === lane.name)?.height,
  })),
  ...widgetsAt('record.kind', () => ({})),
];
const PLACED = new Set([...registry.house.pages, ...AT_POINTS].map(({ name }) => name));

/** What all remotes expose beside their pages; what waits for a point that this shell does not know gets nothing. */
const WIDGETS: readonly Widget[] = [
  ...AT_POINTS,
  ...Object.entries(registry.remotes)
    .flatMap(([remote, { exposes }]) =>
      Object.keys(exposes).map((module): ExposeName => `${remote}/${module.slice(2)}`),
    )
    .filter((name) => !PLACED.has(name))
    .map((name) => ({
      name,
      draw: () => <RemoteSlot key={name} name={name as ExposeAt<'page'>} props={{}} fallback={fallback} />,
    })),
];

/** Shows one widget alone and takes it away again: for teams, and for the check of a remote before its release. */
export function TryExpose() {
  const [shown, setShown] = useState<Widget>();
  const baby = useSelectedBaby() ?? { id: '', name: '' };
  return (
    <Card title="Try a widget">
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {WIDGETS.map((widget) => (
          <Button
            key={widget.name}
            variant="outlined"
            aria-pressed={widget === shown}
            onClick={() => setShown(widget === shown ? undefined : widget)}
          >
            {widget.name}
          </Button>
        ))}
      </Stack>
      <Box role="group" aria-label="Widget" sx={{ mt: 2 }} style={{ height: shown?.height }}>
        {shown?.draw(baby) ?? <Typography sx={{ color: 'text.secondary' }}>Nothing is shown.</Typography>}
      </Box>
    </Card>
  );
}
