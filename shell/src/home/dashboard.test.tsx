import { Dialog } from '@mui/material';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { atRest } from '../app/first-screen.ts';
import { Dashboard } from './dashboard.tsx';
import { cardsNamed, FIRST_CARDS } from './home-cards.ts';

jest.mock('../app/first-screen.ts', () => ({ afterFirstScreen: async () => {}, atRest: jest.fn() }));
jest.mock('../federation/preload.ts', () => ({ preloadExpose: () => {} }));
jest.mock('../federation/load-expose.ts', () => ({
  loadExpose: jest.fn(async () => ({})),
  loadedExpose: () => undefined,
}));

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

describe('in a browser that says what is near the screen', () => {
  const NAMES = [
    SLEEP,
    'tracking/widgets/FeedingCard',
    TASKS,
    'tracking/widgets/RecentActivities',
    'care/cards/diapers',
  ];
  const resting = jest.mocked(atRest);
  let watched: { element: Element; come: () => void }[] = [];

  beforeEach(() => {
    watched = [];
    resting.mockReturnValue(new Promise(() => {}));
    globalThis.IntersectionObserver = class {
      private readonly tell: IntersectionObserverCallback;
      constructor(tell: IntersectionObserverCallback) {
        this.tell = tell;
      }
      observe(element: Element) {
        const entry = { isIntersecting: true } as IntersectionObserverEntry;
        watched.push({ element, come: () => this.tell([entry], this as never) });
      }
      disconnect() {}
    } as never;
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  const drawn = () => screen.queryAllByRole('button', { name: /^Note on/ }).length;
  const cards = () => cardsNamed(NAMES);

  it('draws the first screen, and of the others each as somebody comes near it', () => {
    render(<Dashboard babyId="mia" cards={cards()} />);
    expect(cards().length).toBeGreaterThan(FIRST_CARDS);
    expect(drawn()).toBe(FIRST_CARDS);
    expect(watched).toHaveLength(cards().length - FIRST_CARDS);
    act(() => watched[0]?.come());
    expect(drawn()).toBe(FIRST_CARDS + 1);
    act(() => watched[0]?.come());
    expect(drawn()).toBe(FIRST_CARDS + 1);
  });

  it('draws the card that somebody has jumped to, also before those above it', () => {
    render(<Dashboard babyId="mia" cards={cards()} />);
    const last = cards().at(-1)?.name ?? '';
    expect(card(last)).toBeNull();
    act(() => watched.at(-1)?.come());
    expect(card(last)).toBeInTheDocument();
    expect(drawn()).toBe(FIRST_CARDS + 1);
  });

  it('keeps a card with its open dialog where another comes before it', async () => {
    const user = userEvent.setup();
    const [first, ...others] = NAMES;
    const shown = (names: string[]) => <Dashboard babyId="mia" cards={cardsNamed(names)} />;
    const { rerender } = render(shown(others));
    const place = FIRST_CARDS - 1;
    await user.click(screen.getByRole('button', { name: `Note on ${others[place]}` }));
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Woke of a cough');
    rerender(shown([first ?? '', ...others]));
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Woke of a cough');
  });

  const scrolled = () => act(async () => document.dispatchEvent(new Event('scroll', { bubbles: true })));
  const keyed = () => fireEvent.keyDown(document.body, { key: 'Tab' });
  const stayed = () => act(async () => jest.advanceTimersByTime(1_000));

  it.each([
    ['somebody scrolls', scrolled],
    ['somebody takes the keyboard', keyed],
    ['the page has been open for 15 seconds', stayed],
  ])('draws the others one by one when %s, once the page has nothing else to do', async (_, want) => {
    jest.useFakeTimers();
    const waiting: (() => void)[] = [];
    resting.mockImplementation(
      () =>
        new Promise((resolve) => {
          waiting.push(resolve);
        }),
    );
    // Without a wait: that would let the time go by.
    const settle = () => act(async () => {});
    const rest = async () => {
      expect(waiting).toHaveLength(1);
      await act(async () => waiting.pop()?.());
      await settle();
    };
    render(<Dashboard babyId="mia" cards={cards()} />);
    await act(async () => jest.advanceTimersByTime(14_000));
    expect(waiting).toHaveLength(0);
    expect(drawn()).toBe(FIRST_CARDS);
    await want();
    await settle();
    await rest();
    expect(drawn()).toBe(FIRST_CARDS + 1);
    await rest();
    expect(drawn()).toBe(Math.min(FIRST_CARDS + 2, cards().length));
  });
});
