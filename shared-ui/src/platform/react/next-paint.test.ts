import { nextPaint } from './next-paint.ts';

/** What a browser has that paints. */
const paint = (timeline: unknown) =>
  Object.defineProperty(document, 'timeline', { value: timeline, configurable: true });
const hide = (isHidden: boolean) => jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);

beforeEach(() => {
  jest.useFakeTimers();
  paint({});
  hide(false);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  paint(undefined);
});

test('is over once the next frame is painted', async () => {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  const order: string[] = [];
  const waited = nextPaint()?.then(() => order.push('painted'));
  await jest.advanceTimersByTimeAsync(20);
  expect(order).toEqual([]);
  frames[0]?.(0);
  order.push('frame');
  await jest.advanceTimersByTimeAsync(1);
  await waited;
  expect(order).toEqual(['frame', 'painted']);
});

test('waits a tenth of a second where a window that seems to be seen paints nothing', async () => {
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  let isOver = false;
  void nextPaint()?.then(() => {
    isOver = true;
  });
  await jest.advanceTimersByTimeAsync(99);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
});

test.each([
  ['in a tab in the background', () => hide(true)],
  ['without a screen', () => paint(undefined)],
])('waits for nothing %s', (_, given) => {
  given();
  expect(nextPaint()).toBeUndefined();
});
