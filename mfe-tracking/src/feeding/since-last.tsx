import { roughly, timeAgo } from '@nestling/contract';
import { useNow } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';

interface SinceLastProps {
  /** Of the words for those who do not see it. */
  id: string;
  /** Epoch milliseconds. */
  at: number;
  /** It stands behind something else. */
  isSecond: boolean;
}

/** How long ago the last one was, in as few letters as a button has room for; it is no part of the button's name. */
export function SinceLast({ id, at, isSecond }: SinceLastProps) {
  const ago = useNow(60_000) - at;
  const rough = roughly(say, ago);
  return (
    <>
      <span aria-hidden>{rough && isSecond ? say('· {text}', { text: rough }) : rough}</span>
      <span id={id} hidden>
        {timeAgo(say, ago)}
      </span>
    </>
  );
}
