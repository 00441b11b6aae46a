import { nightScreen } from '@nestling/shared-ui';
import { keepScreenOn } from './keep-screen-on.ts';

const release = jest.fn(async () => {});
const sentinel = Object.assign(new EventTarget(), { release });
const request = jest.fn(async () => sentinel);

async function look(state: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
}

let stop = () => {};
beforeEach(() => {
  jest.clearAllMocks();
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  localStorage.setItem('nightLight', 'on');
});
afterEach(() => {
  stop();
  localStorage.clear();
});

it('keeps the screen on once that is chosen, while the page is in front', async () => {
  stop = keepScreenOn();
  expect(request).not.toHaveBeenCalled();
  nightScreen.choose(true);
  expect(request).toHaveBeenCalledTimes(1);
  await look('hidden');
  expect(release).toHaveBeenCalledTimes(1);
  await look('visible');
  expect(request).toHaveBeenCalledTimes(2);
  nightScreen.choose(false);
  await look('visible');
  expect(release).toHaveBeenCalledTimes(2);
});

it('asks again for a lock that was refused, or that the device has taken away', async () => {
  nightScreen.choose(true);
  request.mockRejectedValueOnce(new Error('low battery'));
  stop = keepScreenOn();
  // Until it was refused.
  await look('visible');
  await look('visible');
  expect(request).toHaveBeenCalledTimes(2);
  sentinel.dispatchEvent(new Event('release'));
  await look('visible');
  expect(request).toHaveBeenCalledTimes(3);
});

it('lets it go dark without the night light', async () => {
  localStorage.setItem('nightLight', 'off');
  nightScreen.choose(true);
  stop = keepScreenOn();
  await look('visible');
  expect(request).not.toHaveBeenCalled();
});
