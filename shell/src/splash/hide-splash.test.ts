import { hideSplash } from './hide-splash.ts';

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div id="splash"></div>';
});
afterEach(() => jest.useRealTimers());

const splash = () => document.getElementById('splash');

it('keeps the splash for 600 ms from the start of the navigation', () => {
  jest.spyOn(performance, 'now').mockReturnValue(250);
  hideSplash();
  jest.advanceTimersByTime(349);
  expect(splash()).not.toBeNull();
  jest.advanceTimersByTime(1);
  expect(splash()).toBeNull();
});

it('takes it away at once after a slow start', () => {
  jest.spyOn(performance, 'now').mockReturnValue(2_000);
  hideSplash();
  jest.advanceTimersByTime(0);
  expect(splash()).toBeNull();
});
