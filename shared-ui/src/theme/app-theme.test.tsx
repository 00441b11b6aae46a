import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppTheme, useColorMode } from './app-theme.tsx';
import {
  COLOR_MODE_KEY,
  COLOR_MODE_SCRIPT,
  COLOR_SCHEME_ATTRIBUTE,
  NIGHT_LIGHT_ATTRIBUTE,
  NIGHT_LIGHT_KEY,
} from './color-mode.ts';
import { useNightLight } from './night-light.ts';

function Switches() {
  const { mode, scheme, setMode } = useColorMode();
  return (
    <>
      <p>
        {mode} shows {scheme}
      </p>
      <button type="button" onClick={() => setMode('dark')}>
        Dark
      </button>
    </>
  );
}

const schemeOfPage = () => document.documentElement.getAttribute(COLOR_SCHEME_ATTRIBUTE);

afterEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute(COLOR_SCHEME_ATTRIBUTE);
  document.documentElement.removeAttribute(NIGHT_LIGHT_ATTRIBUTE);
  jest.useRealTimers();
});

test('the mode follows the system until one is chosen; the choice is kept and sets the scheme of the page', async () => {
  render(
    <AppTheme>
      <Switches />
    </AppTheme>,
  );
  expect(screen.getByText('system shows light')).toBeVisible();
  expect(schemeOfPage()).toBe('light');

  await userEvent.click(screen.getByRole('button', { name: 'Dark' }));

  expect(screen.getByText('dark shows dark')).toBeVisible();
  expect(schemeOfPage()).toBe('dark');
  expect(localStorage.getItem(COLOR_MODE_KEY)).toBe('dark');
});

test("the browser's bar takes the colour of the page", async () => {
  document.head.innerHTML = '<meta name="theme-color" content="#FAF7F2" media="(prefers-color-scheme: light)">';
  localStorage.setItem(COLOR_MODE_KEY, 'dark');
  render(<AppTheme>content</AppTheme>);
  const bar = document.querySelector('meta[name="theme-color"]');
  expect(bar).toHaveAttribute('content', '#0D0C18');
  expect(bar).not.toHaveAttribute('media');
});

test('the script of the splash sets the kept scheme before the app starts', () => {
  localStorage.setItem(COLOR_MODE_KEY, 'dark');
  const script = document.createElement('script');
  script.textContent = COLOR_MODE_SCRIPT;
  document.head.append(script);
  expect(schemeOfPage()).toBe('dark');
});

function Choices() {
  const { choice, isOn, choose } = useNightLight();
  return (
    <>
      <p>
        {choice}, {isOn ? 'on' : 'off'}
      </p>
      <button type="button" onClick={() => choose('on')}>
        On
      </button>
      <button type="button" onClick={() => choose('off')}>
        Off
      </button>
    </>
  );
}

describe('the night light', () => {
  const isNight = () => document.documentElement.hasAttribute(NIGHT_LIGHT_ATTRIBUTE);
  const atHour = (hour: number) => jest.useFakeTimers({ now: new Date(2026, 1, 10, hour) });

  function runScript(): void {
    const script = document.createElement('script');
    script.textContent = COLOR_MODE_SCRIPT;
    document.head.append(script);
  }

  test('makes the page dark, whatever mode is chosen, and gives that back', async () => {
    localStorage.setItem(COLOR_MODE_KEY, 'light');
    render(
      <AppTheme>
        <Choices />
        <Switches />
      </AppTheme>,
    );
    expect([isNight(), schemeOfPage()]).toEqual([false, 'light']);
    await userEvent.click(screen.getByRole('button', { name: 'On' }));
    expect(screen.getByText('on, on')).toBeVisible();
    expect(screen.getByText('light shows dark')).toBeVisible();
    expect([isNight(), schemeOfPage()]).toEqual([true, 'dark']);
    await userEvent.click(screen.getByRole('button', { name: 'Off' }));
    expect([isNight(), schemeOfPage()]).toEqual([false, 'light']);
  });

  test.each([
    [19, false],
    [20, true],
    [3, true],
    [6, false],
  ])('chosen for the night is on at %i o’clock: %s, before the app starts and after', async (hour, isOn) => {
    atHour(hour);
    localStorage.setItem(NIGHT_LIGHT_KEY, 'hours');
    runScript();
    expect(isNight()).toBe(isOn);
    render(
      <AppTheme>
        <Choices />
      </AppTheme>,
    );
    expect(screen.getByText(`hours, ${isOn ? 'on' : 'off'}`)).toBeVisible();
    // The theme has set what is chosen by now.
    await act(async () => {});
    expect([isNight(), schemeOfPage()]).toEqual([isOn, isOn ? 'dark' : 'light']);
  });

  test('begins while the app stays open', () => {
    atHour(19);
    localStorage.setItem(NIGHT_LIGHT_KEY, 'hours');
    render(<AppTheme>content</AppTheme>);
    expect(isNight()).toBe(false);
    act(() => void jest.advanceTimersByTime(61 * 60_000));
    expect(isNight()).toBe(true);
  });
});
