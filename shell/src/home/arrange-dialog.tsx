import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  List,
  Skeleton,
} from '@mui/material';
import { isTracked, type Settings } from '@nestling/contract';
import { VisuallyHidden } from '@nestling/shared-ui';
import { ReadProblem } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { saveSettings, useSettings, useSettingsRead } from '@nestling/shared-ui/settings';
import { sayTitle } from '@nestling/shared-ui/words';
import { type ReactNode, useState } from 'react';
import { registry } from '../federation/registry.ts';
import { ArrangeRow } from './arrange-row.tsx';
import { type ArrangedCard, arranged, kept, moved } from './arrangement.ts';
import { useDrag } from './use-drag.ts';

const LIVE = registry.house.points['home.card'] ?? [];
/** As high as a row of the list, at least. */
const ROW_PX = 56;

interface ArrangeDialogProps {
  /** What is tracked of the baby: cards about anything else are not its. */
  kinds: readonly string[] | undefined;
  /** Leads to the choice of that, where the person may choose it. */
  onChoose?: (() => void) | undefined;
  onClose: () => void;
}

/** Orders and hides the cards of the dashboard. Each change holds at once, on every device. */
export function ArrangeDialog({ kinds, onChoose, onClose }: ArrangeDialogProps) {
  const read = useSettingsRead();
  const cards = LIVE.filter((card) => isTracked(card, kinds));
  const more = onChoose && (
    <Button aria-haspopup="dialog" onClick={onChoose} sx={{ mt: 1 }}>
      {say('What do you track?')}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="arrange-title">
      <DialogTitle id="arrange-title">{say('Arrange home')}</DialogTitle>
      {read.isKnown ? (
        <Arrangement cards={cards} more={more} onClose={onClose} />
      ) : (
        <>
          <DialogContent aria-busy={read.loading} sx={{ px: { xs: 1.5, sm: 2 } }}>
            <ReadProblem {...read} />
            {read.loading && <Skeleton role="status" aria-label={say('Loading')} height={cards.length * ROW_PX} />}
            {more}
          </DialogContent>
          <DialogActions>{done(onClose)}</DialogActions>
        </>
      )}
    </Dialog>
  );
}

const done = (onClose: () => void) => (
  <Button variant="contained" onClick={onClose}>
    {say('Done')}
  </Button>
);

interface ArrangementProps {
  /** Those that are of the baby, in the usual order. */
  cards: typeof LIVE;
  /** What stands below the list. */
  more: ReactNode;
  onClose: () => void;
}

/** As the person has it, once that is known: before, whatever they change would take the place of what they chose on another device. */
function Arrangement({ cards: usual, more, onClose }: ArrangementProps) {
  const { home } = useSettings();
  const [before] = useState(home);
  const [said, setSaid] = useState('');
  const cards = arranged(usual, home);

  const save = (next: Settings['home'], words: string) => {
    setSaid(words);
    void saveSettings({ home: next ?? null });
  };
  const arrange = (next: ArrangedCard[], words: string) => save(kept(next, home), words);
  const move = (from: number, to: number) => {
    const title = sayTitle(cards[from]?.card.title ?? '');
    if (!title || to < 0 || to >= cards.length || to === from) return;
    arrange(
      moved(cards, from, to),
      say('{title} is {place} of {count}', {
        title,
        place: (to + 1).toLocaleString(say.locale),
        count: cards.length.toLocaleString(say.locale),
      }),
    );
  };
  const toggle = (place: number) =>
    arrange(
      cards.map((one, i) => (i === place ? { ...one, isHidden: !one.isHidden } : one)),
      say(cards[place]?.isHidden ? '{title} is shown' : '{title} is hidden', {
        title: sayTitle(cards[place]?.card.title ?? ''),
      }),
    );
  const { drag, handleOf } = useDrag(move);
  const isChanged = JSON.stringify(home) !== JSON.stringify(before);

  return (
    <>
      <DialogContent sx={{ position: 'relative', px: { xs: 1.5, sm: 2 }, minHeight: '8rem' }}>
        <DialogContentText sx={{ px: { xs: 1.5, sm: 1 }, mb: 1 }}>
          {say('Drag the cards, or use the arrows. It is the same on all your devices.')}
        </DialogContentText>
        <List aria-label={say('Cards')} disablePadding sx={{ position: 'relative', containerType: 'inline-size' }}>
          {cards.map((one, place) => (
            <ArrangeRow
              key={one.card.name}
              {...one}
              place={place}
              last={cards.length - 1}
              drag={drag}
              handle={handleOf(place)}
              onMove={(to) => move(place, to)}
              onToggle={() => toggle(place)}
            />
          ))}
        </List>
        {more}
      </DialogContent>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <DialogActions>
        {home && (
          <Button onClick={() => save(undefined, say('All cards are shown in the usual order'))}>{say('Reset')}</Button>
        )}
        {isChanged && (
          <Button onClick={() => save(before, say('The cards are as they were'))}>{say('Undo Changes')}</Button>
        )}
        <Box sx={{ flex: 1 }} />
        {done(onClose)}
      </DialogActions>
    </>
  );
}
