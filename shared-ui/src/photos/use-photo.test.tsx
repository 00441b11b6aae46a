import { clearPersisted, session } from '@nestling/shared-ui/platform';
import { act, renderHook, waitFor } from '@testing-library/react';
import { forgetPhotosOf } from './small-photo.ts';
import { usePhoto } from './use-photo.ts';

const SAM = { id: 'sam', email: '', name: '', createdAt: '', emailVerified: true, token: 't1' };
const KIM = { ...SAM, id: 'kim', token: 't2' };

/** A browser's Cache Storage, as far as it is used here. */
class FakeCaches {
  names = new Map<string, Map<string, Response>>();
  async open(name: string) {
    const kept = this.names.get(name) ?? new Map<string, Response>();
    this.names.set(name, kept);
    return {
      match: async (key: string) => kept.get(key)?.clone(),
      put: async (key: string, response: Response) => void kept.set(key, response),
      delete: async (key: string) => kept.delete(key),
      keys: async () => [...kept.keys()],
    };
  }
  delete = async (name: string) => this.names.delete(name);
  kept = () => [...(this.names.get('photos')?.keys() ?? [])];
}

let device: FakeCaches;
let asked: Request[];
/** What is shown, by its address. */
const shown = new Map<string, Blob>();
const picture = (size = 3) => new Response('x'.repeat(size), { headers: { 'content-type': 'image/webp' } });

beforeEach(async () => {
  device = new FakeCaches();
  Object.assign(globalThis, { caches: device });
  asked = [];
  shown.clear();
  globalThis.fetch = async (input) => {
    asked.push(input as Request);
    return picture();
  };
  URL.createObjectURL = (blob) => {
    const url = `blob:${shown.size}`;
    shown.set(url, blob as Blob);
    return url;
  };
  URL.revokeObjectURL = (url) => void shown.delete(url);
  await act(async () => session.signIn(SAM));
});
afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

const show = async (id: string | undefined) => {
  const view = renderHook(({ id }) => usePhoto(id, 'mia'), { initialProps: { id } });
  if (id) await waitFor(() => expect(view.result.current).toMatch(/^blob:/));
  return view;
};

test('a photo is asked for with the token, in small, and shown as a blob until it is left', async () => {
  const { unmount } = await show('p1');
  expect(asked.map(({ url, cache, headers }) => [url, cache, headers.get('authorization')])).toEqual([
    ['http://localhost/api/photos/p1?small=', 'no-store', 'Bearer t1'],
  ]);
  expect(shown.size).toBe(1);
  unmount();
  expect(shown.size).toBe(0);
});

test('without a photo nothing is asked for', async () => {
  const { result } = await show(undefined);
  expect(result.current).toBeUndefined();
  expect(asked).toEqual([]);
});

test('what was seen shows without a network', async () => {
  (await show('p1')).unmount();
  globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
  await show('p1');
});

test('it comes with the network', async () => {
  const works = globalThis.fetch;
  globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
  const { result } = renderHook(() => usePhoto('p1', 'mia'));
  await act(async () => {});
  expect(result.current).toBeUndefined();
  globalThis.fetch = works;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(result.current).toMatch(/^blob:/));
});

test('it comes a few seconds later where the network carries nothing yet, and is asked for no more', async () => {
  jest.useFakeTimers();
  const works = globalThis.fetch;
  globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
  const { result } = renderHook(() => usePhoto('p1', 'mia'));
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(result.current).toBeUndefined();
  globalThis.fetch = works;
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  jest.useRealTimers();
  await waitFor(() => expect(result.current).toMatch(/^blob:/));
  const looked = jest.spyOn(device, 'open');
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(looked).not.toHaveBeenCalled();
});

test('nobody sees what was kept for another person, and the sign-out takes it away', async () => {
  (await show('p1')).unmount();
  expect(device.kept()).toEqual(['/photos/sam/p1']);
  await act(async () => session.signIn(KIM));
  await waitFor(() => expect(device.kept()).toEqual([]));
  (await show('p1')).unmount();
  expect(asked).toHaveLength(2);
  await clearPersisted();
  expect(device.kept()).toEqual([]);
});

test('what comes after the sign-out is not kept', async () => {
  let answer: (response: Response) => void = () => {};
  globalThis.fetch = () => new Promise((resolve) => (answer = resolve));
  const { result } = renderHook(() => usePhoto('p1', 'mia'));
  await waitFor(() => expect(answer.length).toBe(1));
  await act(async () => session.expire());
  answer(picture());
  await waitFor(() => expect(result.current).toMatch(/^blob:/));
  expect(device.kept()).toEqual([]);
});

test('beyond 20 MB the oldest go', async () => {
  globalThis.fetch = async () => picture(8_000_000);
  for (const id of ['p1', 'p2', 'p3']) (await show(id)).unmount();
  await waitFor(() => expect(device.kept()).toEqual(['/photos/sam/p2', '/photos/sam/p3']));
});

test('those of a baby go by themselves, and others stay', async () => {
  (await show('p1')).unmount();
  renderHook(() => usePhoto('p2', 'ben')).unmount();
  await waitFor(() => expect(device.kept()).toEqual(['/photos/sam/p1', '/photos/sam/p2']));
  await forgetPhotosOf('mia');
  expect(device.kept()).toEqual(['/photos/sam/p2']);
});

test('a browser that keeps nothing shows it', async () => {
  Reflect.deleteProperty(globalThis, 'caches');
  await show('p1');
});
