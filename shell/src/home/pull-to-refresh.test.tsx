import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import PullToRefresh from './pull-to-refresh.tsx';

const scrolledTo = (y: number) => Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
beforeEach(() => {
  scrolledTo(0);
  document.body.replaceChildren();
});

/** A refresh that is over when the test says so. */
function givenAPage({ disabled = false } = {}) {
  let finish = (_failure?: Error) => {};
  const onRefresh = jest.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        finish = (failure) => (failure ? reject(failure) : resolve());
      }),
  );
  const page = document.body.appendChild(document.createElement('main'));
  render(<PullToRefresh area={page} disabled={disabled} onRefresh={onRefresh} />);
  return { onRefresh, page, finish: (failure?: Error) => act(async () => finish(failure)) };
}

const at = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] });
/** Drags a finger down and returns how far the page has moved by then. */
function drag(page: HTMLElement, y: number, x = 0): string {
  fireEvent.touchStart(page, at(100, 100));
  fireEvent.touchMove(page, at(100 + x, 100 + y));
  return page.style.transform;
}
const letGo = (page: HTMLElement) => fireEvent.touchEnd(page, { touches: [] });
const spinner = () => screen.queryByRole('progressbar', { name: 'Refreshing' });

describe('pull to refresh', () => {
  it.each([
    [40, 'translateY(20px)'],
    [100, 'translateY(50px)'],
    // The page moves 60 px at most.
    [159, 'translateY(60px)'],
    [400, 'translateY(60px)'],
  ])('a drag of %i px moves the page: %s', (y, shift) => {
    const { page } = givenAPage();
    expect(drag(page, y)).toBe(shift);
  });

  it('refreshes from 80 px on, which is a drag of 160', async () => {
    const { page, onRefresh, finish } = givenAPage();
    drag(page, 159);
    letGo(page);
    expect(onRefresh).not.toHaveBeenCalled();
    expect(page.style.transform).toBe('');
    drag(page, 160);
    letGo(page);
    expect(onRefresh).toHaveBeenCalledTimes(1);
    expect(spinner()).toBeVisible();
    await finish();
    await waitFor(() => expect(spinner()).toBeNull());
    expect(page.style.transform).toBe('');
  });

  it('starts no second refresh while one runs', async () => {
    const { page, onRefresh, finish } = givenAPage();
    drag(page, 300);
    letGo(page);
    drag(page, 300);
    letGo(page);
    expect(onRefresh).toHaveBeenCalledTimes(1);
    await finish();
  });

  it('begins only at the top of the page', () => {
    scrolledTo(1);
    const { page, onRefresh } = givenAPage();
    expect(drag(page, 300)).toBe('');
    letGo(page);
    expect(onRefresh).not.toHaveBeenCalled();
  });

  it('does not begin while disabled, nor by a finger that goes sideways or up', () => {
    const disabled = givenAPage({ disabled: true });
    expect(drag(disabled.page, 300)).toBe('');
    const { page, onRefresh } = givenAPage();
    expect(drag(page, 90, 100)).toBe('');
    letGo(page);
    expect(drag(page, -50)).toBe('');
    fireEvent.touchMove(page, at(100, 400));
    letGo(page);
    expect(onRefresh).not.toHaveBeenCalled();
  });

  it('only logs a refresh that failed', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { page, finish } = givenAPage();
    drag(page, 300);
    letGo(page);
    await finish(new Error('Down'));
    await waitFor(() => expect(spinner()).toBeNull());
    expect(log).toHaveBeenCalledWith('The refresh failed', expect.any(Error));
    expect(screen.queryByRole('alert')).toBeNull();
    log.mockRestore();
  });

  it('forgets a pull that the system took over', () => {
    const { page, onRefresh } = givenAPage();
    drag(page, 300);
    fireEvent.touchCancel(page, { touches: [] });
    expect(page.style.transform).toBe('');
    letGo(page);
    expect(onRefresh).not.toHaveBeenCalled();
  });
});
