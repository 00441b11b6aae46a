import { isSide } from '@nestling/contract';
import { useSession } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useEffect, useState } from 'react';
import { NursingLine } from './nursing-line.tsx';
import { activeFeeding, type LocalFeeding } from './project-feedings.ts';
import { RunningLine } from './running-line.tsx';
import { takeOffer } from './take-offer.ts';
import { TimeItOffer } from './time-it-offer.tsx';
import { type NursingNow, useNursing } from './use-nursing.ts';

interface NursingPartProps {
  babyId: string;
  feedings: readonly LocalFeeding[];
  /** Of the words for the side that comes next. */
  nextId: string;
  /** How many taps here have recorded a side for ten minutes. */
  taps: number;
  onChange: (now: NursingNow) => void;
}

/** What the card has below its buttons for nursing, and for what else runs; tells what a tap on a side does now. */
export function NursingPart({ babyId, feedings, nextId, taps, onChange }: NursingPartProps) {
  const now = useNursing(feedings);
  const [isOffered, setOffered] = useState(false);
  const { nursing, isUnchosen, next } = now;
  const userId = useSession().user?.id ?? '';
  useEffect(() => onChange(now), [now, onChange]);
  useEffect(() => {
    if (taps > 0 && isUnchosen && takeOffer(userId)) setOffered(true);
  }, [taps, isUnchosen, userId]);
  const running = activeFeeding(feedings);
  const other = running && !isSide(running.type) ? running : undefined;
  return (
    <>
      {/* The button of that side has it as its description; here, below the others, it would be of nothing. */}
      {next && (
        <span id={nextId} hidden>
          {say('Comes next')}
        </span>
      )}
      {isOffered && isUnchosen && <TimeItOffer feedings={feedings} onDone={() => setOffered(false)} />}
      {nursing && <NursingLine babyId={babyId} nursing={nursing} feedings={feedings} />}
      {other && <RunningLine feeding={other} />}
    </>
  );
}
