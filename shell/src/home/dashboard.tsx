import { Box, TooltipDelay, useMediaQuery } from '@mui/material';
import { DAWN_HOUR, NOON_HOUR } from '@nestling/contract';
import { CardSkeleton, useNightLight, VisuallyHidden } from '@nestling/shared-ui';
import { useIsMobile } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { sayTitle, useSpoken } from '@nestling/shared-ui/words';
import { memo, type ReactNode, useDeferredValue, useState } from 'react';
import { loadedExpose } from '../federation/load-expose.ts';
import { RemoteSlot } from '../federation/remote-slot.tsx';
import { DESKTOP, LOW } from '../layout/measures.ts';
import { FIRST_CARDS, type LiveCard } from './home-cards.ts';

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

/** A card's place until it stands: as high as the card, so that nothing moves. */
function CardPlace({ card: { title, heights } }: { card: LiveCard }) {
  const isPhone = useIsMobile();
  const isShort = useMediaQuery('(max-width: 767px) and (max-height: 720px), (max-height: 479.95px)', { noSsr: true });
  const { isOn } = useNightLight();
  const size = isShort ? 'short' : isPhone ? 'phone' : 'desktop';
  const { [size]: usual, night = 0, morning } = heights;
  const height = usual + (isOn ? night : 0) + ((isMorning() && morning?.[size]) || 0);
  return <CardSkeleton title={sayTitle(title)} height={height} />;
}

/** One card. What the page learns of the others does not draw it anew. */
const HomeCard = memo(({ card, babyId }: { card: LiveCard; babyId: string }) => {
  useSpoken();
  return <RemoteSlot<'home.card'> name={card.name} props={{ babyId }} fallback={<CardPlace card={card} />} />;
});

/**
 * The cards of the selected baby: on a phone one below the other, else sleep wide beside feeding, and tasks beside what was last below. Those
 * of the first screen are drawn first, and a tap on them goes before the others.
 */
export function Dashboard({ babyId, cards }: CardsProps & { babyId: string }) {
  // Who comes back may be scrolled down: all is drawn at once where all is here.
  const [areHere] = useState(() => cards.every(({ name }) => loadedExpose(name)));
  const areAllDrawn = useDeferredValue(true, areHere);
  return (
    <TooltipDelay value={TOOLTIP_DELAY_MS}>
      <CardGrid
        cards={cards}
        draw={(card, place) =>
          areAllDrawn || place < FIRST_CARDS ? <HomeCard card={card} babyId={babyId} /> : <CardPlace card={card} />
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

function CardGrid({ cards, draw }: CardsProps & { draw: (card: LiveCard, place: number) => ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1.5, md: 2.5 },
        gridTemplateColumns: 'minmax(0, 1fr)',
        [DESKTOP]: {
          gridTemplateColumns: 'minmax(0, 1fr) minmax(344px, 36%)',
          // Beside each other, lists that grow push nothing away.
          '& > :nth-of-type(n + 3)': { alignSelf: 'start' },
        },
        [LOW]: { gap: 1.5, alignItems: 'start' },
      }}
    >
      {cards.map((card, place) => (
        <Box key={card.name} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {draw(card, place)}
        </Box>
      ))}
    </Box>
  );
}
