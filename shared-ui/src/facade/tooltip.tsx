import { styled } from '@mui/material/styles';
import {
  cloneElement,
  createContext,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { FORCED_EDGE } from '../theme/style-measures.ts';

interface TriggerProps {
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  onPointerEnter?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  onPointerLeave?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  onPointerDown?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
}

export interface TooltipProps {
  title: ReactNode;
  /** One element that takes pointer, focus and aria props. */
  children: ReactElement<TriggerProps>;
  /** The title explains the child instead of naming it. */
  describeChild?: boolean;
  /** Milliseconds of hovering until it shows, where it is not the place's own (`TooltipDelay`). */
  enterDelay?: number;
  placement?: 'top' | 'bottom';
}

/** How long one hovers until a tooltip shows, for everything below, dialogs too. Milliseconds; the dashboard has its own. */
export const TooltipDelay = createContext(150);
/** So soon after another tooltip the next one shows at once. Milliseconds. */
const SKIP = 300;
const GAP = 8;
/** Touch shows it by a long press, and long enough to read. Milliseconds. */
const PRESS = 500;
const AFTER_PRESS = 2500;
/** Time to move the pointer from the child onto the tooltip. Milliseconds. */
const LEAVE = 120;
/** Epoch milliseconds; in the future while one is open. */
let lastOpenAt = Number.NEGATIVE_INFINITY;

/** The ground of a tooltip. */
export const Bubble = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  maxWidth: 280,
  width: 'max-content',
  padding: theme.spacing(1, 1.5),
  borderRadius: 12,
  fontSize: '0.875rem',
  fontWeight: 600,
  lineHeight: 1.35,
  color: theme.vars?.palette.tip.text,
  backgroundColor: theme.vars?.palette.tip.surface,
  boxShadow: '0 4px 16px rgba(13, 12, 24, 0.24)',
  ...FORCED_EDGE,
}));

/** Where a bubble of a size goes beside its child: on the wanted side if it fits, always inside the window. Pixels. */
export function besideOf(child: DOMRect, bubble: DOMRect, side: 'top' | 'bottom'): { left: number; top: number } {
  const above = child.top - bubble.height - GAP;
  const below = child.bottom + GAP;
  const fitsBelow = below + bubble.height <= window.innerHeight;
  const top = side === 'bottom' ? (fitsBelow ? below : above) : above >= 0 ? above : below;
  const middle = child.left + child.width / 2 - bubble.width / 2;
  return { top, left: Math.max(GAP, Math.min(middle, window.innerWidth - bubble.width - GAP)) };
}

/** At which child it is open, if at any; opening and closing can wait. */
function useOpening() {
  const [child, show] = useState<HTMLElement>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = useCallback(() => clearTimeout(timer.current), []);
  const close = useCallback(() => {
    stay();
    show(undefined);
  }, [stay]);
  const after = (ms: number, act: () => void) => {
    stay();
    timer.current = setTimeout(act, ms);
  };
  useEffect(() => stay, [stay]);
  return { child, show, after, stay, close };
}

type BubbleRef = RefObject<HTMLDivElement | null>;

/** Puts the bubble beside the child that it is open at. */
function useBeside(bubble: BubbleRef, child: HTMLElement | undefined, placement: 'top' | 'bottom') {
  useLayoutEffect(() => {
    if (!child || !bubble.current) return;
    const { left, top } = besideOf(child.getBoundingClientRect(), bubble.current.getBoundingClientRect(), placement);
    bubble.current.style.left = `${left}px`;
    bubble.current.style.top = `${top}px`;
  }, [bubble, child, placement]);
}

/** Closes it by Escape, by a press elsewhere and by scrolling; keeps when one was open. */
function useClosing(bubble: BubbleRef, child: HTMLElement | undefined, close: () => void) {
  useEffect(() => {
    if (!child) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const onPress = ({ target }: Event) => {
      if (!bubble.current?.contains(target as Node) && !child.contains(target as Node)) close();
    };
    const onScroll = ({ target }: Event) => {
      if ((target as Node).contains(child)) close();
    };
    lastOpenAt = Number.POSITIVE_INFINITY;
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('scroll', onScroll, true);
    return () => {
      lastOpenAt = Date.now();
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('scroll', onScroll, true);
    };
  }, [bubble, child, close]);
}

/** What the child does besides its own: `delay` is how long one hovers until it shows, milliseconds. */
function useTrigger(own: TriggerProps, opening: ReturnType<typeof useOpening>, open: boolean, delay: number) {
  const { show, after, stay, close } = opening;
  const wasOpen = useRef(false);
  const isForTip = !own.onClick;
  return {
    onPointerEnter(event) {
      own.onPointerEnter?.(event);
      const target = event.currentTarget;
      if (event.pointerType !== 'touch') after(Date.now() - lastOpenAt < SKIP ? 0 : delay, () => show(target));
    },
    onPointerLeave(event) {
      own.onPointerLeave?.(event);
      if (isForTip && event.pointerType === 'touch') stay();
      else after(open && event.pointerType === 'touch' ? AFTER_PRESS : LEAVE, close);
    },
    onPointerDown(event) {
      own.onPointerDown?.(event);
      const target = event.currentTarget;
      wasOpen.current = open;
      if (event.pointerType === 'touch') after(PRESS, () => show(target));
      else if (!isForTip) close();
    },
    onClick(event) {
      own.onClick?.(event);
      if (!isForTip) return;
      stay();
      // A click without a pointer is the keyboard's; the focus that comes with a press may have opened it just now.
      const isOpen = event.detail === 0 ? open : wasOpen.current;
      show(isOpen ? undefined : event.currentTarget);
    },
    onFocus(event) {
      own.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget);
    },
    onBlur(event) {
      own.onBlur?.(event);
      close();
    },
  } satisfies TriggerProps;
}

/**
 * MUI's tooltip by name and props, at a tenth of its size: hover, keyboard focus or long press; Escape, scrolling, leaving or a press
 * elsewhere closes it. A child without an act of its own is there for its tooltip: a tap shows it until the next.
 */
export function Tooltip(props: TooltipProps) {
  const { title, children, describeChild = false, enterDelay, placement = 'top' } = props;
  const usualDelay = useContext(TooltipDelay);
  const bubble = useRef<HTMLDivElement>(null);
  const id = useId();
  const opening = useOpening();
  const { stay, close } = opening;
  const child = title ? opening.child : undefined;
  const open = child !== undefined;
  useBeside(bubble, child, placement);
  useClosing(bubble, child, close);

  const own = children.props;
  const named = typeof title === 'string' && !describeChild;
  const trigger = useTrigger(own, opening, open, enterDelay ?? usualDelay);
  return (
    <>
      {cloneElement(children, {
        'aria-label': named ? (own['aria-label'] ?? title) : own['aria-label'],
        'aria-describedby': open && !named ? id : own['aria-describedby'],
        ...trigger,
      })}
      {open &&
        createPortal(
          <Bubble ref={bubble} id={id} role="tooltip" onPointerEnter={stay} onPointerLeave={close}>
            {title}
          </Bubble>,
          document.body,
        )}
    </>
  );
}
