import { act, waitFor } from '@testing-library/react';
import { ApiError } from '../http/api-error.ts';
import { sessionStore } from '../session/session-store.ts';
import { outbox } from './index.ts';
import { keepPictures, waitingPictures } from './waiting-pictures.ts';

const upload = jest.fn();
jest.mock('../http/upload.ts', () => ({ upload: (...call: unknown[]) => upload(...call) }));

const picture = (type = 'image/webp') => new Blob(['x'], { type });
const pictures = { large: picture(), small: picture() };
const photo = { kind: 'photo', op: 'create', babyId: 'mia', fields: { bytes: 2 }, label: 'Photo' } as const;
const refused = () => new ApiError('Full', { status: 413, code: 'quota', serverMessage: 'Full' });
const states = () => outbox.snapshot().writes.map(({ state }) => state);

beforeEach(() => {
  upload.mockReset();
  sessionStore.save({ id: 'u', email: '', name: '', createdAt: '', emailVerified: true, token: 't' });
});
afterEach(() => outbox.clear('u', true));

test('a photo is sent with its pictures, which leave the device with its write', async () => {
  upload.mockResolvedValue({ id: 'p' });
  await keepPictures('p', pictures);
  await act(() => outbox.write({ ...photo, id: 'p' }));
  await waitFor(() => expect([upload.mock.calls.length, ...states()]).toEqual([1]));
  const [route, input] = upload.mock.calls[0];
  expect(route).toBe('POST /api/photos/:babyId');
  expect(input).toMatchObject({ params: { babyId: 'mia' }, fields: { id: 'p' } });
  expect([input.file.name, input.file.type]).toEqual(['photo.webp', 'image/webp']);
  // After the write itself has left.
  await waitFor(async () => expect(await waitingPictures('p')).toBeUndefined());
});

test('one that is refused stays with its pictures until it is discarded', async () => {
  upload.mockRejectedValue(refused());
  await keepPictures('q', { ...pictures, large: picture('image/jpeg') });
  await act(() => outbox.write({ ...photo, id: 'q' }));
  await waitFor(() => expect(states()).toEqual(['refused']));
  expect(upload.mock.calls[0][1].file.name).toBe('photo.jpg');
  expect(await waitingPictures('q')).toBeDefined();
  await act(() => outbox.discard(outbox.snapshot().refused[0]?.key ?? ''));
  await waitFor(() => expect(states()).toEqual([]));
  expect(await waitingPictures('q')).toBeUndefined();
});

test('one whose pictures are gone is refused with the reason', async () => {
  await act(() => outbox.write({ ...photo, id: 'r' }));
  await waitFor(() => expect(states()).toEqual(['refused']));
  expect(outbox.snapshot().refused[0]?.reason).toBe('This photo is no longer on this device.');
  expect(upload).not.toHaveBeenCalled();
});

test('what is forgotten at the sign-out takes its pictures along', async () => {
  upload.mockReturnValue(new Promise(() => {}));
  await keepPictures('s', pictures);
  await act(() => outbox.write({ ...photo, id: 's' }));
  await outbox.clear('u', false);
  expect(await waitingPictures('s')).toBeDefined();
  await outbox.clear('u', true);
  expect(await waitingPictures('s')).toBeUndefined();
});
