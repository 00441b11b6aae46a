import { Box, Button, Stack, Typography } from '@mui/material';
import { type FeedingType, isSide } from '@nestling/contract';
import { NIGHT_LIGHT_ON, useLateCode } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { clock, newId, useCommand } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { lateFollowUp } from '../follow-up/late-follow-up.ts';
import { type LinkAction, tellNotRecorded, useAskedByLink } from '../records/use-asked-by-link.ts';
import { amountText, contentOf, hasAmount } from './amount.ts';
import { type NewFeeding, recordFeeding } from './feeding-commands.ts';
import { RecordFeedingDialog } from './feeding-dialogs.ts';
import { SHORT_NAMES } from './feeding-texts.ts';
import { type BottleType, foodsText, lastFoods, lastOfType } from './last-feeding.ts';
import { lateNursing } from './late-nursing.ts';
import type { LocalFeeding } from './project-feedings.ts';
import { LARGE_LETTERS, QuickFeedingButton } from './quick-feeding-button.tsx';
import type { FeedingAsked } from './record-feeding-dialog.tsx';
import { sidesInPlace } from './sides.ts';
import { useLastBottle } from './use-last-bottle.ts';
import { useMealChoice } from './use-meal-choice.ts';
import type { NursingNow } from './use-nursing.ts';

/** The types of one tap, each with the link that taps it; formula stands in the place of the bottle where that was last. */
const ACTIONS = {
  breast_left: 'left',
  breast_right: 'right',
  bottle: 'bottle',
  formula: 'bottle',
  solid: 'solid',
} as const satisfies Record<FeedingType, LinkAction>;

const quickTypes = (bottle: BottleType) => ['breast_left', 'breast_right', bottle, 'solid'] as const;

/** Its place is taken, and its words still describe the buttons. */
const HIDDEN = { display: 'none' };

/** What the dialog was opened for. */
interface Asked {
  /** Without, the likely one. */
  type?: FeedingType;
  asks: FeedingAsked;
}

/** What a tap has recorded. */
type Tapped = NewFeeding & { id: string };

/** A link that would tap a button which is not there. */
function NotByLink({ action }: { action: LinkAction }) {
  useAskedByLink(action, true, tellNotRecorded);
  return null;
}

/** One-tap feedings, and the ways to record one at another time; nothing for those who may only look (row FAM-02). */
export function FeedingActions({ babyId, feedings }: { babyId: string; feedings: readonly LocalFeeding[] }) {
  const hintId = useId();
  const nextId = useId();
  const [taps, setTaps] = useState(0);
  const [tapped, setTapped] = useState<Tapped>();
  const forget = useCallback(() => setTapped(undefined), []);
  const [{ nursing, isTimed, next }, setNow] = useState<Partial<NursingNow>>({});
  const { code } = useLateCode(lateNursing);
  const followUp = useLateCode(lateFollowUp, tapped !== undefined).code;
  const [asked, setAsked] = useState<Asked>();
  const { bottle, proposed, isKnown } = useLastBottle(babyId);
  const choice = useMealChoice(babyId);
  // What was opened while one still might record stays open.
  if (!useMay(babyId, 'record') && !asked)
    return quickTypes('bottle').map((type) => <NotByLink key={type} action={ACTIONS[type]} />);
  return (
    <Stack sx={{ gap: 1, containerType: 'inline-size' }}>
      {/* The height with an amount below the bottle, so that nothing moves when it arrives. */}
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 0.5,
          minHeight: 121,
          [`${NIGHT_LIGHT_ON} &`]: { flexWrap: 'wrap', minHeight: 246 },
          [LARGE_LETTERS]: { flexWrap: 'wrap' },
        }}
      >
        {sidesInPlace(quickTypes(bottle?.type ?? 'bottle'), say.locale).map((type) => (
          <QuickFeeding
            // The bottle keeps its place, and the focus.
            key={ACTIONS[type]}
            babyId={babyId}
            type={type}
            lastAt={lastOfType(feedings, type, choice)}
            action={ACTIONS[type]}
            bottle={hasAmount(type) ? bottle : undefined}
            foods={type === 'solid' ? lastFoods(feedings) : undefined}
            ready={isSide(type) || isKnown}
            hintId={hintId}
            feedings={feedings}
            isRunning={isSide(type) && isTimed ? nursing?.running?.type === type : undefined}
            time={code && nursing && isSide(type) && <code.NursingTime nursing={nursing} side={type} />}
            nextId={type === next ? nextId : undefined}
            onRecorded={(feeding) => {
              setTapped(feeding);
              if (isSide(type)) setTaps(taps + 1);
            }}
            onAsk={(asks) => setAsked({ type, asks })}
          />
        ))}
      </Box>
      {followUp && tapped && (
        <Box sx={{ mb: -1 }}>
          <followUp.FeedingFollowUp key={tapped.id} feeding={tapped} onDone={forget} />
        </Box>
      )}
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          flexWrap: 'wrap',
          mb: -1,
          ...((nursing || (followUp && tapped)) && HIDDEN),
        }}
      >
        <Typography id={hintId} variant="caption" sx={{ color: 'text.secondary' }}>
          {say('Long press for custom time')}
        </Typography>
        <Button
          size="small"
          onClick={() => setAsked({ asks: 'time' })}
          // Its text ends where the buttons above end.
          sx={{ ml: 'auto', mr: -1.75 }}
        >
          {say('Choose Time')}
        </Button>
      </Stack>
      {code && <code.NursingPart {...{ babyId, feedings, nextId, taps }} onChange={setNow} />}
      {asked && (
        <RecordFeedingDialog {...asked} babyId={babyId} bottle={proposed} onClose={() => setAsked(undefined)} />
      )}
    </Stack>
  );
}

