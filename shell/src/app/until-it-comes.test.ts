import { untilItComes } from './until-it-comes.ts';

const LOST = new Error('Loading chunk 5 failed');
const load = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  load.mockReset();
});
afterEach(() => jest.useRealTimers());

test('what was lost is asked for ever more rarely, until it comes', async () => {
  load.mockRejectedValue(LOST);
  const coming = untilItComes(load);
  const times: number[] = [];
  for (const ms of [0, 9_999, 1, 19_999, 1]) {
    await jest.advanceTimersByTimeAsync(ms);
    times.push(load.mock.calls.length);
  }
  expect(times).toEqual([1, 1, 2, 2, 3]);
  load.mockResolvedValue('here');
  await jest.advanceTimersByTimeAsync(300_000);
  expect(await coming).toBe('here');
});

test('it is asked for at once when the device has a network again', async () => {
  load.mockRejectedValueOnce(LOST).mockResolvedValue('here');
  const coming = untilItComes(load);
  await jest.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(await coming).toBe('here');
  expect(jest.getTimerCount()).toBe(0);
});
