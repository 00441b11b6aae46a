import { Box, Button, Stack, Typography } from '@mui/material';
import { type FeedingType, isSide, type Nursing } from '@nestling/contract';
import { lazyDialog, VisuallyHidden } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { clock, useCommand } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useId, useState } from 'react';
import { type LinkAction, tellNotRecorded, useAskedByLink } from '../records/use-asked-by-link.ts';
import { amountText } from './amount.ts';
import { recordFeeding } from './feeding-commands.ts';
import { SHORT_NAMES } from './feeding-texts.ts';
import { LateNursingLine, LateNursingTime, LateTimeItOffer, tapSideLate } from './late-nursing.tsx';
import type { LocalFeeding } from './project-feedings.ts';
import { QuickFeedingButton } from './quick-feeding-button.tsx';
import type { FeedingAsked } from './record-feeding-dialog.tsx';
import { sidesInPlace } from './sides.ts';
import { takeOffer } from './take-offer.ts';
import { useLastBottle } from './use-last-bottle.ts';
import { useNursing } from './use-nursing.ts';

const RecordFeedingDialog = lazyDialog(() => import('./record-feeding-dialog.tsx'));

/** The types of one tap, each with the link that taps it. */
const ACTIONS = {
  breast_left: 'left',
  breast_right: 'right',
  bottle: 'bottle',
  solid: 'solid',
} as const satisfies Partial<Record<FeedingType, LinkAction>>;
const QUICK = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];

/** Its place is taken, and its words still describe the buttons. */
const HIDDEN = { display: 'none' };

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
export function FeedingActions({ babyId, feedings }: { babyId: string; feedings: readonly LocalFeeding[] }) {
  const hintId = useId();
  const nextId = useId();
  const [isOffered, setOffered] = useState(false);
  const { nursing, isTimed, isUnchosen, next } = useNursing(feedings);
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
            timer={isSide(type) && isTimed ? { feedings, nursing } : undefined}
            nextId={type === next ? nextId : undefined}
            onRecorded={() => isSide(type) && isUnchosen && takeOffer() && setOffered(true)}
            onAsk={(asks) => setAsked({ type, asks })}
          />
        ))}
      </Box>
      {next && <VisuallyHidden id={nextId}>{say('Comes next')}</VisuallyHidden>}
      {isOffered && isUnchosen && <LateTimeItOffer feedings={feedings} onDone={() => setOffered(false)} />}
      {nursing && <LateNursingLine babyId={babyId} nursing={nursing} feedings={feedings} />}
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', mb: -1, ...(nursing && HIDDEN) }}
      >
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
  /** A side that is timed, and what its taps go on with. */
  timer: { feedings: readonly LocalFeeding[]; nursing: Nursing<LocalFeeding> | undefined } | undefined;
  nextId: string | undefined;
  onRecorded: () => void;
  onAsk: (asks: FeedingAsked) => void;
}

/** Each button waits for its own write only. A shortcut of the installed app (`?action=left`) taps it. */
function QuickFeeding(props: QuickFeedingProps) {
  const { babyId, type, action, bottle, ready, hintId, timer, nextId, onRecorded, onAsk } = props;
  const { busy, run } = useCommand();
  const nursing = timer?.nursing;
  const tap = () => {
    if (timer && isSide(type)) return void run(() => tapSideLate(babyId, type, timer.feedings));
    if (type === 'bottle' && !bottle) return onAsk('amount');
    const feeding = { babyId, type, start: clock.now(), amount: bottle?.amount, unit: bottle?.unit };
    void run(() => recordFeeding(feeding)).then((isStored) => isStored && onRecorded());
  };
  useAskedByLink(action, ready, tap);
  return (
    <QuickFeedingButton
      type={type}
      label={say(SHORT_NAMES[type])}
      detail={
        nursing && isSide(type) ? <LateNursingTime nursing={nursing} side={type} /> : bottle && amountText(bottle)
      }
      isRunning={timer && nursing?.running?.type === type}
      nextId={nextId}
      busy={busy}
      hintId={hintId}
      onTap={tap}
      onLongPress={() => onAsk('time')}
    />
  );
}
