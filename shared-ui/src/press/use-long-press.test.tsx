import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLongPress } from './use-long-press.ts';

const onTap = jest.fn();
const onLongPress = jest.fn();

function Pressable() {
  return (
    <button type="button" {...useLongPress({ onTap, onLongPress })}>
      Left
    </button>
  );
}

const button = () => screen.getByRole('button');
// jsdom has no PointerEvent; a mouse event of that name carries what the hook reads.
const pointer = (type: string, x = 0, y = 0) =>
  fireEvent(button(), new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y }));
const click = (detail = 1) => fireEvent.click(button(), { detail });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  render(<Pressable />);
});
afterEach(() => jest.useRealTimers());

describe('a press on a quick button', () => {
  it('is a tap when it is short', () => {
    pointer('pointerdown');
    wait(499);
    pointer('pointerup');
    click();
    expect(onTap).toHaveBeenCalledTimes(1);
    expect(onLongPress).not.toHaveBeenCalled();
  });

  it('is a long press after 500 ms, and no tap besides', () => {
    pointer('pointerdown');
    wait(500);
    expect(onLongPress).toHaveBeenCalledTimes(1);
    pointer('pointerup');
    click();
    expect(onTap).not.toHaveBeenCalled();
  });

  it('may stray 10 px', () => {
    pointer('pointerdown', 100, 100);
    pointer('pointermove', 106, 108);
    wait(500);
    expect(onLongPress).toHaveBeenCalledTimes(1);
  });

  it('is nothing when it strays further', () => {
    pointer('pointerdown', 100, 100);
    pointer('pointermove', 100, 111);
    wait(500);
    pointer('pointerup');
    click();
    expect(onLongPress).not.toHaveBeenCalled();
    expect(onTap).not.toHaveBeenCalled();
  });

  it('ends when the page scrolls away under it', () => {
    pointer('pointerdown');
    pointer('pointercancel');
    wait(500);
    expect(onLongPress).not.toHaveBeenCalled();
  });

  it('is a tap from the keyboard, also right after a long press', () => {
    pointer('pointerdown');
    wait(500);
    click(0);
    expect(onTap).toHaveBeenCalledTimes(1);
  });

  it('records once when it is a double tap', () => {
    click(1);
    click(2);
    expect(onTap).toHaveBeenCalledTimes(1);
  });

  it('does not bring up the system menu', () => {
    expect(fireEvent.contextMenu(button())).toBe(false);
  });
});
