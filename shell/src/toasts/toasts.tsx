import { Global } from '@emotion/react';
import { Box, useMediaQuery } from '@mui/material';
import { VisuallyHidden } from '@nestling/shared-ui';
import { useIsMobile } from '@nestling/shared-ui/platform';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Place } from './place.tsx';
import { GAP_PX, TOASTS } from './toast-measures.ts';
import { useStack } from './use-stack.ts';

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

/** What `html` is told. It is not inherited: with each change a browser would style all elements anew. */
const HEIGHTS = ['--nst-toasts', '--nst-toasts-above'] as const;
const FOR_THE_PAGE_ALONE = HEIGHTS.map(
  (name) => `@property ${name} { syntax: "<length>"; inherits: false; initial-value: 0px; }`,
).join('');

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
  const { places, newest, close, act, gone } = useStack({ fold, single });
  const [told, setTold] = useState({ said: '', times: 0 });
  const tell = (said = '') => setTold(({ times }) => ({ said, times: times + 1 }));
  useToldToAll(host);
  useHeightTold(host, isMobile, isShort);
  return createPortal(
    <Box ref={host} className={TOASTS} sx={stylesOf(isMobile)}>
      <Global styles={FOR_THE_PAGE_ALONE} />
      <VisuallyHidden aria-live="polite">
        {/* The same words again are said again. */}
        <span key={told.times}>{told.said}</span>
      </VisuallyHidden>
      {places.map(({ entry, leaves }) => (
        <Place
          key={entry.key}
          entry={entry}
          held={held}
          isBehind={single && !leaves && entry !== newest}
          leaves={leaves}
          onGone={() => gone(entry)}
          onClose={() => close(entry)}
          onActed={(said) => {
            tell(said);
            act(entry);
          }}
        />
      ))}
    </Box>,
    document.body,
  );
}
