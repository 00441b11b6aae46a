import { Box, Button } from '@mui/material';
import { inContext, isTracked, settingsKey } from '@nestling/contract';
import { EmptyNestDrawing, EmptyState, lateCode, useLateCode, VisuallyHidden } from '@nestling/shared-ui';
import { queryClient, useSelectedBaby } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useSpoken } from '@nestling/shared-ui/words';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { afterFirstScreen } from '../app/first-screen.ts';
import { loadLater } from '../app/load-later.ts';
import { untilItComes } from '../app/until-it-comes.ts';
import { NoBabiesHere } from '../babies/no-babies-here.tsx';
import { useBabyList } from '../babies/use-baby-list.ts';
import { LOW, NARROWEST } from '../layout/measures.ts';
import { PreloadingLink } from '../layout/preloading-link.tsx';
import { STEP, useStep } from '../splash/behind-splash.tsx';
import { Dashboard, DashboardSkeleton } from './dashboard.tsx';
import { areCardsKept, certainCards, homeCards, type LiveCard } from './home-cards.ts';
import type { HomeLater } from './home-later.tsx';

/** `/`: what to do now for the selected baby. */
export function HomePage() {
  return (
    <Box
      sx={{
        width: 1,
        maxWidth: 1160,
        mx: 'auto',
        px: { xs: 1.5, sm: 3 },
        pt: { xs: 1.5, sm: 3 },
        pb: 4,
        [LOW]: { pt: 1.5 },
      }}
    >
      <title>Nestling</title>
      <VisuallyHidden as="h1" tabIndex={-1}>
        {say(inContext('page', 'Home'))}
      </VisuallyHidden>
      {useStep() > STEP.BARS && <HomeContent />}
    </Box>
  );
}

/** Nobody pulls or arranges a page that does not stand yet: what is for that comes after the first screen. Milliseconds. */
const LATER_MS = 500;

/** Whether somebody has just signed in on a new device: they wait for the arrangement as for the babies, and nothing is drawn that it would move. */
const isArranging = () => !areCardsKept() && queryClient.getQueryState(settingsKey) !== undefined;

function HomeContent() {
  const [isNew] = useState(isArranging);
  const [cards, setCards] = useState(isNew ? undefined : homeCards);
  const area = useRef<HTMLDivElement>(null);
  const [Later, setLater] = useState<typeof HomeLater>();
  useEffect(() => {
    (isNew ? loadLater() : afterFirstScreen(LATER_MS).then(loadLater)).then(
      (loaded) => setLater(() => loaded.HomeLater),
      (error: unknown) => {
        console.error(error);
        // Without it the page has its 'Refresh' buttons, and the cards that it would show to anybody.
        setCards(homeCards);
      },
    );
  }, [isNew]);
  const onCards = useCallback(
    (next: readonly LiveCard[]) => setCards((last) => (last && areSame(last, next) ? last : next)),
    [],
  );
  return (
    <Box sx={{ position: 'relative' }}>
      <Box ref={area} sx={{ minHeight: '60dvh' }}>
        <Babies cards={cards} />
      </Box>
      {Later && <Later area={area} hasCards={cards !== undefined} onCards={onCards} />}
    </Box>
  );
}

const areSame = (some: readonly LiveCard[], others: readonly LiveCard[]) =>
  some.length === others.length && some.every((card, place) => card === others[place]);

/** By then the first picture is painted, for which the line is left. Milliseconds. */
const STRIP_MS = 200;

const late = lateCode(() =>
  new Promise((resolve) => setTimeout(resolve, STRIP_MS)).then(() => untilItComes(loadLater)),
);

/** The place of the babies, from the first picture on: nothing moves when they come. */
function StripPlace() {
  const Strip = useLateCode(late).code?.BabiesStrip;
  const room = { minHeight: 56, [NARROWEST]: { minHeight: 69 } };
  return <Box sx={{ display: 'flow-root', ...room, mb: { xs: 1.5, md: 2.5 } }}>{Strip && <Strip />}</Box>;
}

interface BabiesProps {
  /** Nothing until it is known which. */
  cards: readonly LiveCard[] | undefined;
}

/** What stands around it is drawn without it. */
const Babies = memo(({ cards }: BabiesProps) => {
  useSpoken();
  const { state, babies, refetch } = useBabyList();
  const baby = useSelectedBaby();
  const kinds = baby?.kinds;
  const tracked = useMemo(() => cards?.filter((card) => isTracked(card, kinds)), [cards, kinds]);
  if (state === 'loading' || (baby && !tracked)) return <DashboardSkeleton cards={certainCards()} />;
  if (state === 'failed' || state === 'offline') return <NoBabiesHere state={state} onRetry={refetch} />;
  if (baby && tracked)
    return (
      <>
        {babies.length > 1 && <StripPlace />}
        <Dashboard babyId={baby.id} cards={tracked} />
      </>
    );
  return (
    <EmptyState
      drawing={<EmptyNestDrawing />}
      title={say('No babies added yet')}
      text={say('Add your first baby to start tracking')}
      action={
        <Button component={PreloadingLink} to="/babies/new" variant="contained" size="large">
          {say('Add Baby')}
        </Button>
      }
    />
  );
});
