import { act, fireEvent, render, screen } from '@testing-library/react';
import { useBusyPress } from './use-busy-press.ts';
import { LONG_PRESS_MS } from './use-long-press.ts';

const onTap = jest.fn();
const onLongPress = jest.fn();

const Pressable = ({ busy }: { busy: boolean }) => (
  <button type="button" {...useBusyPress({ busy, onTap, onLongPress })}>
    Left
  </button>
);

const button = () => screen.getByRole('button');

function pressBoth() {
  fireEvent.click(button(), { detail: 1 });
  fireEvent(button(), new MouseEvent('pointerdown', { bubbles: true }));
  act(() => jest.advanceTimersByTime(LONG_PRESS_MS));
  return [onTap.mock.calls.length, onLongPress.mock.calls.length];
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
});
afterEach(() => jest.useRealTimers());

it('a button takes a tap and a long press', () => {
  render(<Pressable busy={false} />);
  expect(pressBoth()).toEqual([1, 1]);
  expect(button()).toHaveAttribute('aria-disabled', 'false');
});

it('takes neither while what was tapped is written, and keeps the focus meanwhile', () => {
  const { rerender } = render(<Pressable busy={false} />);
  button().focus();
  rerender(<Pressable busy />);
  expect(pressBoth()).toEqual([0, 0]);
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(button()).toHaveClass('Mui-disabled');
  expect(button()).toHaveFocus();
});
