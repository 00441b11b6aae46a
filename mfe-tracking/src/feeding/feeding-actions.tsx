import { Box, Button, Stack, Typography } from '@mui/material';
import type { FeedingType } from '@nestling/contract';
import { lazyDialog } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { clock, useCommand } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useId, useState } from 'react';
import { type LinkAction, tellNotRecorded, useAskedByLink } from '../records/use-asked-by-link.ts';
import { amountText } from './amount.ts';
import { recordFeeding } from './feeding-commands.ts';
import { SHORT_NAMES } from './feeding-texts.ts';
import type { LocalFeeding } from './project-feedings.ts';
import { QuickFeedingButton } from './quick-feeding-button.tsx';
import type { FeedingAsked } from './record-feeding-dialog.tsx';
import { sidesInPlace } from './sides.ts';
import { useLastBottle } from './use-last-bottle.ts';

const RecordFeedingDialog = lazyDialog(() => import('./record-feeding-dialog.tsx'));

/** The types of one tap, each with the link that taps it. */
const ACTIONS = {
  breast_left: 'left',
  breast_right: 'right',
  bottle: 'bottle',
  solid: 'solid',
} as const satisfies Partial<Record<FeedingType, LinkAction>>;
const QUICK = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];

/** What the dialog was opened for. */
interface Asked {
  type: FeedingType;
  asks: FeedingAsked;
}

/** A link that would tap a button which is not there. */
function NotByLink({ action }: { action: LinkAction }) {
  useAskedByLink(action, true, tellNotRecorded);
  return null;
}

/** One-tap feedings, and the ways to record one at another time; nothing for those who may only look (row FAM-02). */
export function FeedingActions({ babyId }: { babyId: string }) {
  const hintId = useId();
  const [asked, setAsked] = useState<Asked>();
  const { bottle, isKnown } = useLastBottle(babyId);
  // What was opened while one still might record stays open.
  if (!useMay(babyId, 'record') && !asked) return QUICK.map((type) => <NotByLink key={type} action={ACTIONS[type]} />);
  return (
    <Stack sx={{ gap: 1 }}>
      {/* The height with an amount below the bottle, so that nothing moves when it arrives. */}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 0.5, minHeight: 121 }}>
        {sidesInPlace(QUICK, say.locale).map((type) => (
          <QuickFeeding
            key={type}
            babyId={babyId}
            type={type}
            action={ACTIONS[type]}
            bottle={type === 'bottle' ? bottle : undefined}
            ready={type !== 'bottle' || isKnown}
            hintId={hintId}
            onAsk={(asks) => setAsked({ type, asks })}
          />
        ))}
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', mb: -1 }}>
        <Typography id={hintId} variant="caption" sx={{ color: 'text.secondary' }}>
          {say('Long press for custom time')}
        </Typography>
        <Button
          size="small"
          onClick={() => setAsked({ type: 'breast_left', asks: 'time' })}
          // Its text ends where the buttons above end.
          sx={{ ml: 'auto', mr: -1.75 }}
        >
          {say('Choose time')}
        </Button>
      </Stack>
      {asked && <RecordFeedingDialog {...asked} babyId={babyId} bottle={bottle} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}

interface QuickFeedingProps {
  babyId: string;
  type: FeedingType;
  /** A link that taps it. */
  action: LinkAction;
  /** The bottle whose amount a tap repeats. */
  bottle: LocalFeeding | undefined;
  /** What a tap records is known. */
  ready: boolean;
  hintId: string;
  onAsk: (asks: FeedingAsked) => void;
}

/** Each button waits for its own write only. A shortcut of the installed app (`?action=left`) taps it. */
function QuickFeeding({ babyId, type, action, bottle, ready, hintId, onAsk }: QuickFeedingProps) {
  const { busy, run } = useCommand();
  const tap = () => {
    if (type === 'bottle' && !bottle) return onAsk('amount');
    void run(() => recordFeeding({ babyId, type, start: clock.now(), amount: bottle?.amount, unit: bottle?.unit }));
  };
  useAskedByLink(action, ready, tap);
  return (
    <QuickFeedingButton
      type={type}
      label={say(SHORT_NAMES[type])}
      detail={bottle && amountText(bottle)}
      busy={busy}
      hintId={hintId}
      onTap={tap}
      onLongPress={() => onAsk('time')}
    />
  );
}
