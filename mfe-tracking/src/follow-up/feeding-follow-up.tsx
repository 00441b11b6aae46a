import { ButtonBase } from '@mui/material';
import { newId } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { type NewFeeding, recordFeeding, whatItIs } from '../feeding/feeding-commands.ts';
import { EditFeedingDialog } from '../feeding/feeding-dialogs.ts';
import type { LocalFeeding } from '../feeding/project-feedings.ts';
import { useFeedings } from '../feeding/use-feedings.ts';
import { AlsoChip, FollowUpRow, WORDS_CHIP } from './follow-up-row.tsx';
import { holdsFeeding } from './holds.ts';
import { moveFeeding } from './moves.ts';
import { type Also, useFollowUp, useIsHeld } from './use-follow-up.ts';

/** Whoever chooses a time has time. */
const stay = () => {};

type Made = NewFeeding & { id: string };

interface FeedingFollowUpProps {
  /** What a tap has recorded. */
  feeding: Made;
  onDone: () => void;
}

/** After the tap on a feeding: it was some minutes ago, or at a time to be chosen, or another baby had the same. */
export function FeedingFollowUp({ feeding, onDone }: FeedingFollowUpProps) {
  const { feedings } = useFeedings(feeding.babyId);
  const [edited, setEdited] = useState<LocalFeeding>();
  const { now, others, row } = useFollowUp<Made>({
    tapped: feeding,
    at: feeding.start,
    isHeld: (times) => holdsFeeding(feedings, feeding, times),
    move: moveFeeding,
    onDone: edited ? stay : onDone,
  });
  return (
    <FollowUpRow label={whatItIs(feeding)} {...row}>
      {others.map((other) => (
        <AlsoFed key={other.baby.id} same={{ ...feeding, start: now }} {...other} />
      ))}
      <ButtonBase
        aria-haspopup="dialog"
        onClick={() => setEdited(feedings.find(({ id }) => id === feeding.id))}
        sx={WORDS_CHIP}
      >
        {say('Choose Time')}
      </ButtonBase>
      {edited && <EditFeedingDialog record={edited} onClose={() => setEdited(undefined)} />}
    </FollowUpRow>
  );
}

interface AlsoFedProps extends Also<Made> {
  /** What the first one had, as it is set now. */
  same: NewFeeding;
}

/** The same for another baby, until that is taken back. */
function AlsoFed({ same, ...other }: AlsoFedProps) {
  const { id: babyId, name } = other.baby;
  const { feedings } = useFeedings(babyId);
  const done = useIsHeld(other, (also) => holdsFeeding(feedings, also, other.times));
  const record = async () => {
    const next = { ...same, id: newId(), babyId };
    const isStored = await recordFeeding(next, { babyName: name });
    if (isStored) other.onAlso(next);
    return isStored;
  };
  return <AlsoChip name={name} done={done} onChoose={record} />;
}
