import { Box, TooltipDelay, useMediaQuery } from '@mui/material';
import { DAWN_HOUR, NOON_HOUR } from '@nestling/contract';
import { CardSkeleton, useNightLight, VisuallyHidden } from '@nestling/shared-ui';
import { useIsMobile } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { sayTitle, useSpoken } from '@nestling/shared-ui/words';
import { type FocusEvent, memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { RemoteSlot } from '../federation/remote-slot.tsx';
import { DESKTOP, LOW, NARROWEST } from '../layout/measures.ts';
import { FIRST_CARDS, type LiveCard } from './home-cards.ts';
import { FREE, type Heights, useFloors, useKeptHeights } from './kept-heights.ts';
import { useDrawn } from './use-drawn.ts';

interface CardsProps {
  /** Those that are shown, in the order of a phone. */
  cards: readonly LiveCard[];
}

/** Where a thumb or a mouse passes often, a tooltip waits. Milliseconds. */
const TOOLTIP_DELAY_MS = 700;

/** By the clock of the device: nobody has asked yet whose clock it is. */
function isMorning(): boolean {
  const hour = new Date().getHours();
  return hour >= DAWN_HOUR && hour < NOON_HOUR;
}

/** How high a card will be, in pixels. */
function useHeight({ heights }: LiveCard): number {
  const isPhone = useIsMobile();
  const isShort = useMediaQuery('(max-width: 767px) and (max-height: 720px), (max-height: 479.95px)', { noSsr: true });
  const isNarrowest = useMediaQuery(NARROWEST, { noSsr: true });
  const { isOn } = useNightLight();
  const size = isShort ? 'short' : isPhone ? 'phone' : 'desktop';
  const { [size]: usual, night = 0, morning, narrowest = 0 } = heights;
  return usual + (isOn ? night : 0) + ((isMorning() && morning?.[size]) || 0) + (isNarrowest ? narrowest : 0);
}

/** A card's place until it stands: as high as the card, so that nothing moves. */
const CardPlace = ({ card }: { card: LiveCard }) => (
  <CardSkeleton title={sayTitle(card.title)} height={useHeight(card)} />
);

/** One card. What the page learns of the others does not draw it anew. */
const HomeCard = memo(({ card, babyId }: { card: LiveCard; babyId: string }) => {
  useSpoken();
  return <RemoteSlot<'home.card'> name={card.name} props={{ babyId }} fallback={<CardPlace card={card} />} />;
});

/** A card this close to the screen is drawn: who scrolls on finds it there. */
const NEAR = '200px 0px';
interface WaitingPlaceProps {
  card: LiveCard;
  /** Its height as it was last, in pixels. */
  kept: number | undefined;
  onNear: (name: LiveCard['name']) => void;
}

/**
 * The place of a card that is not drawn yet, as high as the card was last: it is when somebody comes near. Far from the screen a browser neither lays
 * it out nor moves what glitters in it.
 */
function WaitingPlace({ card, kept, onNear }: WaitingPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const usual = useHeight(card);
  const height = kept ?? usual;
  useEffect(() => {
    if (!place.current) return;
    const look = new IntersectionObserver((entries) => entries.some((it) => it.isIntersecting) && onNear(card.name), {
      rootMargin: NEAR,
    });
    look.observe(place.current);
    return () => look.disconnect();
  }, [card, onNear]);
  return (
    <div ref={place} style={{ contentVisibility: 'auto', containIntrinsicSize: `auto ${height}px` }}>
      <CardSkeleton title={sayTitle(card.title)} height={height} />
    </div>
  );
}

/** The cards as they stood when a dialog of theirs got the focus. */
interface Held extends CardsProps {
  babyId: string;
  /** Where their open dialogs stand in the page, those that opened from others too. */
  dialogs: readonly Element[];
}

/**
 * The cards that stand. What the same person hides on another device meanwhile does not take the dialog away in which they write here: the
 * cards stay as they are until it is closed. The focus does not tell of that: in Safari a tapped button has none that could come back.
 */
function useStanding(babyId: string, cards: readonly LiveCard[]) {
  const [held, hold] = useState<Held>();
  const isLost = held?.babyId === babyId && held.cards.some((card) => !cards.includes(card));
  const standing = isLost ? held.cards : cards;
  useEffect(() => {
    if (!isLost) return;
    const letGo = () => held.dialogs.some((dialog) => dialog.isConnected) || hold(undefined);
    letGo();
    const watched = new MutationObserver(letGo);
    watched.observe(document.body, { childList: true });
    return () => watched.disconnect();
  }, [isLost, held]);
  // React tells of the focus in the dialogs of the cards, too, which stand elsewhere in the page.
  const onFocus = ({ currentTarget, target }: FocusEvent) => {
    const dialog = currentTarget.contains(target) ? null : target.closest('body > *');
    const others = (held?.dialogs ?? []).filter((other) => other !== dialog && other.isConnected);
    const dialogs = dialog ? [...others, dialog] : others;
    hold(dialogs.length > 0 ? { babyId, cards: standing, dialogs } : undefined);
  };
  return { standing, onFocus };
}

/**
 * The cards of the selected baby: on a phone one below the other, else sleep wide beside feeding, and tasks beside what was last below. Those
 * of the first screen are drawn first, the others as somebody comes near them or the page has nothing else to do.
 */
export function Dashboard({ babyId, cards }: CardsProps & { babyId: string }) {
  const { isDrawn, isToCome, draw, areAll } = useDrawn(cards);
  const { floors, isStanding } = useFloors(babyId, areAll);
  const { standing, onFocus } = useStanding(babyId, cards);
  return (
    <TooltipDelay value={TOOLTIP_DELAY_MS}>
      <CardGrid
        cards={standing}
        floors={floors}
        keptFor={isStanding ? babyId : undefined}
        onFocus={onFocus}
        draw={(card) =>
          isDrawn(card) ? (
            <HomeCard card={card} babyId={babyId} />
          ) : isToCome(card) ? (
            <CardPlace card={card} />
          ) : (
            <WaitingPlace card={card} kept={floors[card.name]} onNear={draw} />
          )
        }
      />
    </TooltipDelay>
  );
}

/** The dashboard's shape before it is known which baby it is about. */
export const DashboardSkeleton = ({ cards }: CardsProps) => (
  <>
    <VisuallyHidden role="status">{say('Loading babies')}</VisuallyHidden>
    <CardGrid cards={cards} draw={(card) => <CardPlace card={card} />} />
  </>
);

/** As little as two columns may differ in their rows. Pixels. */
const ROW_PX = 4;

/** Says how many rows each place takes, again as often as its card grows: so on a wide screen a short card leaves no hole beside a long one. */
function useRows(cards: readonly LiveCard[]) {
  const grid = useRef<HTMLDivElement>(null);
  const isPhone = useIsMobile();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are other children
  useLayoutEffect(() => {
    if (isPhone) return;
    const places = [...(grid.current?.children ?? [])] as HTMLElement[];
    // All are read before one is written, which would lay the page out anew.
    const measure = (some: readonly HTMLElement[]) =>
      some
        .map((place) => ({ place, rows: Math.ceil(place.offsetHeight / ROW_PX) }))
        .forEach(({ place, rows }) => {
          place.style.setProperty('--rows', String(rows));
        });
    measure(places);
    const resized = new ResizeObserver((entries) => measure(entries.map(({ target }) => target as HTMLElement)));
    for (const place of places) resized.observe(place);
    return () => resized.disconnect();
  }, [cards, isPhone]);
  return grid;
}

interface GridProps extends CardsProps {
  draw: (card: LiveCard) => ReactNode;
  /** Least heights of the places below the first screen. */
  floors?: Heights;
  /** The baby whose cards stand: their heights are kept. */
  keptFor?: string | undefined;
  /** Called where something of the cards, or of their dialogs, has the focus. */
  onFocus?: (event: FocusEvent) => void;
}

function CardGrid({ cards, draw, floors = FREE, keptFor, onFocus }: GridProps) {
  const grid = useRows(cards);
  useKeptHeights(grid, keptFor);
  return (
    <Box
      ref={grid}
      onFocus={onFocus}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        '& > *': { paddingBottom: 1.5 },
        [DESKTOP]: {
          columnGap: 2.5,
          gridTemplateColumns: 'minmax(0, 1fr) minmax(344px, 36%)',
          gridTemplateRows: 'auto',
          gridAutoRows: ROW_PX,
          gridAutoFlow: 'dense',
          '& > *': { paddingBottom: 2.5 },
          // The first two are as high as each other.
          '& > :nth-of-type(n + 3)': { gridRow: 'span var(--rows, 1)', alignSelf: 'start' },
          '& > :nth-of-type(odd)': { gridColumn: 1 },
          '& > :nth-of-type(even)': { gridColumn: 2 },
        },
        [LOW]: { columnGap: 1.5, alignItems: 'start', '& > *': { paddingBottom: 1.5 } },
      }}
    >
      {cards.map((card, place) => (
        <Box
          key={card.name}
          data-card={card.name}
          style={place < FIRST_CARDS ? undefined : { minHeight: floors[card.name] }}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            // What is held is the card's height, without what lies between two cards. The card itself counts its own padding in.
            boxSizing: 'content-box',
            '& > *': { boxSizing: 'border-box' },
          }}
        >
          {draw(card)}
        </Box>
      ))}
    </Box>
  );
}
