import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { Transformer } from '@napi-rs/image';
import { DATABASES } from '../testing/databases.ts';
import { somePicture, withExif } from '../testing/pictures.ts';
import { givenAServer, inject, type Person, type TestServer } from '../testing/server.ts';
import { photoForm } from '../testing/upload-forms.ts';
import { photosDir } from './photo-files.ts';

describe.each(DATABASES)('photos that people send, on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  let jpeg: Buffer;
  beforeAll(async () => {
    jpeg = await somePicture(2_000, 1_000).jpeg();
    server = await givenAServer(database, { photoQuota: 1_000_000 });
  });
  beforeEach(async () => {
    sam = await server.givenAPerson();
    babyId = await server.givenABaby(sam);
  });
  afterAll(() => server.close());

  const send = async (bytes: Buffer, fields = {}, { token = sam.token, to = babyId } = {}) => {
    const body = photoForm(bytes, fields);
    const answer = await inject(server.app, { key: 'POST /api/photos/:babyId', token, params: { babyId: to }, body });
    return { status: answer.statusCode, ...answer.json() };
  };
  const files = () => {
    const dir = photosDir(server.config.dataDir);
    return existsSync(dir) ? readdirSync(dir) : [];
  };
  const get = (id: string, query = {}, token = sam.token) =>
    inject(server.app, { key: 'GET /api/photos/:id', token, params: { id }, query });

  test('a JPEG is kept as two pictures, without what its camera wrote', async () => {
    const { status, data } = await send(withExif(jpeg, 1, 'at 52.5 N 13.4 E'));
    expect(status).toBe(201);
    const [large, small] = [await get(data.id), await get(data.id, { small: '' })];
    expect(await new Transformer(large.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1_600 });
    expect(await new Transformer(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 });
    for (const { rawPayload } of [large, small]) {
      expect(rawPayload.includes('52.5 N')).toBe(false);
      expect(rawPayload.includes('EXIF')).toBe(false);
    }
  });

  test('a WebP is taken, and nothing else', async () => {
    expect((await send(await somePicture(20, 10).webp(80))).status).toBe(201);
    const others = [await somePicture(20, 10).png(), Buffer.from('<svg/>'), jpeg.subarray(0, 400)];
    for (const bytes of others)
      expect(await send(bytes)).toMatchObject({
        ...{ status: 400, error: 'invalid', data: { path: 'file' } },
        message: 'This file is no picture that can be kept. Please choose a JPEG or WebP.',
      });
  });

  test('without a file it says what is missing', async () => {
    const none = new FormData();
    none.append('id', randomUUID());
    for (const body of [none, photoForm(Buffer.alloc(0))]) {
      const request = { key: 'POST /api/photos/:babyId', token: sam.token, params: { babyId }, body } as const;
      const answer = await inject(server.app, request);
      expect({ status: answer.statusCode, ...answer.json() }).toEqual({
        ...{
          status: 400,
          error: 'invalid',
          message: 'Please choose a photo',
          data: { path: 'file', code: 'required' },
        },
      });
    }
  });

  test('one file has at most 10 MB', async () => {
    expect(await send(Buffer.concat([jpeg, Buffer.alloc(10_000_001 - jpeg.length)]))).toMatchObject({
      ...{ status: 413, error: 'too_large', message: 'The file is larger than 10 MB' },
    });
  });

  test('a small picture that comes along is taken, and not looked at', async () => {
    const form = photoForm(jpeg);
    form.append('small', new File([new Uint8Array(jpeg)], 'small.webp'));
    const key = 'POST /api/photos/:babyId';
    expect((await inject(server.app, { key, token: sam.token, params: { babyId }, body: form })).statusCode).toBe(201);
  });

  test('the same again is one photo, and its id is nobody else’s', async () => {
    const id = randomUUID();
    for (const _ of [1, 2]) expect(await send(jpeg, { id })).toEqual({ status: 201, data: { id } });
    const kim = await server.givenAPerson('Kim');
    const to = await server.givenABaby(kim);
    expect(await send(jpeg, { id }, { token: kim.token, to })).toMatchObject({ status: 409, error: 'id_in_use' });
    expect((await get(id, {}, kim.token)).statusCode).toBe(404);
  });

  test('a baby whose picture is deleted has none, and its people are told', async () => {
    const { data } = await send(jpeg);
    const params = { id: babyId };
    await sam.call('PATCH /api/babies/:id', { params, body: { photoId: data.id } });
    const facts = server.store.read.selectFrom('fact').select('name').where('topic', '=', babyId).orderBy('seq');
    const before = await facts.execute();
    await sam.call('DELETE /api/photos/:id', { params: { id: data.id } });
    expect((await sam.call('GET /api/babies/:id', { params })).data).not.toHaveProperty('photoId');
    expect((await facts.execute()).slice(before.length)).toEqual([{ name: 'baby.changed' }]);
  });

  test('those of an account take no more than they may, until one is deleted', async () => {
    const { data } = await send(jpeg);
    const fill = server.store.write((tx) =>
      tx.updateTable('photo').set({ bytes: 999_999 }).where('id', '=', data.id).execute(),
    );
    await fill;
    const before = files();
    expect(await send(jpeg)).toMatchObject({ status: 413, error: 'quota' });
    while (files().some((name) => !before.includes(name))) await new Promise(setImmediate);
    // Without any room nothing is decoded, whatever it is.
    const full = { bytes: 1_000_000 };
    await server.store.write((tx) => tx.updateTable('photo').set(full).where('id', '=', data.id).execute());
    expect(await send(Buffer.from('no picture'))).toMatchObject({ status: 413, error: 'quota' });
    expect((await sam.call('DELETE /api/photos/:id', { params: { id: data.id } })).data).toEqual({ id: data.id });
    expect((await get(data.id)).statusCode).toBe(404);
    expect((await send(jpeg)).status).toBe(201);
  });

  test('stay when the address of the baby’s own photo changes, and move with a merge and back', async () => {
    const { data } = await send(jpeg);
    await sam.call('PATCH /api/babies/:id', { params: { id: babyId }, body: { photo: 'http://192.168.1.1/a.png' } });
    await sam.call('PATCH /api/babies/:id', { params: { id: babyId }, body: { photo: null } });
    expect((await get(data.id)).statusCode).toBe(200);
    const into = await server.givenABaby(sam);
    const babyOf = async () =>
      (await server.store.read.selectFrom('photo').select('baby_id').where('id', '=', data.id).executeTakeFirst())
        ?.baby_id;
    await sam.call('POST /api/babies/:id/merge', { params: { id: into }, body: { from: babyId } });
    expect(await babyOf()).toBe(into);
    expect((await get(data.id)).statusCode).toBe(200);
    await sam.call('POST /api/babies/:id/merge/undo', { params: { id: into } });
    expect(await babyOf()).toBe(babyId);
  });

  test('a baby never has a photo that was deleted at the same time', async () => {
    const choose = (photoId: string) =>
      sam.call('PATCH /api/babies/:id', { params: { id: babyId }, body: { photoId } });
    const bytes = await somePicture(20, 10).webp(80);
    for (let i = 0; i < 12; i++) {
      const { data } = await send(bytes);
      const remove = sam.call('DELETE /api/photos/:id', { params: { id: data.id } });
      await Promise.all([choose(data.id), remove]);
      const baby = await sam.call('GET /api/babies/:id', { params: { id: babyId } });
      expect(baby.data).not.toHaveProperty('photoId');
    }
  });

  test('a baby is shown with one that was sent for it, and with no other', async () => {
    const other = await server.givenABaby(sam);
    const bytes = await somePicture(20, 10).webp(80);
    const [mine, theirs] = [(await send(bytes)).data.id, (await send(bytes, {}, { to: other })).data.id];
    const choose = (body: object) => sam.call('PATCH /api/babies/:id', { params: { id: babyId }, body });
    expect(await choose({ photoId: theirs })).toMatchObject({ status: 404, error: 'not_found' });
    expect(await choose({ photoId: 'x' })).toMatchObject({ status: 400, data: { path: 'photoId' } });
    expect((await choose({ photoId: mine })).data).toMatchObject({ photoId: mine });
    const { data } = await choose({ photoId: null });
    expect(data).not.toHaveProperty('photoId');
  });
});
