import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppTheme } from '../theme/app-theme.tsx';
import { Dialog } from './later-parts.ts';

/** The platform's: Back asks the newest one. */
class FakeCloseWatcher {
  static open: FakeCloseWatcher[] = [];
  onclose: (() => void) | null = null;
  constructor() {
    FakeCloseWatcher.open.push(this);
  }
  destroy() {
    FakeCloseWatcher.open = FakeCloseWatcher.open.filter((watcher) => watcher !== this);
  }
}
const back = () =>
  act(() => {
    const watcher = FakeCloseWatcher.open.pop();
    watcher?.onclose?.();
  });

beforeEach(() => {
  FakeCloseWatcher.open = [];
  window.CloseWatcher = FakeCloseWatcher;
});
afterEach(() => {
  window.CloseWatcher = undefined;
});

const show = (open: boolean, onClose?: () => void) => (
  <AppTheme>
    <Dialog open={open} onClose={onClose}>
      words
    </Dialog>
  </AppTheme>
);

test("a phone's Back closes a dialog, and is let alone when none is open", () => {
  const onClose = jest.fn();
  const { rerender } = render(show(true, onClose));
  back();
  expect(onClose).toHaveBeenCalledTimes(1);
  rerender(show(false, onClose));
  expect(FakeCloseWatcher.open).toHaveLength(0);
});

test('a dialog that stays open all the same hears the next Back too', () => {
  const onClose = jest.fn();
  render(show(true, onClose));
  back();
  back();
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a dialog that cannot be closed now does not take the Back', () => {
  render(show(true));
  expect(FakeCloseWatcher.open).toHaveLength(0);
});

test('Escape closes once, and does not go on to what lies below', async () => {
  const onClose = jest.fn();
  render(show(true, onClose));
  let prevented = false;
  window.addEventListener(
    'keydown',
    (event) => {
      prevented = event.defaultPrevented;
    },
    { once: true, capture: true },
  );
  await userEvent.type(screen.getByRole('dialog'), '{Escape}', { skipClick: true });
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(prevented).toBe(true);
});

test('Escape does not go on to a form when a sheet above it has come and gone', async () => {
  const onClose = jest.fn();
  const both = (sheet: boolean) => (
    <AppTheme>
      <Dialog open onClose={onClose}>
        form
        <Dialog open={sheet} onClose={() => {}}>
          sheet
        </Dialog>
      </Dialog>
    </AppTheme>
  );
  const { rerender } = render(both(true));
  rerender(both(false));
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  act(() => void document.body.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
});
