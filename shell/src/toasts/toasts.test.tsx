import { Dialog } from '@mui/material';
import { hideToast, showToast, type Toast } from '@nestling/shared-ui/platform';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { givenWidth } from '../testing/open-shell.tsx';
import Toasts from './toasts.tsx';

let view: ReturnType<typeof render>;
beforeEach(() => {
  givenWidth(1280);
  jest.useFakeTimers();
  view = render(<Toasts />);
});
afterEach(() => jest.useRealTimers());

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

it('tells a second failure with another title too', () => {
  act(() => {
    for (const title of ['Failed to start', 'Failed to end']) showToast({ title, message: 'Down', severity: 'error' });
  });
  expect(screen.getAllByRole('alert')).toHaveLength(2);
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

it('the second tap of a double tap on Undo does nothing to what stood below it', () => {
  const below = jest.fn();
  render(
    <button type="button" onClick={below}>
      End sleep
    </button>,
  );
  act(() => showToast({ message: 'Feeding deleted', action: { label: 'Undo', onClick() {} } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }), { detail: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'End sleep' }), { detail: 2 });
  expect(below).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'End sleep' }), { detail: 1 });
  expect(below).toHaveBeenCalledTimes(1);
});

it('keeps a persistent one until it is closed', async () => {
  act(() => showToast({ message: 'Read me', persist: true }));
  pass(60_000);
  await user().click(screen.getByRole('button', { name: 'Close' }));
  pass(2_000);
  expect(screen.queryByText('Read me')).not.toBeInTheDocument();
});

it('takes no tap while it leaves, and goes at once where it was acted on', async () => {
  const undo = jest.fn();
  const tell = () =>
    act(() => showToast({ message: 'Left breast recorded', action: { label: 'Undo', onClick: undo } }));
  tell();
  await user().click(screen.getByRole('button', { name: 'Close' }));
  const gone = screen.getByText('Left breast recorded').closest('[inert]');
  expect(gone).not.toBeNull();
  // What stands below it gets no tap either.
  expect(gone?.parentElement).toHaveStyle({ pointerEvents: 'auto' });
  pass(300);
  expect(screen.queryByText('Left breast recorded')).toBeNull();
  tell();
  await user().click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.queryByText('Left breast recorded')).toBeNull();
  expect(undo).toHaveBeenCalledTimes(1);
});

it('waits while nobody looks, or a pointer is on it', () => {
  act(() => showToast({ message: 'Saved' }));
  act(() => void window.dispatchEvent(new Event('blur')));
  pass(20_000);
  expect(screen.getByRole('status')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('focus')));
  pass(3_900);
  expect(screen.getByRole('status')).toBeInTheDocument();
  pass(1_200);
  expect(screen.queryByRole('status')).toBeNull();
});

it('a refused Undo stands alone: the good news is gone at once', async () => {
  const onClick = () => showToast({ severity: 'error', title: 'Failed to delete feeding', message: 'No' });
  act(() => showToast({ message: 'Bottle recorded', action: { label: 'Undo', onClick } }));
  pass(1_000);
  await user().click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to delete feeding');
  expect(screen.queryByRole('status')).toBeNull();
});

