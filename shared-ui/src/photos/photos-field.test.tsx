import { newId, outbox, type Pictures, session, waitingPictures } from '@nestling/shared-ui/platform';
import { onlineManager } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhotosField } from './photos-field.tsx';
import { type FormPhoto, savePhotos } from './save-photo.ts';

/** How large the next pictures are made, in bytes. */
let nextBytes = 0;
jest.mock('./make-pictures.ts', () => ({ makePictures: async () => pictures(nextBytes) }));

const upload = jest.fn();
jest.mock('../platform/http/upload.ts', () => ({ upload: (...call: unknown[]) => upload(...call) }));

const SMALL = 20_000;
/** Both pictures of a photo, as many bytes together. */
const pictures = (bytes: number): Pictures => ({
  large: new Blob([new Uint8Array(bytes - SMALL)], { type: 'image/webp' }),
  small: new Blob([new Uint8Array(SMALL)], { type: 'image/webp' }),
});
const FULL = /^As many photos wait on this device/;
const SAM = { id: 'sam', email: '', name: '', createdAt: '', emailVerified: true, token: 't' };

beforeEach(async () => {
  upload.mockReset();
  onlineManager.setOnline(false);
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => {};
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await act(async () => session.signIn(SAM));
});
afterEach(() => outbox.clear(SAM.id, true));

/** As many photos as were taken and saved without a network. */
async function givenWaiting(photos: number, bytes: number): Promise<string[]> {
  const ids = Array.from({ length: photos }, () => newId());
  const taken = ids.map((id) => ({ id, pictures: pictures(bytes) }));
  await act(async () => expect(await savePhotos('mia', taken)).toBe(true));
  expect(waiting()).toHaveLength(photos);
  return ids;
}
const waiting = () => outbox.snapshot().writes.filter(({ state }) => state !== 'sent');

let chosen: readonly FormPhoto[] = [];
function Form() {
  const [photos, setPhotos] = useState<readonly FormPhoto[]>([]);
  chosen = photos;
  return <PhotosField babyId="mia" label="Photos" photos={photos} most={5} onChange={setPhotos} />;
}
const files = (count: number) =>
  Array.from({ length: count }, (_, i) => new File(['x'], `${i}.jpg`, { type: 'image/jpeg' }));
const input = () => screen.queryByLabelText('Add Photos', { selector: 'input' });
async function pick(count: number, bytes: number): Promise<void> {
  nextBytes = bytes;
  await userEvent.setup().upload(input() as HTMLElement, files(count));
  await waitFor(() => expect(chosen.filter(({ making }) => making)).toEqual([]));
}

test('as many wait as may, and the form says so before another one is taken', async () => {
  await givenWaiting(20, 100_000);
  render(<Form />);
  expect(screen.getByText(FULL)).toBeVisible();
  expect(input()).toBeNull();
});

test('of several that are picked those come that there is room for', async () => {
  await givenWaiting(18, 100_000);
  render(<Form />);
  expect(screen.queryByText(FULL)).toBeNull();
  await pick(5, 100_000);
  expect(chosen).toHaveLength(2);
  expect(screen.getByText(FULL)).toBeVisible();
  await act(async () => expect(await savePhotos('mia', chosen)).toBe(true));
  expect(waiting()).toHaveLength(20);
});

test('30 MB wait and no more, nothing of them is lost, and there is room again once they are sent', async () => {
  const ids = await givenWaiting(14, 2_000_000);
  render(<Form />);
  await pick(1, 2_000_001);
  expect(chosen).toEqual([]);
  expect(screen.getByText(FULL)).toBeVisible();
  await pick(1, 2_000_000);
  expect(chosen).toHaveLength(1);
  expect(screen.getByText(FULL)).toBeVisible();
  expect(input()).toBeNull();
  await act(async () => expect(await savePhotos('mia', chosen)).toBe(true));
  const all = [...ids, ...chosen.map(({ id }) => id)];
  const held = await Promise.all(all.map(waitingPictures));
  const sizes = held.map((it) => (it ? it.large.size + it.small.size : 0));
  expect(sizes).toEqual(all.map(() => 2_000_000));

  const arrived: string[] = [];
  upload.mockImplementation(async (_: string, { fields: { id } }: { fields: { id: string } }) => {
    arrived.push(id);
    return { id };
  });
  await act(async () => onlineManager.setOnline(true));
  await waitFor(() => expect(waiting()).toEqual([]), { timeout: 10_000 });
  expect(arrived).toEqual(all);
});
