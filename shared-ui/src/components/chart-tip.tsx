import { Box } from '@mui/material';
import { Fragment, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Bubble, besideOf } from '../facade/tooltip.tsx';
import { KEPT_COLORS } from '../theme/kept-colors.ts';

/** What a chart says of one place of its axis. */
export interface TipText {
  title: string;
  /** A line each; without a colour it sums up the others. */
  rows: readonly { label: string; text: string; color?: string }[];
}

export interface ChartTipProps {
  /** The drawing, which the pointer is on. */
  area: RefObject<HTMLElement | null>;
  /** For each place of the axis, its middle: pixels from the left of the area. */
  middles: readonly number[];
  tips: readonly TipText[];
  /** The place that a pointer or the arrow keys are at. */
  at: number | undefined;
}

/** The tip of a chart: it follows the pointer and the arrow keys. A tap pins it, until a tap elsewhere, Escape, or scrolling. */
export default function ChartTip({ area, middles, tips, at }: ChartTipProps) {
  const pinned = usePinned(area, middles);
  const index = at ?? pinned;
  const bubble = useRef<HTMLDivElement>(null);
  const tip = index === undefined ? undefined : tips[index];
  const middle = index === undefined ? undefined : middles[index];

  useLayoutEffect(() => {
    if (!area.current || !tip || middle === undefined || !bubble.current) return;
    const { left, top, height } = area.current.getBoundingClientRect();
    const column = new DOMRect(left + middle, top, 0, height);
    const place = besideOf(column, bubble.current.getBoundingClientRect(), 'top');
    bubble.current.style.left = `${place.left}px`;
    bubble.current.style.top = `${Math.max(0, place.top)}px`;
  }, [area, tip, middle]);

  if (!tip) return null;
  return createPortal(
    <Bubble ref={bubble} role="tooltip" style={{ pointerEvents: 'none' }}>
      {tip.title}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr auto', alignItems: 'baseline', columnGap: 1 }}>
        {tip.rows.map(({ label, text, color }) => (
          <Fragment key={label}>
            <Box sx={{ width: 10, height: 10, borderRadius: '3px', bgcolor: color, ...(color && KEPT_COLORS) }} />
            <span>{label}</span>
            <Box component="span" sx={{ textAlign: 'right' }}>
              {text}
            </Box>
          </Fragment>
        ))}
      </Box>
    </Bubble>,
    document.body,
  );
}

/** The place that was tapped last. */
function usePinned(drawing: RefObject<HTMLElement | null>, middles: readonly number[]): number | undefined {
  const [pinned, setPinned] = useState<number>();
  const latest = useRef(middles);
  latest.current = middles;
  useEffect(() => {
    const area = drawing.current;
    if (!area) return;
    const unpin = () => setPinned(undefined);
    const pin = ({ clientX }: MouseEvent) => {
      const x = clientX - area.getBoundingClientRect().left;
      const far = latest.current.map((middle) => Math.abs(middle - x));
      const nearest = far.indexOf(Math.min(...far));
      setPinned((before) => (nearest < 0 || nearest === before ? undefined : nearest));
    };
    const onPress = ({ target }: Event) => {
      if (!area.contains(target as Node)) unpin();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') unpin();
    };
    area.addEventListener('click', pin);
    // The chart scrolls parts of its own when it takes the focus.
    const onScroll = ({ target }: Event) => {
      if (target !== area && (target as Node).contains(area)) unpin();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    document.addEventListener('scroll', onScroll, true);
    return () => {
      area.removeEventListener('click', pin);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('scroll', onScroll, true);
    };
  }, [drawing]);
  return pinned;
}
