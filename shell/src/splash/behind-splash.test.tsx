import { session } from '@nestling/shared-ui/platform';
import { act, render } from '@testing-library/react';
import { BehindSplash, LAST_STEP, useStep } from './behind-splash.tsx';

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
  expect(seen).toEqual([0]);
  expect(splash()).not.toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect([...new Set(seen)]).toEqual([0, 1, LAST_STEP]);
  jest.advanceTimersByTime(0);
  expect(splash()).toBeNull();
});

it.each<[string, object | undefined, string]>([
  ['the page to sign in', undefined, '/'],
  ['another page', { id: 'u1' }, '/tasks'],
])('draws %s in one go', async (_, user, path) => {
  givenUser(user);
  window.history.replaceState(null, '', path);
  begin();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect([...new Set(seen)]).toEqual([LAST_STEP]);
  expect(splash()).toBeNull();
});

it('is over for what stands elsewhere', () => {
  render(<Home />);
  expect(seen).toEqual([LAST_STEP]);
});
