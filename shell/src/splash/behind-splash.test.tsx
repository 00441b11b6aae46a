import { ErrorBoundary } from '@nestling/shared-ui';
import { session } from '@nestling/shared-ui/platform';
import { act, render, screen } from '@testing-library/react';
import { CrashScreen } from '../app/crash-screen.tsx';
import { FIRST_CARDS, type LiveCard } from '../home/home-cards.ts';
import { useDrawn } from '../home/use-drawn.ts';
import { BehindSplash, STEP, useStep } from './behind-splash.tsx';

const seen: number[] = [];
function Home() {
  seen.push(useStep());
  return null;
}
const splash = () => document.getElementById('splash');

beforeEach(() => {
  jest.useFakeTimers();
  seen.length = 0;
  document.body.innerHTML = '<div id="splash"></div>';
  jest.spyOn(performance, 'now').mockReturnValue(2_000);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
});

/** Who is signed in, or nobody. */
function givenUser(user: object | undefined) {
  const current = session.current();
  jest.spyOn(session, 'current').mockReturnValue({ ...current, user } as typeof current);
}
const begin = () =>
  render(
    <BehindSplash>
      <Home />
    </BehindSplash>,
  );

it('draws home step by step, and takes the splash away after the last', async () => {
  givenUser({ id: 'u1' });
  begin();
  // The styles that all share are no work of home.
  expect(seen).toEqual([]);
  expect(splash()).not.toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect([...new Set(seen)]).toEqual([STEP.BARS, STEP.HALF, STEP.WHOLE]);
  jest.advanceTimersByTime(0);
  expect(splash()).toBeNull();
});

it('has the first cards come in two halves', async () => {
  givenUser({ id: 'u1' });
  const cards = Array.from({ length: 8 }, (_, at) => ({ name: `tracking/widgets/Card${at}` }) as LiveCard);
  const counts: number[] = [];
  function Cards() {
    const { isDrawn } = useDrawn(cards);
    counts.push(cards.slice(0, FIRST_CARDS).filter(isDrawn).length);
    return null;
  }
  render(
    <BehindSplash>
      <Cards />
    </BehindSplash>,
  );
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect([...new Set(counts)]).toEqual([FIRST_CARDS / 2, FIRST_CARDS]);
});

it.each<[string, object | undefined, string]>([
  ['the page to sign in', undefined, '/'],
  ['another page', { id: 'u1' }, '/tasks'],
])('draws %s in one go', async (_, user, path) => {
  givenUser(user);
  window.history.replaceState(null, '', path);
  begin();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect([...new Set(seen)]).toEqual([STEP.WHOLE]);
  expect(splash()).toBeNull();
});

it('is over for what stands elsewhere', () => {
  render(<Home />);
  expect(seen).toEqual([STEP.WHOLE]);
});

it.each([STEP.BARS, STEP.HALF, STEP.WHOLE])(
  'leaves nothing over the page that says that it failed, at step %s',
  async (last) => {
    givenUser({ id: 'u1' });
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const Failing = () => {
      if (useStep() === last) throw new Error('It failed');
      return null;
    };
    render(
      <ErrorBoundary fallback={<CrashScreen />}>
        <BehindSplash>
          <Failing />
        </BehindSplash>
      </ErrorBoundary>,
    );
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    jest.advanceTimersByTime(0);
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
    expect(splash()).toBeNull();
  },
);
