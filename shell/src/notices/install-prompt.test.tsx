import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { givenWidth } from '../testing/open-shell.tsx';
import { InstallPrompt } from './install-prompt.tsx';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1';
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const DAY_MS = 24 * 60 * 60_000;
const KEY = 'installPromptDismissedAt';

const given = (properties: object) => {
  for (const [name, value] of Object.entries(properties))
    Object.defineProperty(navigator, name, { configurable: true, value });
};
/** From the start of the navigation. */
function afterMs(ms: number) {
  jest.spyOn(performance, 'now').mockReturnValue(1_000);
  render(<InstallPrompt />);
  act(() => void jest.advanceTimersByTime(ms - 1_000));
}
const text = 'Install this app on your device';

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  given({ userAgent: IPHONE, maxTouchPoints: 5, standalone: false });
  givenWidth(390);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('an iPhone is told how to install the app, 3 s after the start', () => {
  afterMs(2_999);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText('Tap the share button and then "Add to Home Screen"')).toBeInTheDocument();
});

test('an iPad that gives itself out as a Mac counts as iOS', () => {
  given({ userAgent: IPAD });
  afterMs(3_000);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test.each([
  ['on Android', () => given({ userAgent: ANDROID })],
  ['on a Mac', () => given({ userAgent: IPAD, maxTouchPoints: 0 })],
  ['in the installed app', () => given({ standalone: true })],
  ['from 768 px', () => givenWidth(768)],
  ['less than 14 days after it was closed', () => localStorage.setItem(KEY, String(Date.now() - 14 * DAY_MS + 60_000))],
])('nothing is said %s', (_, arrange) => {
  arrange();
  afterMs(60_000);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test.each([
  ['14 days after it was closed', () => Date.now() - 14 * DAY_MS],
  ['when the kept time is still to come', () => Date.now() + DAY_MS],
  ['when what is kept is no time', () => 'yesterday'],
])('it is said %s', (_, dismissedAt) => {
  localStorage.setItem(KEY, String(dismissedAt()));
  afterMs(3_000);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('closing it keeps the time', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  afterMs(3_000);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(Math.abs(Date.now() - Number(localStorage.getItem(KEY)))).toBeLessThan(60_000);
});
