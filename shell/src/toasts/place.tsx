import { keyframes, styled } from '@mui/material';
import { useEffect, useEffectEvent } from 'react';
import type { Entry } from './stack.ts';
import { ToastContent } from './toast-content.tsx';
import { GAP_PX } from './toast-measures.ts';

const LEAVES_MS = 195;
const appear = keyframes`from { opacity: 0; transform: translateY(24px) }`;

const Frame = styled('div')({
  display: 'grid',
  gridTemplateRows: '1fr',
  paddingBlock: GAP_PX / 2,
  animation: `${appear} 225ms cubic-bezier(0, 0, .2, 1)`,
  transition: `${LEAVES_MS}ms`,
  transitionProperty: 'grid-template-rows, padding, opacity',
  '&[data-leaves]': {
    gridTemplateRows: '0fr',
    paddingBlock: 0,
    opacity: 0,
    // A tap that was meant for it falls on nothing else.
    pointerEvents: 'auto',
  },
  '& > [inert]': { minHeight: 0, overflow: 'hidden' },
  // Takes no room and no taps, is not seen, and still there for screen readers, who are told of it once; who tabs into it sees it.
  '&[data-behind]:not(:focus-within)': {
    position: 'absolute',
    width: 1,
    height: 1,
    padding: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
});

interface PlaceProps {
  entry: Entry;
  /** Nobody looks: it waits. */
  held: boolean;
  /** A newer one stands before it. */
  isBehind: boolean;
  /** It is on its way out, and nothing can be done with it. */
  leaves: boolean;
  onGone: () => void;
  /** Its time is over, or the person has closed it. */
  onClose: () => void;
  /** The newest of it has had its action; what is said of that. */
  onActed: (said: string | undefined) => void;
}

/** One place of the stack, which comes and goes. */
export function Place({ entry, held, isBehind, leaves, onGone, onClose, onActed }: PlaceProps) {
  const go = useEffectEvent(onGone);
  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(go, LEAVES_MS);
    return () => clearTimeout(timer);
  }, [leaves]);
  return (
    <Frame data-behind={isBehind || undefined} data-leaves={leaves || undefined}>
      <div inert={leaves}>
        <ToastContent entry={entry} held={held || isBehind || leaves} onClose={onClose} onActed={onActed} />
      </div>
    </Frame>
  );
}
