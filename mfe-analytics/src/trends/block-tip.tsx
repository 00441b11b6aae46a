import { Box, Stack, Typography } from '@mui/material';
import type { Column } from '@nestling/contract';
import { elsewhereText } from '@nestling/shared-ui';
import { useLookOf } from '@nestling/shared-ui/platform';
import { blockName, blockTimes, type RecordBlock } from './block-text.ts';
import { AXIS_PX } from './hour-axis.tsx';
import { placeOf } from './place.ts';

interface BlockTipProps {
  block: RecordBlock;
  column: Pick<Column, 'from'>;
  index: number;
  count: number;
  now: number;
  zone: string;
}

const WIDTH = 200;
/** Above the block where there is room for it. Pixels. */
const HEIGHT = 84;

/** What a block is, from when to when, and how long; screen readers hear the same as the block's name. */
export function BlockTip({ block, column, index, count, now, zone }: BlockTipProps) {
  const lookOf = useLookOf();
  const { times, duration } = blockTimes(block, now, zone, lookOf);
  const { Icon } = lookOf(block.record.kind).markOf(block.record, zone);
  const elsewhere = elsewhereText(block.record, zone);
  const { top, height } = placeOf(block, column);
  const middle = `calc(${AXIS_PX}px + (100% - ${AXIS_PX}px) * ${(index + 0.5) / count})`;
  const isBelow = top < HEIGHT;
  return (
    <Box
      aria-hidden
      dir="auto"
      sx={{
        position: 'absolute',
        zIndex: 3,
        width: WIDTH,
        px: 1.5,
        py: 1,
        borderRadius: '14px',
        pointerEvents: 'none',
        color: 'tip.text',
        bgcolor: 'tip.surface',
        boxShadow: '0 4px 16px rgba(13, 12, 24, 0.24)',
        '@media print': { display: 'none' },
      }}
      style={{
        left: `clamp(${WIDTH / 2}px, ${middle}, calc(100% - ${WIDTH / 2}px))`,
        top: isBelow ? Math.min(top + height, top + 120) + 8 : top - 8,
        transform: `translate(-50%, ${isBelow ? 0 : -100}%)`,
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Icon fontSize="small" />
        <Typography component="p" variant="subtitle2">
          {blockName(block, zone, lookOf)}
        </Typography>
      </Stack>
      <Typography variant="body2">{times}</Typography>
      {elsewhere && <Typography variant="body2">{elsewhere}</Typography>}
      {duration && <Typography variant="body2">{duration}</Typography>}
    </Box>
  );
}
