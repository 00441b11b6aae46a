import { MINUTE_MS } from '@nestling/contract';
import { newId } from '@nestling/shared-ui/platform';
import { useState } from 'react';
import { type NewFeeding, recordFeeding, whatItIs } from '../feeding/feeding-commands.ts';
import { AlsoChip, FollowUpRow } from './follow-up-row.tsx';
import { moveFeeding } from './moves.ts';
import { useOtherBabies } from './use-other-babies.ts';

interface FeedingFollowUpProps {
  /** What a tap has recorded. */
  feeding: NewFeeding & { id: string };
  onDone: () => void;
}

/** After the tap on a feeding: it was some minutes ago, or another baby had the same. */
export function FeedingFollowUp({ feeding, onDone }: FeedingFollowUpProps) {
  const others = useOtherBabies(feeding.babyId);
  const [minutes, setMinutes] = useState(0);
  const [made, setMade] = useState([feeding]);
  const startAt = (ago: number) => feeding.start - ago * MINUTE_MS;
  const move = (ago: number) => {
    setMinutes(ago);
    for (const one of made) void moveFeeding(one, startAt(ago));
  };
  const recordFor = async (babyId: string, name: string) => {
    const same = { ...feeding, id: newId(), babyId, start: startAt(minutes) };
    if (await recordFeeding(same, { babyName: name })) setMade((before) => [...before, same]);
  };
  return (
    <FollowUpRow label={whatItIs(feeding)} minutes={minutes} onAgo={move} onDone={onDone}>
      {others.map(({ id, name }) => (
        <AlsoChip
          key={id}
          name={name}
          done={made.some(({ babyId }) => babyId === id)}
          onChoose={() => void recordFor(id, name)}
        />
      ))}
    </FollowUpRow>
  );
}
