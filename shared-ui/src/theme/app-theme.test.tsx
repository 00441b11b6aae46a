import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppTheme, useColorMode } from './app-theme.tsx';
import { COLOR_MODE_KEY, COLOR_MODE_SCRIPT, COLOR_SCHEME_ATTRIBUTE } from './color-mode.ts';

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
