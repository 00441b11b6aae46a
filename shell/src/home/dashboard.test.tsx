import { Dialog } from '@mui/material';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dashboard } from './dashboard.tsx';
import { cardsNamed } from './home-cards.ts';

jest.mock('../federation/registry.ts', () => ({
  registry: jest.requireActual('../testing/fake-remotes.tsx').fakeRegistry,
}));

/** A card that has a note to write in a dialog. */
jest.mock('../federation/remote-slot.tsx', () => ({
  RemoteSlot: ({ name }: { name: string }) => {
    const [isOpen, setOpen] = useState(false);
    const [isAsking, setAsking] = useState(false);
    return (
      <section aria-label={name}>
        <button type="button" onClick={() => setOpen(true)}>
          Note on {name}
        </button>
        <Dialog open={isOpen} onClose={() => setOpen(false)}>
          <input aria-label="Note" />
          <button
            type="button"
            onClick={() => {
              setOpen(false);
              setAsking(true);
            }}
          >
            Ask
          </button>
          <button type="button" onClick={() => setOpen(false)}>
            Done
          </button>
        </Dialog>
        <Dialog open={isAsking} onClose={() => setAsking(false)}>
          <input aria-label="Question" />
        </Dialog>
      </section>
    );
  },
}));

const SLEEP = 'tracking/widgets/SleepCard';
const TASKS = 'tasks/widgets/TasksCard';
const card = (name: string) => screen.queryByRole('region', { name, hidden: true });

/** The cards of a baby, with a note begun on the first of them. */
async function givenNote() {
  const user = userEvent.setup();
  const shown = (babyId: string, names: readonly string[]) => <Dashboard babyId={babyId} cards={cardsNamed(names)} />;
  const { rerender } = render(shown('mia', [SLEEP, TASKS]));
  await user.click(screen.getByRole('button', { name: `Note on ${SLEEP}` }));
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Woke of a cough');
  return { user, show: (names: readonly string[], babyId = 'mia') => rerender(shown(babyId, names)) };
}

it('keeps a dialog that is written in where its card is hidden on another device, until it is closed', async () => {
  const { user, show } = await givenNote();
  show([TASKS]);
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Woke of a cough');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(card(SLEEP)).toBeNull());
  expect(card(TASKS)).toBeInTheDocument();
});

it('lets go where the button that opened the dialog had no focus, as in Safari', async () => {
  const { rerender } = render(<Dashboard babyId="mia" cards={cardsNamed([SLEEP, TASKS])} />);
  fireEvent.click(screen.getByRole('button', { name: `Note on ${SLEEP}` }));
  rerender(<Dashboard babyId="mia" cards={cardsNamed([TASKS])} />);
  expect(card(SLEEP)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(card(SLEEP)).toBeNull());
});

it('hides a card at once after a dialog that was closed before, where the focus did not come back', async () => {
  const { rerender } = render(<Dashboard babyId="mia" cards={cardsNamed([SLEEP, TASKS])} />);
  fireEvent.click(screen.getByRole('button', { name: `Note on ${SLEEP}` }));
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  rerender(<Dashboard babyId="mia" cards={cardsNamed([TASKS])} />);
  expect(card(SLEEP)).toBeNull();
});

it('keeps a second dialog that takes the place of the first', async () => {
  const { user, show } = await givenNote();
  show([TASKS]);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull());
  await user.type(screen.getByRole('textbox', { name: 'Question' }), 'Why?');
  expect(screen.getByRole('textbox', { name: 'Question' })).toHaveValue('Why?');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(card(SLEEP)).toBeNull());
});

it('shows a card at once that is chosen on another device', async () => {
  const { show } = await givenNote();
  show([SLEEP, 'tracking/widgets/FeedingCard', TASKS]);
  expect(card('tracking/widgets/FeedingCard')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Woke of a cough');
});

it('does not keep the card of one baby with another', async () => {
  const { show } = await givenNote();
  show([TASKS], 'ben');
  expect(card(SLEEP)).toBeNull();
});
