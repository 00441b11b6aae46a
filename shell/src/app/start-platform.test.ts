import { act } from '@testing-library/react';
import { loadLater } from './load-later.ts';
import { startPlatform } from './start-platform.ts';

jest.mock('./load-later.ts', () => ({ loadLater: jest.fn() }));
jest.mock('./first-screen.ts', () => ({ afterFirstScreen: () => Promise.resolve() }));

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
