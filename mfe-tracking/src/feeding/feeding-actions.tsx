import { Box, Button, Stack, Typography } from '@mui/material';
import type { FeedingType } from '@nestling/contract';
import { lazyDialog } from '@nestling/shared-ui';
import { clock } from '@nestling/shared-ui/platform';
import { useId, useState } from 'react';
import { useCommand } from '../records/use-command.ts';
import { amountText } from './amount.ts';
import { recordFeeding } from './feeding-commands.ts';
import { lastBottle } from './last-feeding.ts';
import type { LocalFeeding } from './project-feedings.ts';
import { QuickFeedingButton } from './quick-feeding-button.tsx';
import type { FeedingAsked } from './record-feeding-dialog.tsx';

const RecordFeedingDialog = lazyDialog(() => import('./record-feeding-dialog.tsx'));

const QUICK = [
  { type: 'breast_left', label: 'Left' },
  { type: 'breast_right', label: 'Right' },
  { type: 'bottle', label: 'Bottle' },
  { type: 'solid', label: 'Solid' },
] as const satisfies readonly { type: FeedingType; label: string }[];

/** What the dialog was opened for. */
interface Asked {
  type: FeedingType;
  asks: FeedingAsked;
}

/** One-tap feedings, and the ways to record one at another time. */
export function FeedingActions({ babyId, feedings }: { babyId: string; feedings: readonly LocalFeeding[] }) {
  const hintId = useId();
  const [asked, setAsked] = useState<Asked>();
  const bottle = lastBottle(feedings);
  return (
    <Stack sx={{ gap: 1 }}>
      {/* The height with an amount below the bottle, so that nothing moves when it arrives. */}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 0.5, minHeight: 121 }}>
        {QUICK.map(({ type, label }) => (
          <QuickFeeding
            key={type}
            babyId={babyId}
            type={type}
            label={label}
            bottle={type === 'bottle' ? bottle : undefined}
            hintId={hintId}
            onAsk={(asks) => setAsked({ type, asks })}
          />
        ))}
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', mb: -1 }}>
        <Typography id={hintId} variant="caption" sx={{ color: 'text.secondary' }}>
          Long press for custom time
        </Typography>
        <Button size="small" onClick={() => setAsked({ type: 'breast_left', asks: 'time' })}>
          Choose time
        </Button>
      </Stack>
      {asked && <RecordFeedingDialog {...asked} babyId={babyId} bottle={bottle} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}

interface QuickFeedingProps {
  babyId: string;
  type: FeedingType;
  label: string;
  /** The bottle whose amount a tap repeats. */
  bottle: LocalFeeding | undefined;
  hintId: string;
  onAsk: (asks: FeedingAsked) => void;
}

/** Each button waits for its own write only. */
function QuickFeeding({ babyId, type, label, bottle, hintId, onAsk }: QuickFeedingProps) {
  const { busy, run } = useCommand('Failed to start feeding tracking');
  const tap = () => {
    if (type === 'bottle' && !bottle) return onAsk('amount');
    void run(() => recordFeeding({ babyId, type, start: clock.now(), amount: bottle?.amount, unit: bottle?.unit }));
  };
  return (
    <QuickFeedingButton
      type={type}
      label={label}
      detail={bottle && amountText(bottle)}
      busy={busy}
      hintId={hintId}
      onTap={tap}
      onLongPress={() => onAsk('time')}
    />
  );
}
