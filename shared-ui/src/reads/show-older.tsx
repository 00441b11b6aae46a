import { Button, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { say } from '../words/say.ts';
import type { ReadState } from './read-state.ts';

/** What a screen reader stops at in a row, or all of the row. */
const STOPS = 'a[href], button, [tabindex="0"]';

const rowsOf = (list: Element): Element[] => [...list.querySelectorAll('li')];

/** The focus goes to what one can do with a row, else to the row itself. */
function focusRow(row: Element): void {
  const target = row.querySelector<HTMLElement>(STOPS) ?? (row as HTMLElement);
  if (target === row) target.tabIndex = -1;
  target.focus();
}

interface ShowOlderProps {
  hasOlder: boolean;
  /** How many are listed. */
  count: number;
  read: Pick<ReadState, 'loading' | 'retrying' | 'old' | 'offline' | 'problem'>;
  onShow: () => void;
}

/**
 * The way to what is older, below the list in the same parent. Its rows come where it was: the focus goes on at the first of them, and how many
 * came is said. Offline it says where it is, if only what the device knows is listed.
 */
export function ShowOlder({ hasOlder, count, read, onShow }: ShowOlderProps) {
  const place = useRef<HTMLSpanElement>(null);
  const before = useRef<{ rows: ReadonlySet<Element>; count: number }>(undefined);
  const [shown, setShown] = useState(0);
  const show = () => {
    const list = place.current?.parentElement;
    if (list) before.current = { rows: new Set(rowsOf(list)), count };
    onShow();
  };
  useEffect(() => {
    const list = place.current?.parentElement;
    const was = before.current;
    if (!list || !was || read.old || count <= was.count) return;
    before.current = undefined;
    setShown(count - was.count);
    const first = rowsOf(list).find((row) => !was.rows.has(row));
    const { activeElement, body } = document;
    // Whoever has gone elsewhere meanwhile stays there.
    if (first && (activeElement === null || activeElement === body || place.current?.contains(activeElement)))
      focusRow(first);
  }, [count, read.old]);
  return (
    <span ref={place} style={{ display: 'grid' }}>
      {hasOlder && (
        <Button variant="outlined" loading={read.retrying} onClick={show} sx={{ '@media print': { display: 'none' } }}>
          {say('Show Older')}
        </Button>
      )}
      {read.offline && !read.problem && !read.loading && (
        <Typography sx={{ color: 'text.secondary', textAlign: 'center' }}>
          {say('What is older is shown once there is a network.')}
        </Typography>
      )}
      <VisuallyHidden role="status">
        {shown > 0 &&
          say('{count, plural, one {# older record shown} other {# older records shown}}', { count: shown })}
      </VisuallyHidden>
    </span>
  );
}
