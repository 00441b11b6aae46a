import { keepGlance, session } from '@nestling/shared-ui/platform';
import { act } from '@testing-library/react';
import { loadLater } from './load-later.ts';
import { startPlatform } from './start-platform.ts';

jest.mock('./load-later.ts', () => ({ loadLater: jest.fn() }));
jest.mock('./first-screen.ts', () => ({ afterFirstScreen: () => Promise.resolve() }));

const SAM = {
  id: 'sam',
  email: 'sam@example.org',
  name: 'Sam',
  createdAt: '2026-01-02T03:04:05.000Z',
  emailVerified: true,
  token: 'secret',
};

it('starts what runs beside the pages once its code comes, also after it was lost, until it is stopped', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const [startBeside, stopBeside] = [jest.fn(), jest.fn()];
  startBeside.mockReturnValue(stopBeside);
  jest
    .mocked(loadLater)
    .mockRejectedValueOnce(new Error('Loading chunk 344 failed'))
    .mockResolvedValue({ startBeside } as never);
  const stop = startPlatform();
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(startBeside).toHaveBeenCalledTimes(1);
  expect(loadLater).toHaveBeenCalledTimes(2);
  stop();
  expect(stopBeside).toHaveBeenCalledTimes(1);
});

it('forgets what another page noted for the next splash once this one is looked at', () => {
  session.signIn(SAM);
  keepGlance({ babyId: 'mia', name: 'Mia', lines: ['Asleep since 1:05 AM'], knownAt: 0, isAhead: false, until: 1 });
  const kept = () => localStorage.getItem(`own:${SAM.id}:glance`);
  const look = (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  globalThis.fetch = () => new Promise(() => {});
  const stop = startPlatform();
  look('hidden');
  expect(kept()).not.toBeNull();
  look('visible');
  expect(kept()).toBeNull();
  stop();
});
