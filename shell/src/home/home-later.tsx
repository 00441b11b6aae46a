import { Box, Button } from '@mui/material';
import { type Baby, isTracked, settingsKey, USUAL_KINDS } from '@nestling/contract';
import { EmptyNestDrawing, EmptyState, lineIcon } from '@nestling/shared-ui';
import { useMay } from '@nestling/shared-ui/people';
import { queryClient, refreshAll, useSelectedBaby } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useSettings } from '@nestling/shared-ui/settings';
import { type Query, useIsFetching } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useBabyList } from '../babies/use-baby-list.ts';
import { ArrangeDialog } from './arrange-dialog.tsx';
import { followTracked, shownCards } from './follow-settings.ts';
import type { LiveCard } from './home-cards.ts';
import PullToRefresh from './pull-to-refresh.tsx';
import { TrackDialog } from './track-dialog.tsx';
import { choosable, useAskedToChoose } from './tracked.ts';

const ArrangeIcon = lineIcon('ArrangeIcon', <path d="M8 20V4M4 8l4-4 4 4M16 4v16M12 16l4 4 4-4" />);

const refresh = () => refreshAll(queryClient);

const isFirstTry = ({ state }: Query) => state.fetchFailureCount + state.errorUpdateCount === 0;

/** So long somebody waits for the order of their cards, who could record meanwhile. Milliseconds. */
const PATIENCE_MS = 3_000;

/** Whether it is known how the cards are arranged, or cannot be for now: what failed is tried again for long, and what hangs longer. */
function useIsArrangementTold(areArranged: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLate, PATIENCE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  const isAsked = useIsFetching({ queryKey: settingsKey, predicate: isFirstTry }) > 0;
  const isKnown = queryClient.getQueryData(settingsKey) !== undefined;
  return isLate || areArranged || !(isAsked || isKnown);
}

interface HomeLaterProps {
  /** The content, which stands. */
  area: RefObject<HTMLElement | null>;
  /** The cards are shown: what stands below them is not pushed away. */
  hasCards: boolean;
  /** Called with the cards as the person has arranged them. */
  onCards: (cards: readonly LiveCard[]) => void;
}

/** What the home page can do beyond showing: it comes after the first screen. */
export function HomeLater({ area, hasCards, onCards }: HomeLaterProps) {
  const baby = useSelectedBaby();
  const { cards, areArranged } = useSyncExternalStore(shownCards.subscribe, shownCards.current);
  const isTold = useIsArrangementTold(areArranged);
  // Before anything is painted: what it moves was never seen elsewhere.
  useLayoutEffect(() => {
    if (isTold) onCards(cards);
  }, [cards, isTold, onCards]);
  const { state, babies } = useBabyList();
  useLayoutEffect(() => {
    const of = ({ kinds = USUAL_KINDS }: { kinds?: readonly string[] | undefined }) => kinds;
    if (baby) followTracked({ shown: of(baby), all: [...new Set(babies.flatMap(of))] });
  }, [baby, babies]);
  const isEmpty = !cards.some((card) => isTracked(card, baby?.kinds));
  return (
    <>
      {area.current && <PullToRefresh area={area.current} disabled={state === 'loading'} onRefresh={refresh} />}
      {baby && hasCards && <Arrange key={baby.id} baby={baby} isEmpty={isEmpty} />}
    </>
  );
}

/** The way to order and hide the cards, below them. */
function Arrange({ baby, isEmpty }: { baby: Baby; isEmpty: boolean }) {
  // Whoever opens the dialog has the settings.
  useSettings();
  const [isOpen, setIsOpen] = useState(false);
  const [isChoosing, setChoosing] = useAskedToChoose();
  const mayChoose = useMay(baby.id, 'describe') && choosable.length > 0;
  const button = (
    <Button
      aria-haspopup="dialog"
      variant={isEmpty ? 'contained' : 'text'}
      size={isEmpty ? 'large' : 'medium'}
      startIcon={<ArrangeIcon />}
      onClick={() => setIsOpen(true)}
      sx={{ minHeight: 48 }}
    >
      {say('Arrange')}
    </Button>
  );
  return (
    <>
      {isEmpty ? (
        <Box sx={{ position: 'absolute', insetInline: 0, top: 0, pt: 4 }}>
          <EmptyState
            drawing={<EmptyNestDrawing />}
            title={say('All cards are hidden')}
            text={say('Choose what you want to see here. Everything you record is kept.')}
            action={button}
          />
        </Box>
      ) : (
        <Box sx={{ display: 'flex', justifyContent: 'center', pt: 1.5 }}>{button}</Box>
      )}
      {isOpen && (
        <ArrangeDialog
          kinds={baby.kinds}
          onChoose={
            mayChoose
              ? () => {
                  setIsOpen(false);
                  setChoosing(true);
                }
              : undefined
          }
          onClose={() => setIsOpen(false)}
        />
      )}
      {isChoosing && mayChoose && <TrackDialog baby={baby} onClose={() => setChoosing(false)} />}
    </>
  );
}
