/** @jest-environment node */
import { fakeCaches } from '../testing/fake-site.ts';
import { exitPreview, fetchPreview, isPreviewing } from './previews.ts';

const fetched = jest.fn<Promise<Response>, [Request]>();
const page = new Request('https://nestling.example/babies');
const exit = new Request('https://nestling.example/preview/exit', { method: 'POST' });
const isOn = (url: string) => isPreviewing(new URL(url, page.url));
const offline = () => fetched.mockRejectedValue(new TypeError('Failed to fetch'));

beforeEach(async () => {
  Object.assign(globalThis, { caches: fakeCaches(), fetch: fetched });
  fetched.mockReset();
});
const confirm = async () => {
  const cache = await caches.open('preview');
  await cache.put('/preview/offline', new Response('You are offline'));
};

test('pages come from the server while a preview is asked for, or on, and from nowhere else once caches cannot be read', async () => {
  expect([await isOn('/'), await isOn('/?preview=tasks@pr-42')]).toEqual([false, true]);
  await confirm();
  expect(await isOn('/')).toBe(true);
  Object.assign(globalThis, { caches: { has: () => Promise.reject(new Error('No storage')) } });
  expect(await isOn('/')).toBe(false);
});

test('a page of a preview is what the server says; offline it says so, and where nothing was kept for that it fails', async () => {
  await confirm();
  fetched.mockResolvedValueOnce(new Response('preview'));
  expect(await (await fetchPreview(page)).text()).toBe('preview');
  offline();
  expect(await (await fetchPreview(page)).text()).toBe('You are offline');
  await caches.delete('preview');
  await expect(fetchPreview(page)).rejects.toThrow('Failed to fetch');
});

test("the exit is the server's; offline the kept pages are shown again", async () => {
  await confirm();
  fetched.mockResolvedValueOnce(new Response('left'));
  expect(await (await exitPreview(exit)).text()).toBe('left');
  expect(await isOn('/')).toBe(true);
  offline();
  const answer = await exitPreview(exit);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, 'https://nestling.example/']);
  expect(await isOn('/')).toBe(false);
});