interface QuickFeedingProps {
  babyId: string;
  type: FeedingType;
  /** When the last one of its type was, epoch milliseconds. */
  lastAt: number | undefined;
  /** A link that taps it. */
  action: LinkAction;
  /** The bottle that a tap repeats. */
  bottle: LocalFeeding | undefined;
  /** The foods that a tap repeats. */
  foods: readonly string[] | undefined;
  /** What a tap records is known. */
  ready: boolean;
  hintId: string;
  /** What the tap on a side goes on with. */
  feedings: readonly LocalFeeding[];
  /** Of a side that is timed. */
  isRunning: boolean | undefined;
  /** How long it has been given, while nursing is timed. */
  time: ReactNode;
  nextId: string | undefined;
  onRecorded: (feeding: Tapped) => void;
  onAsk: (asks: FeedingAsked) => void;
}

/** Each button waits for its own write only. A shortcut of the installed app (`?action=left`) taps it. */
function QuickFeeding(props: QuickFeedingProps) {
  const { babyId, type, lastAt, action, bottle, foods, ready, hintId, feedings } = props;
  const { isRunning, time, nextId, onRecorded, onAsk } = props;
  const { busy, run } = useCommand();
  const tap = () => {
    if (hasAmount(type) && !bottle) return onAsk('amount');
    const feeding = {
      id: newId(),
      babyId,
      type,
      start: clock.now(),
      ...(bottle && contentOf(bottle)),
      ...(foods && { details: { foods } }),
    };
    void run(async () => {
      // Where its code does not come, ten minutes are better than nothing.
      const nursing = isSide(type) ? await lateNursing.fetch().catch(() => undefined) : undefined;
      if (isSide(type) && nursing?.isTimedNow(feedings)) return nursing.tapSide(babyId, type, feedings);
      const isStored = await recordFeeding(feeding);
      if (isStored) onRecorded(feeding);
      return isStored;
    });
  };
  useAskedByLink(action, ready, tap);
  return (
    <QuickFeedingButton
      type={type}
      label={say(SHORT_NAMES[type])}
      lastAt={time ? undefined : lastAt}
      detail={time || (bottle && amountText(bottle)) || (foods && foodsText(foods))}
      isRunning={isRunning}
      nextId={nextId}
      busy={busy}
      hintId={hintId}
      onTap={tap}
      onLongPress={() => onAsk('time')}
    />
  );
}
