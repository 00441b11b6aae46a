import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { Transformer } from '@napi-rs/image';
import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { DATABASES } from '../testing/databases.ts';
import { givenAPictureServer, somePicture, type TestPictureServer } from '../testing/pictures.ts';
import { givenAServer, givenMembership, inject, type Person, type TestServer } from '../testing/server.ts';
import { dataForm } from '../testing/upload-forms.ts';
import { photosDir, picturesInFiles } from './photo-files.ts';
import { insertPhoto } from './photos.repository.ts';

const ada = { name: 'Ada', birthDate: '2025-12-01', gender: 'female' } as const;

describe.each(DATABASES)('photos on %s', (database) => {
  let pictures: TestPictureServer;
  let server: TestServer;
  let sam: Person;
  let png: Buffer;
  beforeAll(async () => {
    png = await somePicture(400, 200).png();
    pictures = await givenAPictureServer();
    server = await givenAServer(database, { photoTestOrigin: pictures.origin });
  });
  beforeEach(async () => {
    pictures.asked.length = 0;
    pictures.answers.clear();
    sam = await server.givenAPerson();
  });
  afterAll(async () => {
    await server.close();
    await pictures.close();
  });

  const add = async (photo: string, person = sam) =>
    (await person.call('POST /api/babies', { body: { ...ada, photo } })).data.id;
  const find = async (id: string, person = sam) => (await person.call('GET /api/babies/:id', { params: { id } })).data;
  /** The baby once its photo was tried. */
  async function settled(id: string) {
    for (;;) {
      const baby = await find(id);
      if (baby.photoId || baby.photoFailed) return baby;
      await new Promise(setImmediate);
    }
  }
  const photoOf = async (id: string): Promise<string> => (await settled(id)).photoId ?? '';
  const get = (id: string, { token = sam.token, small = false, headers = {} } = {}) =>
    inject(server.app, {
      key: 'GET /api/photos/:id',
      params: { id },
      token,
      query: small ? { small: '' } : {},
      headers,
    });
  const files = () =>
    existsSync(`${server.config.dataDir}/photos`) ? readdirSync(`${server.config.dataDir}/photos`) : [];
  const filesOf = (id: string) => files().filter((name) => name.startsWith(id));
  /** Waits until the pictures of a photo are nowhere. */
  async function gone(id: string) {
    while (filesOf(id).length > 0) await new Promise(setImmediate);
    const row = server.store.read.selectFrom('photo').select('id').where('id', '=', id);
    expect(await row.executeTakeFirst()).toBeUndefined();
  }

  test('an address is fetched once, and its people see two pictures of it', async () => {
    const id = await add(pictures.has('/ada.png', await somePicture(2_000, 1_000).png()));
    const baby = await settled(id);
    expect(baby).toMatchObject({ photo: `${pictures.origin}/ada.png`, photoId: expect.any(String) });
    expect(baby.photoFailed).toBeUndefined();
    const large = await get(baby.photoId ?? '');
    expect(large.statusCode).toBe(200);
    expect(large.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(large.rawPayload.length),
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'authorization',
      'x-content-type-options': 'nosniff',
    });
    expect(await new Transformer(large.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1_600 });
    const small = await get(baby.photoId ?? '', { small: true });
    expect(await new Transformer(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 });
    expect(pictures.asked).toEqual(['/ada.png']);
    expect(filesOf(baby.photoId ?? '')).toHaveLength(database === 'sqlite' ? 2 : 0);
  });

  test('who has it is told so', async () => {
    const photoId = await photoOf(await add(pictures.has('/ada.png', png)));
    const { headers } = await get(photoId);
    const again = await get(photoId, { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const small = await get(photoId, { small: true, headers: { 'if-none-match': String(headers.etag) } });
    expect(small.statusCode).toBe(200);
  });

  test('another caregiver sees it, others do not', async () => {
    const id = await add(pictures.has('/ada.png', png));
    const photoId = await photoOf(id);
    const [kim, eve] = [await server.givenAPerson('Kim'), await server.givenAPerson('Eve')];
    await givenMembership(server.store, kim.id, id);
    expect((await get(photoId, { token: kim.token })).statusCode).toBe(200);
    expect((await get(photoId, { token: eve.token })).statusCode).toBe(404);
  });

  test.each([
    ['is not there', () => `${pictures.origin}/nothing`],
    ['is a page', () => pictures.has('/page', Buffer.from('<!doctype html>'), 'image/png')],
    ['leads into a private network', () => 'http://192.168.1.1/ada.png'],
  ])('an address that %s is kept, and said to have failed', async (_what, address) => {
    const photo = address();
    const baby = await settled(await add(photo));
    expect(baby).toMatchObject({ photo, photoFailed: true });
    expect(baby.photoId).toBeUndefined();
  });

  test('is tried again when it is saved again, and not when only the name is', async () => {
    const address = `${pictures.origin}/later.png`;
    const id = await add(address);
    await settled(id);
    await sam.call('PATCH /api/babies/:id', { params: { id }, body: { name: 'Ada Mae' } });
    pictures.has('/later.png', png);
    expect((await find(id)).photoFailed).toBe(true);
    const saved = await sam.call('PATCH /api/babies/:id', { params: { id }, body: { photo: address } });
    expect(saved.data.photoFailed).toBeUndefined();
    expect(await settled(id)).toMatchObject({ photo: address, photoId: expect.any(String) });
    expect(pictures.asked).toEqual(['/later.png', '/later.png']);
  });

  test('a repeat of a write does not fetch twice, and neither does an address that is there', async () => {
    const address = pictures.has('/ada.png', png);
    const made = { body: { ...ada, id: randomUUID(), photo: address }, headers: { 'x-write-id': randomUUID() } };
    for (const _ of [1, 2]) await sam.call('POST /api/babies', made);
    const photoId = await photoOf(made.body.id);
    await sam.call('POST /api/babies', made);
    const again = await sam.call('PATCH /api/babies/:id', { params: { id: made.body.id }, body: { photo: address } });
    expect(again.data.photoId).toBe(photoId);

    const dead = { body: { photo: `${pictures.origin}/dead` }, params: { id: made.body.id } };
    const headers = { 'x-write-id': randomUUID() };
    await sam.call('PATCH /api/babies/:id', { ...dead, headers });
    await settled(made.body.id);
    expect((await sam.call('PATCH /api/babies/:id', { ...dead, headers })).data.photoFailed).toBe(true);
    expect(pictures.asked).toEqual(['/ada.png', '/dead']);
  });

  test('what takes its place, or its baby, takes it away', async () => {
    const id = await add(pictures.has('/1.png', png));
    const first = await photoOf(id);
    const photo = pictures.has('/2.png', png);
    const changed = await sam.call('PATCH /api/babies/:id', { params: { id }, body: { photo } });
    expect(changed.data.photoId).toBeUndefined();
    await gone(first);
    const second = await photoOf(id);
    await sam.call('PATCH /api/babies/:id', { params: { id }, body: { photo: null } });
    await gone(second);
    expect(await find(id)).toEqual({ id, ...ada, role: 'owner' });

    await sam.call('PATCH /api/babies/:id', { params: { id }, body: { photo } });
    const third = await photoOf(id);
    await sam.call('DELETE /api/babies/:id', { params: { id } });
    expect((await get(third)).statusCode).toBe(404);
    await sam.call('POST /api/babies/:id/restore', { params: { id } });
    expect((await get(third)).statusCode).toBe(200);
    await sam.call('DELETE /api/babies/:id', { params: { id } });
    server.after({ days: 7 });
    const files = picturesInFiles(photosDir(server.config.dataDir), server.store);
    await server.purge(() => void files.tidy());
    await gone(third);
  });

  test('that comes while its address is being changed goes with the address', async () => {
    const id = await add(`${pictures.origin}/nothing`);
    await settled(id);
    const photoId = randomUUID();
    let changed: Promise<unknown> | undefined;
    await server.store.write(async (tx) => {
      await tx.updateTable('baby').set({ photo_id: photoId, photo_tries: null }).where('id', '=', id).execute();
      const row = { id: photoId, baby_id: id, large: null, small: null, bytes: 1, created_by: sam.id, created_at: 0 };
      await insertPhoto(tx, row);
      changed = sam.call('PATCH /api/babies/:id', { params: { id }, body: { photo: null } });
      // It has read the baby by now, as it was before, and waits to change it; on SQLite it waits before it reads.
      const waits = sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
      while (database === 'postgres' && (await waits.execute(tx)).rows.length === 0);
    });
    await changed;
    await gone(photoId);
  });

  test('goes with the account', async () => {
    const photoId = await photoOf(await add(pictures.has('/ada.png', png)));
    await sam.call('DELETE /api/auth/me', { body: { password: sam.password } });
    await gone(photoId);
  });

  test('its people are told when it has come', async () => {
    const id = await add(pictures.has('/ada.png', png));
    await settled(id);
    const facts = server.store.read.selectFrom('fact').select('name').where('topic', '=', id);
    expect(await facts.execute()).toEqual([{ name: 'baby.changed' }]);
  });

  test('of an import it is fetched too', async () => {
    const baby = {
      ...ada,
      id: randomUUID(),
      photo: pictures.has('/ada.png', png),
      sleeps: [],
      feedings: [],
      todos: [],
    };
    const document = { format: 'nestling-export', version: 1, babies: [{ ...baby, photoId: randomUUID() }] };
    const form = (query: object) =>
      inject(server.app, { key: 'POST /api/import/account', token: sam.token, body: dataForm(document), query });
    expect((await form({ dryRun: 'true' })).statusCode).toBe(200);
    expect(pictures.asked).toEqual([]);
    expect((await form({})).statusCode).toBe(200);
    expect((await get(await photoOf(baby.id))).statusCode).toBe(200);
  });

  test('a person can ask for 20 within an hour', async () => {
    const id = await add(pictures.has('/0', png));
    const change = (n: number) =>
      sam.call('PATCH /api/babies/:id', { params: { id }, body: { photo: pictures.has(`/${n}`, png) } });
    for (let n = 1; n < 20; n++) expect((await change(n)).status).toBe(200);
    const refused = await change(20);
    expect([refused.status, refused.message]).toEqual([
      429,
      'Too many photos were asked for within an hour. Please try again later.',
    ]);
    expect((await sam.call('PATCH /api/babies/:id', { params: { id }, body: { name: 'Mae' } })).status).toBe(200);
    const document = {
      format: 'nestling-export',
      version: 1,
      babies: [{ ...ada, id: randomUUID(), photo: pictures.has('/x', png), sleeps: [], feedings: [], todos: [] }],
    };
    await inject(server.app, { key: 'POST /api/import/account', token: sam.token, body: dataForm(document) });
    expect(await find(document.babies[0]?.id ?? '')).toMatchObject({
      photo: `${pictures.origin}/x`,
      photoFailed: true,
    });
    expect(pictures.asked).not.toContain('/x');
  });

  test('an address that an earlier version stored is fetched after the start, a dead one again on the next days', async () => {
    const stored = async (photo: string) => {
      const id = await server.givenABaby(sam);
      await server.store.write((tx) => tx.updateTable('baby').set({ photo }).where('id', '=', id).execute());
      return id;
    };
    const [alive, dead] = [await stored(pictures.has('/old.png', png)), await stored(`${pictures.origin}/long-dead`)];
    const starts = async () => {
      const app = await buildApp(server.config, { store: server.store, now: () => server.clock.now });
      await app.listen({ port: 0 });
      await settled(alive);
      await settled(dead);
      return app;
    };
    await (await starts()).close();
    expect(await find(alive)).toMatchObject({ photoId: expect.any(String) });
    expect(await find(dead)).toMatchObject({ photoFailed: true });
    const tries = () => pictures.asked.filter((path) => path === '/long-dead').length;
    expect(tries()).toBe(1);
    const toldNow = () => {
      const facts = server.store.read.selectFrom('fact').select('name').where('topic', '=', dead);
      return facts.where('told_at', '=', server.clock.now).executeTakeFirst();
    };
    for (const isTried of [true, true, false, false]) {
      server.after({ days: 1, minutes: 1 });
      const app = await starts();
      while (isTried && !(await toldNow())) await new Promise(setImmediate);
      await app.close();
    }
    expect(tries()).toBe(3);
    expect(pictures.asked.filter((path) => path === '/old.png')).toHaveLength(1);
  });
});