describe('a toast with a name', () => {
  const recorded = { id: 'write-1', message: 'Left breast recorded' };

  it('is replaced by the next of its name, in its place, and hidden by its name', () => {
    act(() => {
      showToast({ ...recorded, message: 'Left breast saved on this device' });
      showToast({ message: 'Another' });
      showToast(recorded);
    });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      'Left breast recorded',
      'Another',
    ]);
    act(() => hideToast('write-1'));
    pass(1_000);
    expect(screen.getByRole('status')).toHaveTextContent('Another');
  });

  it('goes with what is told of its record later, whose action undoes less', () => {
    const undo = () => ({ action: { label: 'Undo', onClick() {} } });
    act(() => {
      showToast({ id: 'write-1', about: 'sleep', message: 'Sleep started', ...undo() });
      showToast({ id: 'write-2', about: 'other', message: 'Sleep of Theo started', ...undo() });
      showToast({ id: 'write-3', about: 'sleep', message: 'Slept 34m', ...undo() });
    });
    const words = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(words()).toEqual(['Sleep of Theo startedUndo', 'Slept 34mUndo']);
    act(() => hideToast('other'));
    pass(1_000);
    expect(words()).toEqual(['Slept 34mUndo']);
  });

  it('goes with what is told of its record later, also where that was told of another one before', () => {
    const discarded = (about: string) => showToast({ about, message: 'Sleep session discarded' });
    act(() => {
      discarded('first');
      showToast({ about: 'second', message: 'Sleep started', action: { label: 'Undo', onClick() {} } });
      discarded('second');
    });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Sleep session discarded']);
  });

  it('is not told again to who has closed it', async () => {
    act(() => showToast({ ...recorded, message: 'Left breast saved on this device' }));
    await user().click(screen.getByRole('button', { name: 'Close' }));
    pass(1_000);
    act(() => showToast({ ...recorded, onlyInPlace: true }));
    expect(screen.queryByText('Left breast recorded')).not.toBeInTheDocument();
  });

  it('makes room for a failure, which has its full time', () => {
    act(() => showToast({ ...recorded, message: 'Left breast saved on this device' }));
    pass(3_000);
    act(() =>
      showToast({ id: 'write-1', severity: 'error', title: 'Failed to start feeding tracking', message: 'No' }),
    );
    pass(3_500);
    expect(screen.queryByText('Left breast saved on this device')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to start feeding tracking');
  });

  it('comes not at all when it is only for the place of one that is gone', () => {
    act(() => showToast({ ...recorded, onlyInPlace: true }));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('offers two things to do', async () => {
    const [edit, discard] = [jest.fn(), jest.fn()];
    act(() =>
      showToast({
        severity: 'error',
        message: 'Not accepted',
        action: { label: 'Edit', onClick: edit },
        otherAction: { label: 'Discard', onClick: discard },
      }),
    );
    await user().click(screen.getByRole('button', { name: 'Discard' }));
    expect(discard).toHaveBeenCalledTimes(1);
    expect(edit).not.toHaveBeenCalled();
    pass(1_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('on a phone', () => {
  const undo = jest.fn();
  const record = (what: string, state = 'recorded') =>
    showToast({
      id: what,
      severity: 'success',
      message: `${what} ${state}`,
      fold: { what, state },
      action: { label: 'Undo', onClick: () => undo(what) },
    });
  beforeEach(() => {
    undo.mockClear();
    view.unmount();
    givenWidth(390);
    render(<Toasts />);
  });

  it('several records are one, which says how many and which was the last', () => {
    act(() => record('Left breast'));
    expect(screen.getByRole('status')).toHaveTextContent(/^Left breast recordedUndo$/);
    pass(7_000);
    act(() => record('Right breast'));
    act(() => record('Solid'));
    pass(7_000);
    expect(screen.getByRole('status')).toHaveTextContent(/^3 recordedLast: SolidUndo last$/);
    pass(2_000);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it("'Undo last' takes back one after the other, the last first", async () => {
    act(() => {
      for (const what of ['Left breast', 'Right breast']) record(what);
    });
    await user().click(screen.getByRole('button', { name: 'Undo last' }));
    expect(screen.getByRole('status')).toHaveTextContent('Left breast recorded');
    await user().click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo.mock.calls).toEqual([['Right breast'], ['Left breast']]);
    pass(1_000);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('counts what is recorded and what waits apart, and lets out what was refused', () => {
    act(() => {
      for (const what of ['Left breast', 'Right breast', 'Solid']) record(what, 'saved on this device');
      record('Left breast');
    });
    expect(screen.getByRole('status')).toHaveTextContent('1 recorded, 2 saved on this deviceLast: Solid');
    act(() => showToast({ id: 'Solid', severity: 'error', title: 'Failed to start feeding tracking', message: 'No' }));
    expect(screen.getByRole('status')).toHaveTextContent('1 recorded, 1 saved on this deviceLast: Right breast');
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to start feeding trackingNo');
  });
});

describe('refused writes on a phone', () => {
  const look = jest.fn();
  const refuse = (id: string, more: Partial<Toast> = {}) =>
    showToast({
      id,
      severity: 'error',
      title: `Failed to record ${id}`,
      message: 'No',
      action: { label: 'Edit', onClick() {} },
      otherAction: { label: 'Discard', onClick() {} },
      together: (count) => ({
        message: `${count} records were not accepted`,
        action: { label: 'Show', onClick: look },
      }),
      ...more,
    });
  beforeEach(() => {
    look.mockClear();
    view.unmount();
    givenWidth(390);
    render(<Toasts />);
  });

  it('are one, which leads to them all and goes', async () => {
    act(() => refuse('bottle'));
    pass(7_000);
    act(() => refuse('solid'));
    expect(screen.getByRole('alert')).toHaveTextContent(/^2 records were not acceptedShow$/);
    pass(7_000);
    await user().click(screen.getByRole('button', { name: 'Show' }));
    expect(look).toHaveBeenCalledTimes(1);
    pass(1_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are told apart again once one is left, beside what was recorded', () => {
    act(() => {
      showToast({ message: 'Left breast recorded', fold: { what: 'Left breast', state: 'recorded' } });
      refuse('bottle');
      refuse('solid', { persist: true });
    });
    expect(screen.getByRole('status')).toHaveTextContent('Left breast recorded');
    pass(20_000);
    expect(screen.getByRole('alert')).toHaveTextContent('2 records were not accepted');
    act(() => hideToast('solid'));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to record bottleNoEditDiscard$/);
  });
});

it('what is folded into a place as its time ends is still told', () => {
  givenWidth(390);
  view.unmount();
  render(<Toasts />);
  const recorded = (what: string) => ({ message: what, fold: { state: 'recorded', what } });
  act(() => showToast(recorded('Left breast')));
  pass(3_900);
  act(() => {
    showToast(recorded('Solid food'));
    jest.advanceTimersByTime(200);
  });
  expect(screen.getByRole('status')).toHaveTextContent('2 recorded');
});

describe('on a short phone', () => {
  beforeEach(() => {
    view.unmount();
    givenWidth(320, 568);
    render(<Toasts />);
  });
  const behind = () => [...document.querySelectorAll('[data-behind]')].map(({ textContent }) => textContent);

  it('the others wait behind the newest, and have their full time after it', () => {
    act(() => {
      showToast({ message: 'Sleep discarded' });
      showToast({ message: 'Failed', severity: 'error' });
    });
    const first = screen.getByRole('status');
    expect(behind()).toEqual(['Sleep discarded']);
    pass(3_900);
    expect(behind()).toEqual(['Sleep discarded']);
    pass(1_000);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(behind()).toEqual([]);
    // The same element all the time: it is not announced again.
    expect(screen.getByRole('status')).toBe(first);
    pass(2_900);
    expect(screen.getByRole('status')).toBe(first);
    pass(2_000);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('one that was closed leaves room at once for one that comes', () => {
    act(() => showToast({ message: 'Sleep discarded' }));
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    expect(screen.getByText('Sleep discarded')).toBeInTheDocument();
    act(() => showToast({ message: 'Failed', severity: 'error' }));
    expect(screen.queryByText('Sleep discarded')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed');
  });

  it('one that tells more comes before the others again', () => {
    const record = (what: string) => showToast({ message: what, fold: { what, state: 'recorded' } });
    act(() => {
      record('Bottle');
      showToast({ message: 'Sleep discarded' });
      record('Wet');
    });
    expect(behind()).toEqual(['Sleep discarded']);
  });
});

it('on a desk each record has its own', () => {
  act(() => {
    for (const what of ['Left breast', 'Right breast'])
      showToast({ message: `${what} recorded`, fold: { what, state: 'recorded' } });
  });
  expect(screen.getAllByRole('status')).toHaveLength(2);
});
