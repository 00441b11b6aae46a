import { onNetworkReturn } from './network-return.ts';

const listener = jest.fn();
const goOnline = () => window.dispatchEvent(new Event('online'));
function become(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  listener.mockClear();
  stop = onNetworkReturn(listener);
});
afterEach(() => {
  stop();
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

test("a device that says 'online' is believed at once, and once more when its network carries", () => {
  goOnline();
  expect(listener.mock.calls).toEqual([['online']]);
  jest.advanceTimersByTime(4_999);
  expect(listener).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(listener.mock.calls).toEqual([['online'], ['online']]);
});

test('of a network that comes and goes only the last return is waited for', () => {
  goOnline();
  jest.advanceTimersByTime(4_000);
  goOnline();
  jest.advanceTimersByTime(60_000);
  expect(listener).toHaveBeenCalledTimes(3);
});

test('who begins to listen after it is called when the network carries', () => {
  const late = jest.fn();
  goOnline();
  const leave = onNetworkReturn(late);
  jest.advanceTimersByTime(5_000);
  expect(late).toHaveBeenCalledTimes(1);
  leave();
});

test('a page that is seen again is a reason, one that is hidden is none', () => {
  become('hidden');
  expect(listener).not.toHaveBeenCalled();
  become('visible');
  expect(listener.mock.calls).toEqual([['seen']]);
});

test('who has stopped is not called any more', () => {
  goOnline();
  stop();
  jest.advanceTimersByTime(60_000);
  expect(listener).toHaveBeenCalledTimes(1);
});
