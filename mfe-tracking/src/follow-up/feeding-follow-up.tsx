import { ButtonBase } from '@mui/material';
import { type Baby, MINUTE_MS } from '@nestling/contract';
import { lazyDialog } from '@nestling/shared-ui';
import { newId } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useEffect, useState } from 'react';
import { type NewFeeding, recordFeeding, whatItIs } from '../feeding/feeding-commands.ts';
import type { LocalFeeding } from '../feeding/project-feedings.ts';
import { useFeedings } from '../feeding/use-feedings.ts';
import { AlsoChip, FollowUpRow, WORDS_CHIP } from './follow-up-row.tsx';
import { holdsFeeding } from './holds.ts';
import { moveFeeding } from './moves.ts';
import { useOtherBabies } from './use-other-babies.ts';

const EditFeedingDialog = lazyDialog(() => import('../feeding/edit-feeding-dialog.tsx'));

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
  const others = useOtherBabies(feeding.babyId);
  const [[minutes, before], setMinutes] = useState([0, 0]);
  const [also, setAlso] = useState<readonly Made[]>([]);
  const startAt = (ago: number) => feeding.start - ago * MINUTE_MS;
  const [edited, setEdited] = useState<LocalFeeding>();
  const made = feedings.find(({ id }) => id === feeding.id);
  const isHeld = holdsFeeding(made, [startAt(minutes), startAt(before)]);
  const done = edited ? stay : onDone;
  useEffect(() => {
    if (!isHeld) done();
  }, [isHeld, done]);
  const move = (ago: number) => {
    setMinutes([ago, minutes]);
    for (const one of [feeding, ...also]) void moveFeeding(one, startAt(ago));
  };
  const set = (babyId: string, made?: Made) =>
    setAlso((before) => [...before.filter((one) => one.babyId !== babyId), ...(made ? [made] : [])]);
  return (
    <FollowUpRow label={whatItIs(feeding)} minutes={minutes} onAgo={move} onDone={done}>
      {others.map((baby) => (
        <AlsoFed
          key={baby.id}
          baby={baby}
          same={{ ...feeding, start: startAt(minutes) }}
          before={startAt(before)}
          made={also.find(({ babyId }) => babyId === baby.id)}
          onMade={(made) => set(baby.id, made)}
        />
      ))}
      <ButtonBase aria-haspopup="dialog" onClick={() => setEdited(made)} sx={WORDS_CHIP}>
        {say('Choose Time')}
      </ButtonBase>
      {edited && <EditFeedingDialog record={edited} onClose={() => setEdited(undefined)} />}
    </FollowUpRow>
  );
}

interface AlsoFedProps {
  baby: Baby;
  /** What the first one had, as it is set now. */
  same: NewFeeding;
  /** And before. */
  before: number;
  /** What was recorded for this one. */
  made: Made | undefined;
  onMade: (made: Made | undefined) => void;
}

/** The same for another baby, until that is taken back. */
function AlsoFed({ baby: { id: babyId, name }, same, before, made, onMade }: AlsoFedProps) {
  const { feedings } = useFeedings(babyId);
  const isGone =
    made !== undefined &&
    !holdsFeeding(
      feedings.find(({ id }) => id === made.id),
      [same.start, before],
    );
  useEffect(() => {
    if (isGone) onMade(undefined);
  });
  const record = async () => {
    const next = { ...same, id: newId(), babyId };
    const isStored = await recordFeeding(next, { babyName: name });
    if (isStored) onMade(next);
    return isStored;
  };
  return <AlsoChip name={name} done={made !== undefined && !isGone} onChoose={record} />;
}
