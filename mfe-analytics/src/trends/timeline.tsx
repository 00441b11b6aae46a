import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { type Column, inContext, type SomeRecord } from '@nestling/contract';
import { DayLanes } from '@nestling/shared-ui';
import { type LookOf, useLookOf, type WholeLook } from '@nestling/shared-ui/platform';
import { NOT_PRINTED } from '@nestling/shared-ui/print';
import { say } from '@nestling/shared-ui/say';
import { type KeyboardEvent as KeyPress, Suspense, useCallback, useEffect, useState } from 'react';
import { DataTable } from '../charts/data-table.tsx';
import { headed } from '../text/headed.ts';
import { dayText } from '../text/time-text.ts';
import { blockName, blockTimes, type RecordBlock } from './block-text.ts';
import { BlockTip } from './block-tip.tsx';
import { ColumnHeads } from './column-heads.tsx';
import { AXIS_PX, HourAxis } from './hour-axis.tsx';
import { MarkShapes, useShapes } from './mark-shapes.tsx';
import { HOUR_PX, nearestBlock, topOf } from './place.ts';
import { type Pointed, TimelineColumn } from './timeline-column.tsx';

interface TimelineProps {
  babyId: string;
  columns: readonly Column<SomeRecord>[];
  /** The kinds that it is about. */
  looks: readonly WholeLook[];
  /** Epoch milliseconds; moves every minute. */
  now: number;
  zone: string;
  /** What is said where there is no record. */
  empty: string;
  /** 'Recorded by Anna', where they are not everybody's. */
  recordedBy: string | undefined;
}

/** Days as columns of 24 hours from 5:00; the same as a table behind a toggle. */
export function Timeline(props: TimelineProps) {
  const { columns, now, zone, recordedBy } = props;
  const lookOf = useLookOf();
  const [asTable, setAsTable] = useState(false);
  return (
    <Stack sx={{ gap: 1 }}>
      <Button
        aria-expanded={asTable}
        onClick={() => setAsTable(!asTable)}
        sx={{ alignSelf: 'flex-end', mt: { md: -6 }, mr: -1.75, ...NOT_PRINTED }}
      >
        {asTable ? say('Show Timeline') : say('Show Table')}
      </Button>
      {asTable ? (
        <Suspense fallback={<Skeleton height={24 * HOUR_PX} />}>
          <DataTable
            caption={recordedBy ? headed(say('Activities by day'), recordedBy) : say('Activities by day')}
            head={[say(inContext('of the calendar', 'Day')), say('Activity'), say('Time'), say('Duration')]}
            worded={2}
            lastBelow
            rows={tableRows(columns, now, zone, lookOf)}
          />
        </Suspense>
      ) : (
        <Columns {...props} />
      )}
    </Stack>
  );
}

/** The columns, with a tooltip by mouse, touch and keyboard. */
function Columns({ babyId, columns, looks, now, zone, empty }: TimelineProps) {
  const [pointed, point] = useState<Pointed>();
  const clear = useCallback(() => point(undefined), []);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && clear();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [clear]);

  const shapes = useShapes(columns, zone);
  const isEmpty = columns.every(({ blocks }) => blocks.length === 0);
  const height = Math.max(...columns.map((column) => topOf(column.to, column)));
  const column = pointed && columns[pointed.column];
  const block = column?.blocks.find(({ id }) => id === pointed?.id);
  const onKeyDown = (event: KeyPress<HTMLElement>) => {
    if (column && block) stepToNextDay(event, columns, column, block);
  };

  return (
    // In every language the newest day is at the right.
    <Box dir="ltr">
      {isEmpty && (
        <Typography dir="auto" sx={{ color: 'text.secondary', textAlign: 'center', py: 1 }}>
          {empty}
        </Typography>
      )}
      <ColumnHeads columns={columns} now={now} />
      {columns[0] && (
        <Box sx={{ marginInlineStart: `${AXIS_PX}px` }}>
          <DayLanes babyId={babyId} from={columns[0].from} to={columns.at(-1)?.to ?? columns[0].to} />
        </Box>
      )}
      <Stack direction="row" onKeyDown={onKeyDown} sx={{ position: 'relative', mt: 1, mb: 1 }}>
        <MarkShapes shapes={shapes} />
        <HourAxis column={columns[0]} zone={zone} />
        {columns.map((each, i) => (
          <TimelineColumn
            key={each.day.toString()}
            column={each}
            looks={looks}
            shapes={shapes}
            index={i}
            height={height}
            now={now}
            zone={zone}
            pointedId={pointed?.column === i ? pointed.id : undefined}
            onPoint={point}
            onLeave={clear}
          />
        ))}
        {column && block && (
          <BlockTip block={block} column={column} index={pointed.column} count={columns.length} now={now} zone={zone} />
        )}
      </Stack>
    </Box>
  );
}

/** Left and right lead from a block to the one at about the same hour of the next day that has one. */
function stepToNextDay(
  event: KeyPress<HTMLElement>,
  columns: readonly Column<SomeRecord>[],
  column: Column<SomeRecord>,
  block: RecordBlock,
) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step) return;
  const at = columns.indexOf(column);
  const others = step < 0 ? columns.slice(0, at).reverse() : columns.slice(at + 1);
  const next = others.find(({ blocks }) => blocks.length > 0);
  const target = next && nearestBlock(next, topOf(block.from, column));
  if (!target) return;
  event.preventDefault();
  event.currentTarget
    .querySelector<SVGGElement>(`[data-column="${columns.indexOf(next)}"] [data-block="${target.id}"]`)
    ?.focus();
}

/** A night that goes on after 5:00 is one row, at its first day in the window. */
function tableRows(columns: readonly Column<SomeRecord>[], now: number, zone: string, lookOf: LookOf): string[][] {
  const seen = new Set<string>();
  return columns.flatMap(({ day, blocks }) =>
    blocks.flatMap((block) => {
      if (seen.has(block.id)) return [];
      seen.add(block.id);
      const { times, duration } = blockTimes(block, now, zone, lookOf);
      return [[dayText(day), blockName(block, zone, lookOf), times, duration]];
    }),
  );
}
