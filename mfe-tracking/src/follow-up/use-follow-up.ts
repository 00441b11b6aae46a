import { type Baby, MINUTE_MS } from '@nestling/contract';
import { useEffect, useState } from 'react';
import type { SetTimes } from './holds.ts';
import { useOtherBabies } from './use-other-babies.ts';

/** What was done for another baby as well. */
export interface Also<T> {
  baby: Baby;
  /** To which the tap is set now, and was before. */
  times: SetTimes;
  also: T | undefined;
  onAlso: (also: T | undefined) => void;
}

interface Followed<T> {
  tapped: T;
  /** When, epoch milliseconds. */
  at: number;
  /** Whether it still is as it was set. */
  isHeld: (times: SetTimes) => boolean;
  move: (one: T, to: number) => Promise<boolean>;
  onDone: () => void;
}

/** What can be said of a tap: to which time it is set, and what was done alike for other babies, which moves with it. */
export function useFollowUp<T extends { babyId: string }>({ tapped, at, isHeld, move, onDone }: Followed<T>) {
  const others = useOtherBabies(tapped.babyId);
  const [[minutes, before], setMinutes] = useState([0, 0]);
  const [also, setAlso] = useState<readonly T[]>([]);
  const time = (ago: number) => at - ago * MINUTE_MS;
  const times: SetTimes = [time(minutes), time(before)];
  const isOver = !isHeld(times);
  useEffect(() => {
    if (isOver) onDone();
  }, [isOver, onDone]);
  const onAgo = (ago: number) => {
    setMinutes([ago, minutes]);
    for (const one of [tapped, ...also]) void move(one, time(ago));
  };
  const alsoOf = (baby: Baby): Also<T> => ({
    baby,
    times,
    also: also.find(({ babyId }) => babyId === baby.id),
    onAlso: (next) => setAlso((all) => [...all.filter(({ babyId }) => babyId !== baby.id), ...(next ? [next] : [])]),
  });
  return { now: times[0], also, others: others.map(alsoOf), row: { minutes, onAgo, onDone } };
}

/** Whether what was done for another baby still is as it was set; what is not is forgotten. */
export function useIsHeld<T>({ also, onAlso }: Also<T>, isHeld: (also: T) => boolean): boolean {
  const isStill = also !== undefined && isHeld(also);
  const isGone = also !== undefined && !isStill;
  useEffect(() => {
    if (isGone) onAlso(undefined);
  });
  return isStill;
}
