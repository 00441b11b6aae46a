import { act, render, screen } from '@testing-library/react';
import { atRest } from '../app/first-screen.ts';
import { Dashboard } from './dashboard.tsx';
import { cardsNamed, FIRST_CARDS } from './home-cards.ts';

jest.mock('../app/first-screen.ts', () => ({ afterFirstScreen: async () => {}, atRest: jest.fn() }));
jest.mock('../federation/registry.ts', () => ({
  registry: jest.requireActual('../testing/fake-remotes.tsx').fakeRegistry,
}));
jest.mock('../federation/load-expose.ts', () => ({ loadExpose: async () => ({}), loadedExpose: () => ({}) }));
jest.mock('../federation/remote-slot.tsx', () => ({
  RemoteSlot: ({ name }: { name: string }) => <section aria-label={name} />,
}));

const NAMES = ['tracking/widgets/SleepCard', 'tracking/widgets/FeedingCard', 'tasks/widgets/TasksCard'];
const cards = cardsNamed([...NAMES, 'tracking/widgets/RecentActivities', 'care/cards/diapers']);
const last = cards.at(-1)?.name ?? '';

const settle = () => act(async () => {});

let rest: () => void;
beforeEach(() => {
  localStorage.clear();
  jest.mocked(atRest).mockImplementation(
    () =>
      new Promise((resolve) => {
        rest = resolve;
      }),
  );
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(417); // with 12 to the next
});
afterEach(async () => {
  await settle();
  jest.restoreAllMocks();
});

const show = (babyId: string) => render(<Dashboard babyId={babyId} cards={cards} />);
const place = (name: string) => screen.getByRole('region', { name }).closest<HTMLElement>('[data-card]');

/** A visit at the end of which all cards stood. */
async function visit(babyId: string) {
  const { unmount } = show(babyId);
  await settle();
  await act(async () => rest());
  unmount();
}

it('holds the places below the first screen as high as the cards were last, until all stand', async () => {
  await visit('mia');
  show('mia');
  await settle();
  expect(cards.length).toBeGreaterThan(FIRST_CARDS);
  expect(place(last)?.style.minHeight).toBe('405px');
  expect(place(NAMES[0] ?? '')?.style.minHeight).toBe('');
  await act(async () => rest());
  expect(place(last)?.style.minHeight).toBe('');
});

it('holds none for another baby, in another window, or where what was kept cannot be read', async () => {
  await visit('mia');
  const { unmount } = show('theo');
  expect(place(last)?.style.minHeight).toBe('');
  unmount();
  jest.replaceProperty(window, 'innerWidth', 320);
  const other = show('mia');
  expect(place(last)?.style.minHeight).toBe('');
  other.unmount();
  localStorage.setItem('cardHeights', '{');
  show('mia');
  expect(place(last)?.style.minHeight).toBe('');
});

it('keeps nothing of cards that do not stand yet', async () => {
  const { unmount } = show('mia');
  await settle();
  unmount();
  expect(localStorage.getItem('cardHeights')).toBeNull();
});
