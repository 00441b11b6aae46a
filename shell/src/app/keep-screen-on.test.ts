import { nightScreen } from '@nestling/shared-ui';
import { keepScreenOn } from './keep-screen-on.ts';

const release = jest.fn(async () => {});
const request = jest.fn(async () => ({ release }));

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

it('lets it go dark without the night light', async () => {
  localStorage.setItem('nightLight', 'off');
  nightScreen.choose(true);
  stop = keepScreenOn();
  await look('visible');
  expect(request).not.toHaveBeenCalled();
});
