import { Dialog } from '@mui/material';
import { showToast } from '@nestling/shared-ui/platform';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Toasts from './toasts.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => {
  act(() => void jest.runOnlyPendingTimers());
  jest.useRealTimers();
});

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
/** In small steps: each transition starts when the one before has been rendered. */
const pass = (ms: number) => {
  for (let step = 0; step < ms; step += 100) act(() => void jest.advanceTimersByTime(100));
};

it('shows title and message for 4 s', () => {
  act(() => showToast({ title: 'Error', message: 'Failed to load babies', severity: 'error' }));
  expect(screen.getByRole('alert')).toHaveTextContent('ErrorFailed to load babies');
  pass(3_900);
  expect(screen.getByRole('alert')).toBeInTheDocument();
  pass(2_000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('is told to everybody while a dialog is open', async () => {
  jest.useRealTimers();
  const { rerender } = render(<Dialog open={false}>Delete Mia?</Dialog>);
  rerender(<Dialog open>Delete Mia?</Dialog>);
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  act(() => showToast({ message: 'Token copied to clipboard', severity: 'success' }));
  // By role: what is hidden from screen readers is not found.
  expect(await screen.findByRole('status')).toHaveTextContent('Token copied to clipboard');
});

it('shows at most three at a time', () => {
  act(() => {
    for (const message of ['One', 'Two', 'Three', 'Four']) showToast({ message });
  });
  expect(screen.getAllByRole('status')).toHaveLength(3);
});

it('shows the same failure once, but everything that can be undone', () => {
  act(() => {
    for (let i = 0; i < 2; i++) showToast({ message: 'Failed to load babies', severity: 'error' });
    for (let i = 0; i < 2; i++) showToast({ message: 'Feeding deleted', action: { label: 'Undo', onClick() {} } });
  });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getAllByText('Feeding deleted')).toHaveLength(2);
});

it('gives 8 s for an action and goes away with it', async () => {
  const onClick = jest.fn();
  act(() => showToast({ message: 'Feeding deleted', action: { label: 'Undo', onClick } }));
  pass(7_000);
  await user().click(screen.getByRole('button', { name: 'Undo' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  pass(2_000);
  expect(screen.queryByText('Feeding deleted')).not.toBeInTheDocument();
});

it('keeps a persistent one until it is closed', async () => {
  act(() => showToast({ message: 'Read me', persist: true }));
  pass(60_000);
  await user().click(screen.getByRole('button', { name: 'Close' }));
  pass(2_000);
  expect(screen.queryByText('Read me')).not.toBeInTheDocument();
});
