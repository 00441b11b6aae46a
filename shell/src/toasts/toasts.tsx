import { Global } from '@emotion/react';
import { useMediaQuery } from '@mui/material';
import { VisuallyHidden } from '@nestling/shared-ui';
import { toasts, useIsMobile } from '@nestling/shared-ui/platform';
import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { type CSSProperties, createContext, type Ref, use, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { acted, closed, type Entry, type Stack, shown, VISIBLE, without } from './stack.ts';
import { ToastContent } from './toast-content.tsx';

const HOST = 'nst-toasts';
const GAP_PX = 14;
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

/** Takes no room, and no taps. */
const BEHIND = {
  position: 'absolute',
  width: 1,
  height: 1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

const stylesOf = (isMobile: boolean) => ({
  [`.${HOST}`]: {
    position: 'fixed',
    // Above everything, also dialogs (1300).
    zIndex: 1400,
    pointerEvents: 'none',
    '@media print': { display: 'none' },
    ...(isMobile ? PHONE : DESK),
  } as const,
  // Doubled class names: notistack's own rules come later.
  '.notistack-SnackbarContainer.notistack-SnackbarContainer': {
    // In the host's flow, so that the host is as high as the stack.
    position: 'static',
    transform: 'none',
    width: 'auto',
    maxWidth: 'none',
    alignItems: isMobile ? 'center' : 'flex-end',
    // At the thumb is the 'Undo' of what it did last.
    flexDirection: isMobile ? 'column' : 'column-reverse',
    '.notistack-CollapseWrapper': { padding: `${GAP_PX / 2}px 0` },
    // Not seen, and still there for screen readers, who are told of it once; who tabs into it sees it.
    '.notistack-CollapseWrapper:has([data-behind]):not(:focus-within)': BEHIND,
  } as const,
});

/**
 * Stands beside the app. A dialog hides all that is beside it from screen readers; what is told meanwhile is told to everybody.
 */
function useHost(): HTMLElement {
  const [host] = useState(() => Object.assign(document.createElement('div'), { className: HOST }));
  useEffect(() => {
    const shown = new MutationObserver(() => host.removeAttribute('aria-hidden'));
    shown.observe(host, { attributeFilter: ['aria-hidden'] });
    document.body.append(host);
    return () => {
      shown.disconnect();
      host.remove();
    };
  }, [host]);
  return host;
}

/** How high the stack of a phone is, told to the styles: what has the focus is brought above it, or below where it stands at the top. */
function useHeightTold(host: HTMLElement, isMobile: boolean, isShort: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement;
    // What is not told is not told to be 0: each change has a browser compute the styles of the whole page anew.
    const tell = (name: string, stands: boolean) => {
      if (stands && host.offsetHeight > 0) style.setProperty(name, `${host.offsetHeight}px`);
      else style.removeProperty(name);
    };
    const measure = () => {
      tell('--nst-toasts', isMobile && !isShort);
      tell('--nst-toasts-above', isMobile && isShort);
    };
    const resized = new ResizeObserver(measure);
    resized.observe(host);
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

interface Shown {
  stack: Stack;
  /** Nobody looks: all wait. */
  held: boolean;
  /** There is room for the newest only: the others wait behind it. */
  single: boolean;
  change: (step: (before: Stack) => Stack) => void;
  /** Tells those who cannot see it what an action did. */
  tell: (said: string | undefined) => void;
}

const ShownContext = createContext<Shown>({ stack: [], held: false, single: false, change: () => {}, tell: () => {} });

interface PlaceProps {
  first: Entry;
  /** From notistack's transition, which moves this element. */
  ref?: Ref<HTMLDivElement>;
  style?: CSSProperties;
}

/** A place with the words that it has now; one that goes keeps its last ones. */
function Place({ first, ref, style }: PlaceProps) {
  const { stack, held, single, change, tell } = use(ShownContext);
  const now = stack.find(({ key }) => key === first.key);
  const [last, setLast] = useState(first);
  if (now && now !== last) setLast(now);
  const [isClosed, setClosed] = useState(false);
  // One that was acted on, or has made room, is not read beside what comes in its place: only who closes it sees it leave.
  const leaves = isClosed && !(single && stack.length > 0);
  const shownAs = now || leaves ? style : { ...style, display: 'none' };
  const isBehind = single && now !== undefined && now !== stack[stack.length - 1];
  const { key } = first;
  return (
    <ToastContent
      ref={ref}
      style={shownAs}
      entry={now ?? last}
      held={held || isBehind || !now}
      isBehind={isBehind}
      onClose={() => {
        setClosed(true);
        change((before) => closed(before, key));
      }}
      onActed={(said) => {
        tell(said);
        change((before) => acted(before, key));
      }}
    />
  );
}

/** Has notistack show the places that there are, and let go those that are gone. */
function useSnackbars(stack: Stack): void {
  const standing = useRef(new Set<number>());
  useEffect(() => {
    const keys = new Set(stack.map(({ key }) => key));
    for (const entry of stack) {
      if (standing.current.has(entry.key)) continue;
      enqueueSnackbar({ key: entry.key, persist: true, content: <Place key={entry.key} first={entry} /> });
    }
    for (const key of standing.current) if (!keys.has(key)) closeSnackbar(key);
    standing.current = keys;
  }, [stack]);
}

/** The one stack of toasts, fed by `showToast` of every remote. */
export default function Toasts() {
  const isMobile = useIsMobile();
  const host = useHost();
  const held = useIsAway();
  const isShort = useMediaQuery(SHORT);
  const isLow = useMediaQuery('(max-height: 479.95px)');
  // A phone that lies is wide, and has still no room for three.
  const fold = isMobile || isLow;
  const [stack, change] = useState<Stack>([]);
  const [told, setTold] = useState({ said: '', times: 0 });
  const tell = useCallback((said = '') => setTold(({ times }) => ({ said, times: times + 1 })), []);
  useHeightTold(host, isMobile, isShort);
  useSnackbars(stack);
  useEffect(
    () =>
      toasts.subscribe(
        (toast) => change((before) => shown(before, toast, { fold })),
        (id) => change((before) => without(before, id)),
      ),
    [fold],
  );
  return (
    <ShownContext value={{ stack, held, single: isMobile && isShort, change, tell }}>
      <Global styles={stylesOf(isMobile)} />
      {createPortal(
        <VisuallyHidden aria-live="polite">
          {/* The same words again are said again. */}
          <span key={told.times}>{told.said}</span>
        </VisuallyHidden>,
        host,
      )}
      {/* The stack makes room itself; one place more is on its way out. */}
      <SnackbarProvider
        domRoot={host}
        maxSnack={2 * VISIBLE}
        anchorOrigin={{ vertical: 'bottom', horizontal: isMobile ? 'center' : 'right' }}
      />
    </ShownContext>
  );
}
