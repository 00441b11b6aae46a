import { Box, ButtonBase } from '@mui/material';
import { CheckIcon } from '@nestling/shared-ui';
import { AgoChip } from '@nestling/shared-ui/forms';
import { useCommand } from '@nestling/shared-ui/platform';
import { rich } from '@nestling/shared-ui/rich';
import { say } from '@nestling/shared-ui/say';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/** So long it stands after the last touch. Milliseconds. */
const STANDS_MS = 30_000;
const AGO = [5, 10, 20, 30] as const;

const ROW = {
  display: 'flex',
  gap: 0.5,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > button': { flex: '1 0 3.25rem' },
  '& > [data-fills]': { px: 0.5 },
  // Without a chip there is nothing to be told of.
  '&:empty': { display: 'none' },
} as const;

interface FollowUpRowProps {
  /** What it is about, for who cannot see it. */
  label: string;
  /** How many minutes before the tap it is set to. */
  minutes: number;
  /** How many it can be at most. */
  most?: number;
  onAgo: (minutes: number) => void;
  /** The other babies, and what else there is. */
  children?: ReactNode;
  onDone: () => void;
}

/** Nobody who has not tapped by then is about to. Milliseconds. */
const QUIET_MS = 700;

/**
 * How far above the end of the page the row is to stand, in CSS pixels: above the toast of the tap, which may not stand yet. The page itself keeps
 * clear of one that does. On a phone of less height it stands elsewhere.
 */
function roomForToast(): number {
  if (!window.matchMedia('(min-height: 720.05px), (min-width: 768px)').matches) return 0;
  const told = Number.parseFloat(document.documentElement.style.getPropertyValue('--nst-toasts')) || 0;
  return Math.max(0, 88 - told);
}

/**
 * Brings the row into sight where it stands below: not at once, as the next tap of who taps twice would fall on something else, and not for
 * who goes on with another thing. Answers how that is called off.
 */
function bringLater(row: RefObject<HTMLElement | null>): () => void {
  const bring = () => {
    if (!row.current) return;
    row.current.style.scrollMarginBlockEnd = `${roomForToast()}px`;
    row.current.scrollIntoView?.({ block: 'nearest' });
  };
  const timer = setTimeout(bring, QUIET_MS);
  const stay = () => clearTimeout(timer);
  const others = ['pointerdown', 'wheel', 'keydown'] as const;
  for (const other of others) window.addEventListener(other, stay);
  return () => {
    stay();
    for (const other of others) window.removeEventListener(other, stay);
  };
}

/**
 * After a tap, for a while: it was a few minutes ago, or the same was done for another baby. It takes the place of a hint, so nothing moves.
 * A second tap on a chosen number takes it back to the tap.
 */
export function FollowUpRow({ label, minutes, most = 60, onAgo, children, onDone }: FollowUpRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [touches, setTouches] = useState(0);
  const touched = () => setTouches((before) => before + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each touch begins the time anew
  useEffect(() => {
    const timer = setTimeout(() => {
      // The focus of a keyboard has nowhere else to go.
      if (row.current?.querySelector(':focus-visible')) touched();
      else onDone();
    }, STANDS_MS);
    return () => clearTimeout(timer);
  }, [touches, onDone]);
  useEffect(() => bringLater(row), []);
  return (
    <Box ref={row} role="group" aria-label={label} onPointerDown={touched} onKeyDown={touched} sx={ROW}>
      {AGO.filter((one) => one <= most).map((one) => (
        <AgoChip key={one} minutes={one} chosen={one === minutes} onChoose={() => onAgo(one === minutes ? 0 : one)} />
      ))}
      {children}
    </Box>
  );
}

/** A chip with words. */
export const WORDS_CHIP = {
  minHeight: 48,
  px: 1.5,
  gap: 0.5,
  borderRadius: '14px',
  bgcolor: 'field.surface',
  color: 'text.primary',
  fontWeight: 700,
  whiteSpace: 'pre',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

/** A long name is cut, and what is said of it is not. */
const ofName = (name: string) =>
  rich(say('{name} too', { name: `<name>${name}</name>` }), {
    name: (whole) => (
      <Box component="span" sx={{ maxWidth: '4rem', overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {whole}
      </Box>
    ),
  });

interface AlsoChipProps {
  name: string;
  /** It has been done for that baby. */
  done: boolean;
  /** Whether it was stored. */
  onChoose: () => Promise<boolean>;
}

/** The same for another baby, by its name: once. */
export function AlsoChip({ name, done, onChoose }: AlsoChipProps) {
  const { busy, run } = useCommand();
  return (
    <ButtonBase
      aria-pressed={done}
      aria-disabled={done || busy}
      onClick={({ detail }) => {
        // The second tap of a double tap is no second record.
        if (!done && detail <= 1) void run(onChoose);
      }}
      sx={WORDS_CHIP}
    >
      {done && <CheckIcon fontSize="small" />}
      {/* One line of words, which the gap does not part. */}
      <Box component="span" sx={{ display: 'flex' }}>
        {ofName(name)}
      </Box>
    </ButtonBase>
  );
}
