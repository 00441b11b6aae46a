import { Box, useMediaQuery } from '@mui/material';
import { VisuallyHidden } from '@nestling/shared-ui';
import { toasts, useIsMobile } from '@nestling/shared-ui/platform';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Place } from './place.tsx';
import { acted, closed, type Entry, type Stack, shown, without } from './stack.ts';
import { GAP_PX, TOASTS } from './toast-measures.ts';

/** Each place has half a gap around it, also towards the edge. */
const AWAY = (px: number) => px - GAP_PX / 2;
const SIDE = (side: 'left' | 'right', px: number) => `max(${px}px, env(safe-area-inset-${side}, 0px))`;
const TOP = 'max(1px, env(safe-area-inset-top, 0px))';

/** A phone so short that the buttons of home lie where toasts would: they stand at the top. On its side a phone has its buttons there. */
const SHORT = '(min-height: 480px) and (max-height: 720px)';

/**
 * On a phone above the bottom bar, in reach of a thumb. The buttons of dialogs and drawers are there: while one is open toasts stand at the
 * top. They lie over it, and move nothing that somebody is about to tap.
 */
const PHONE = {
  left: SIDE('left', 12),
  right: SIDE('right', 12),
  bottom: `calc(var(--nst-bottom-bar, env(safe-area-inset-bottom, 0px)) + ${AWAY(8)}px)`,
  'body:has(> :is(.MuiDialog-root, .MuiDrawer-root)) &': { bottom: 'auto', top: TOP },
  [`@media ${SHORT}`]: { bottom: 'auto', top: TOP },
};
/** A drawer has its buttons at the top. */
const DESK = {
  right: SIDE('right', 20),
  bottom: AWAY(20),
  'body:has(> .MuiDialog-root) &': { bottom: 'auto', top: AWAY(20) },
};

const stylesOf = (isMobile: boolean) =>
  ({
    position: 'fixed',
    // Above everything, also dialogs (1300).
    zIndex: 1400,
    pointerEvents: 'none',
    '@media print': { display: 'none' },
    display: 'flex',
    alignItems: isMobile ? 'center' : 'flex-end',
    // At the thumb is the 'Undo' of what it did last.
    flexDirection: isMobile ? 'column' : 'column-reverse',
    ...(isMobile ? PHONE : DESK),
  }) as const;

/** A dialog hides all that is beside it from screen readers; what is told meanwhile is told to everybody. */
function useToldToAll(host: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = host;
    if (!current) return;
    const hidden = new MutationObserver(() => current.removeAttribute('aria-hidden'));
    hidden.observe(current, { attributeFilter: ['aria-hidden'] });
    return () => hidden.disconnect();
  }, [host]);
}

/** Those that tell the styles of `html` how high the stack is. What would be inherited has a browser style all elements anew with each change. */
const HEIGHTS = ['--nst-toasts', '--nst-toasts-above'] as const;
for (const name of HEIGHTS)
  window.CSS?.registerProperty?.({ name, syntax: '<length>', inherits: false, initialValue: '0px' });

/** How high the stack of a phone is, told to the styles: what has the focus is brought above it, or below where it stands at the top. */
function useHeightTold(host: RefObject<HTMLElement | null>, isMobile: boolean, isShort: boolean): void {
  useEffect(() => {
    const { current } = host;
    if (!current) return;
    const { style } = document.documentElement;
    const tell = (name: (typeof HEIGHTS)[number], stands: boolean) => {
      if (stands && current.offsetHeight > 0) style.setProperty(name, `${current.offsetHeight}px`);
      else style.removeProperty(name);
    };
    const measure = () => {
      tell('--nst-toasts', isMobile && !isShort);
      tell('--nst-toasts-above', isMobile && isShort);
    };
    const resized = new ResizeObserver(measure);
    resized.observe(current);
    return () => resized.disconnect();
  }, [host, isMobile, isShort]);
}

/** Whether the window is one that nobody looks at. */
function useIsAway(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const leave = () => setAway(true);
    const comeBack = () => setAway(false);
    window.addEventListener('blur', leave);
    window.addEventListener('focus', comeBack);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', comeBack);
    };
  }, []);
  return away;
}

interface Standing {
  entry: Entry;
  leaves: boolean;
}

/** The places that there are with those on their way out, each where it came. */
const standing = (stack: Stack, leaving: Stack): Standing[] =>
  [...stack.map((entry) => ({ entry, leaves: false })), ...leaving.map((entry) => ({ entry, leaves: true }))].sort(
    (one, other) => one.entry.key - other.entry.key,
  );

/** The one stack of toasts, fed by `showToast` of every remote. */
export default function Toasts() {
  const isMobile = useIsMobile();
  const host = useRef<HTMLDivElement>(null);
  const held = useIsAway();
  const isShort = useMediaQuery(SHORT);
  const isLow = useMediaQuery('(max-height: 479.95px)');
  // A phone that lies is wide, and has still no room for three.
  const fold = isMobile || isLow;
  // Where there is room for the newest only the others wait behind it.
  const single = isMobile && isShort;
  const [stack, change] = useState<Stack>([]);
  const [leaving, setLeaving] = useState<Stack>([]);
  const [told, setTold] = useState({ said: '', times: 0 });
  const tell = useCallback((said = '') => setTold(({ times }) => ({ said, times: times + 1 })), []);
  useToldToAll(host);
  useHeightTold(host, isMobile, isShort);
  useEffect(
    () =>
      toasts.subscribe(
        (toast) => change((before) => shown(before, toast, { fold })),
        (id) => change((before) => without(before, id)),
      ),
    [fold],
  );

  const close = (entry: Entry) => {
    change((before) => closed(before, entry.key));
    // One that was acted on, or has made room, is not seen beside what comes in its place: only one that is closed leaves slowly.
    if (!single || stack.length === 1) setLeaving((before) => [...before, entry]);
  };
  const newest = stack[stack.length - 1];
  return createPortal(
    <Box ref={host} className={TOASTS} sx={stylesOf(isMobile)}>
      <VisuallyHidden aria-live="polite">
        {/* The same words again are said again. */}
        <span key={told.times}>{told.said}</span>
      </VisuallyHidden>
      {standing(stack, leaving).map(({ entry, leaves }) => (
        <Place
          key={entry.key}
          entry={entry}
          held={held}
          isBehind={single && !leaves && entry !== newest}
          leaves={leaves}
          onGone={() => setLeaving((before) => closed(before, entry.key))}
          onClose={() => close(entry)}
          onActed={(said) => {
            tell(said);
            change((before) => acted(before, entry.key));
          }}
        />
      ))}
    </Box>,
    document.body,
  );
}
