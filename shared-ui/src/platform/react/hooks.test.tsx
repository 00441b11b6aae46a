import { act, renderHook } from '@testing-library/react';
import { useIsMobile } from './use-is-mobile.ts';
import { useNow } from './use-now.ts';
import { useZone } from './use-zone.ts';

const become = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
};
const START = Date.parse('2026-11-20T10:00:00Z');

describe('useNow', () => {
  beforeEach(() => jest.useFakeTimers({ now: START }));
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  test('ticks, with one timer for all who ask for an interval', () => {
    const first = renderHook(() => useNow(1_000));
    pass(500);
    const second = renderHook(() => useNow(1_000));
    expect(jest.getTimerCount()).toBe(1);
    pass(500);
    expect([first.result.current, second.result.current]).toEqual([START + 1_000, START + 1_000]);
    first.unmount();
    second.unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  test('who comes after a while in which nobody asked begins with the time that it is', () => {
    renderHook(() => useNow(1_000)).unmount();
    pass(60_500);
    const drawn: number[] = [];
    const { unmount } = renderHook(() => drawn.push(useNow(1_000)));
    expect(new Set(drawn)).toEqual(new Set([START + 60_500]));
    unmount();
  });

  test('who begins is drawn once, also where that took a while', () => {
    let drawn = 0;
    const { result, unmount } = renderHook(() => {
      drawn += 1;
      const now = useNow(60_000);
      // What drawing takes on an old phone.
      if (drawn === 1) jest.setSystemTime(START + 1_900);
      return now;
    });
    expect([drawn, result.current]).toEqual([1, START]);
    pass(60_000);
    expect([drawn, result.current]).toEqual([2, START + 61_900]);
    unmount();
  });

  test('rests while hidden and is right at once on return', () => {
    const { result, unmount } = renderHook(() => useNow(1_000));
    become('hidden');
    pass(60_500);
    expect(result.current).toBe(START);
    expect(jest.getTimerCount()).toBe(0);
    become('visible');
    expect(result.current).toBe(START + 60_500);
    unmount();
  });
});

test('useZone follows a traveller', () => {
  const { result } = renderHook(() => useZone());
  expect(result.current).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  jest.spyOn(Temporal.Now, 'timeZoneId').mockReturnValue('Asia/Tokyo');
  become('visible');
  expect(result.current).toBe('Asia/Tokyo');
  jest.restoreAllMocks();
});

test('useIsMobile follows the width', () => {
  let matches = false;
  const listeners: (() => void)[] = [];
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches,
        addEventListener: (_: string, listener: () => void) => listeners.push(listener),
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
  const { result } = renderHook(() => useIsMobile());
  expect(result.current).toBe(false);
  matches = true;
  act(() => {
    for (const listener of listeners) listener();
  });
  expect(result.current).toBe(true);
  expect(window.matchMedia('').media).toBe('');
  jest.restoreAllMocks();
});
