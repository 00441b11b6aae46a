import { randomUUID } from 'node:crypto';
import { KINDS } from '@nestling/contract/http';
import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import { type AnyRecord, anyRecord } from '../testing/any-record.ts';
import { DATABASES } from '../testing/databases.ts';
import { noise, somePicture, withExif } from '../testing/pictures.ts';
import { givenAServer, inject, type Person, type TestServer } from '../testing/server.ts';
import { photoForm } from '../testing/upload-forms.ts';

const SEED = 20_261_127;
const ZONE = 'Europe/Berlin';

type Files = Record<string, Uint8Array>;

describe.each(DATABASES)('the data file with photos, on %s', (database) => {
  let server: TestServer;
  /** Another server, where nobody has anything yet. */
  let other: TestServer;
  let sam: Person;
  let babyId: string;

  beforeAll(async () => {
    server = await givenAServer(database);
    other = await givenAServer(database, { photoQuota: 200_000 });
  });
  beforeEach(async () => {
    sam = await server.givenAPerson();
    babyId = await server.givenABaby(sam);
  });
  afterAll(async () => {
    await server.close();
    await other.close();
  });

  async function sendPhoto(width = 40): Promise<string> {
    const body = photoForm(await somePicture(width, 30).webp(80), {});
    const call = { key: 'POST /api/photos/:babyId', token: sam.token, params: { babyId }, body } as const;
    return (await inject(server.app, call)).json().data.id;
  }
  const milestone = async (photoIds: string[], title = 'Smile') =>
    (await sam.call('POST /api/records/milestone', { body: { babyId, title, date: '2026-01-02', photoIds } })).data;
  const exported = async (at: TestServer, { token }: Person): Promise<Buffer> =>
    (await inject(at.app, { key: 'GET /api/auth/me/export', token, query: { format: 'zip' } })).rawPayload;
  const filesOf = (zip: Uint8Array): Files => unzipSync(zip);
  async function send(at: TestServer, { token }: Person, file: Uint8Array, query: object = {}) {
    const body = new FormData();
    body.append('file', new File([new Uint8Array(file)], 'nestling-my-data.zip'));
    const answer = await inject(at.app, { key: 'POST /api/import/account', token, query, body });
    return { status: answer.statusCode, ...answer.json() };
  }
  /** The files of a zip as they would be if Sam had made it. */
  const asOf = (files: Files, person: Person): Record<string, string> =>
    Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => {
        const text = Buffer.from(bytes).toString(name.endsWith('.json') ? 'utf8' : 'latin1');
        return [name, text.replaceAll(person.id, sam.id).replaceAll(person.email, sam.email)];
      }),
    );
  const picture = (at: TestServer, { token }: Person, id: string) =>
    inject(at.app, { key: 'GET /api/photos/:id', token, params: { id } });
  const documentOf = (zip: Uint8Array) => JSON.parse(Buffer.from(filesOf(zip)['nestling.json'] ?? []).toString());

  test('brings the photos of milestones and the one of the baby, which look as they did', async () => {
    const [first, second, face] = [await sendPhoto(), await sendPhoto(50), await sendPhoto(60)];
    await milestone([first, second]);
    await sam.call('PATCH /api/babies/:id', { params: { id: babyId }, body: { photoId: face } });
    const zip = await exported(server, sam);
    const kim = await other.givenAPerson('Sam');
    expect(await send(other, kim, zip, { dryRun: 'true' })).toMatchObject({
      status: 200,
      data: { message: expect.stringContaining('3 photos'), photos: 3, errors: [] },
    });
    expect((await picture(other, kim, first)).statusCode).toBe(404);
    expect((await send(other, kim, zip)).data).toMatchObject({
      message: expect.stringMatching(/^Imported 1 baby, .*1 milestone.* and 3 photos$/),
      photos: 3,
    });
    for (const id of [first, second, face])
      expect((await picture(other, kim, id)).rawPayload.equals((await picture(server, sam, id)).rawPayload)).toBe(true);
    expect((await kim.call('GET /api/babies')).data).toMatchObject([{ photoId: face }]);
    expect(asOf(filesOf(await exported(other, kim)), kim)).toEqual(asOf(filesOf(zip), sam));
    expect((await send(other, kim, zip)).data).toMatchObject({ photos: 0, errors: [] });
  });

  test('in an account of the same server the photos get ids of their own, and what shows them follows', async () => {
    const [shown, face] = [await sendPhoto(), await sendPhoto(60)];
    await milestone([shown]);
    await sam.call('PATCH /api/babies/:id', { params: { id: babyId }, body: { photoId: face } });
    const kim = await server.givenAPerson('Kim');
    const zip = await exported(server, sam);
    expect((await send(server, kim, zip)).data.photos).toBe(2);
    const [baby] = documentOf(await exported(server, kim)).babies;
    const [id] = baby.milestones[0].photoIds;
    expect([id, baby.photoId]).not.toContain(shown);
    for (const [mine, theirs] of [
      [id, shown],
      [baby.photoId, face],
    ])
      expect(
        (await picture(server, kim, mine)).rawPayload.equals((await picture(server, sam, theirs)).rawPayload),
      ).toBe(true);
    expect((await send(server, kim, zip)).data).toMatchObject({ photos: 0, duplicates: 1 });
  });

  test('a document without its photos says so; the zip brings them later, also after an import that ended in the middle', async () => {
    const id = await sendPhoto();
    await milestone([id]);
    const zip = await exported(server, sam);
    const kim = await other.givenAPerson();
    const json = filesOf(zip)['nestling.json'] ?? new Uint8Array();
    const { data } = await send(other, kim, json);
    expect(data.errors).toEqual([{ record: 'Ada', message: expect.stringMatching(/^1 photo is not in this file/) }]);
    expect(data).not.toHaveProperty('photos');
    expect((await send(other, kim, zip)).data).toMatchObject({ photos: 1, duplicates: 1, errors: [] });
    expect((await picture(other, kim, id)).statusCode).toBe(200);
  });

  test('a photo that its milestone shows no more stays away; one that nothing shows is named', async () => {
    const [gone, unnamed] = [await sendPhoto(), await sendPhoto(50)];
    const { id } = await milestone([gone]);
    const zip = await exported(server, sam);
    await sam.call('PATCH /api/records/milestone/:id', { params: { id }, body: { photoIds: null } });
    await sam.call('DELETE /api/photos/:id', { params: { id: gone } });
    expect((await send(server, sam, zip)).data).toMatchObject({
      photos: 0,
      errors: [{ record: 'Photos', message: '2 photos that nothing shows any more are left out.' }],
    });
    expect((await picture(server, sam, gone)).statusCode).toBe(404);
    expect((await picture(server, sam, unnamed)).statusCode).toBe(200);
  });

  test('what is no picture is left out by its name, and nothing that a camera wrote comes along', async () => {
    const [bad, camera, face] = [await sendPhoto(), await sendPhoto(50), await sendPhoto(60)];
    await milestone([bad, camera]);
    await sam.call('PATCH /api/babies/:id', { params: { id: babyId }, body: { photoId: face } });
    const files = filesOf(await exported(server, sam));
    const jpeg = withExif(await somePicture(50, 30).jpeg(80), 1, 'home address');
    const zip = zipSync({
      ...files,
      [`photos/${bad}.webp`]: Buffer.from('<script>alert(1)</script>'),
      [`photos/${face}.webp`]: Buffer.from('RIFF'),
      [`photos/${camera}.webp`]: new Uint8Array(jpeg),
      '../../photos/../evil.webp': Buffer.from('x'),
    });
    const kim = await other.givenAPerson();
    const { data } = await send(other, kim, zip);
    expect(data.photos).toBe(1);
    expect(data.errors.map(({ record }: { record: string }) => record).sort()).toEqual(
      [bad, face].map((id) => `photos/${id}.webp`).sort(),
    );
    expect((await picture(other, kim, bad)).statusCode).toBe(404);
    expect((await picture(other, kim, camera)).rawPayload.includes('home address')).toBe(false);
    expect((await kim.call('GET /api/babies')).data[0]).not.toHaveProperty('photoId');
  });

  test('for which there is no room are counted, in the preview too, and the records come', async () => {
    const ids = [];
    for (const width of [400, 410, 420, 430]) ids.push(await sendPhoto(width));
    await milestone(ids);
    const files = filesOf(await exported(server, sam));
    // Noise takes room.
    for (const id of ids) files[`photos/${id}.webp`] = new Uint8Array(await noise().webp(80));
    const kim = await other.givenAPerson();
    const zip = zipSync(files, { level: 0 });
    const preview = (await send(other, kim, zip, { dryRun: 'true' })).data;
    expect(preview.errors).toEqual([
      { record: 'Photos', message: expect.stringMatching(/not fit into what an account/) },
    ]);
    const { data } = await send(other, kim, zip);
    expect(data).toMatchObject({ babies: [{ milestones: 1 }], photos: preview.photos });
    expect(data.photos).toBeLessThan(4);
  });

  test.each([
    ['a zip without a document', () => zipSync({ 'a.csv': Buffer.from('x') }), /no data file of Nestling in this zip/],
    ['half a zip', async () => (await exported(server, sam)).subarray(0, 400), /zip file is damaged/],
    ['text', () => Buffer.from('PK, said the fox'), /not a data file of Nestling/],
  ])('%s is refused in words', async (_, made, words) => {
    expect(await send(other, await other.givenAPerson(), await made())).toMatchObject({
      status: 400,
      message: expect.stringMatching(words),
    });
  });

  test('a document that would fill memory is ended by what comes out of it', async () => {
    const zip = zipSync({ 'nestling.json': new Uint8Array(20_000_001) });
    expect(await send(other, await other.givenAPerson(), zip)).toMatchObject({ status: 413, error: 'too_large' });
  });

  test(`every kind with everything in it comes back byte for byte (seed ${SEED})`, async () => {
    const photoIds = [await sendPhoto(), await sendPhoto(50)];
    const medicine = { id: randomUUID(), name: 'Vitamin D', unit: 'drops' } as const;
    const made = await sam.call('POST /api/medicines/baby/:babyId', { params: { babyId }, body: medicine });
    expect(made).toMatchObject({ status: 201 });
    await milestone(photoIds, 'First');
    const around = { zone: ZONE, ids: { photos: photoIds, medicineId: medicine.id } };
    const every = fc.record(
      Object.fromEntries(
        KINDS.map((schemas) => [schemas.kind.many, fc.array(anyRecord(schemas, around), { maxLength: 3 })]),
      ),
    );
    const zip = await exported(server, sam);
    const whole = filesOf(zip);
    await fc.assert(
      fc.asyncProperty(every, async (lists) => {
        const document = documentOf(zip);
        const [baby] = document.babies;
        baby.id = randomUUID();
        for (const { kind } of KINDS) baby[kind.many] = (lists[kind.many] ?? []).map(wireOf);
        const source = await other.givenAPerson('Sam');
        const files = { ...whole, 'nestling.json': new Uint8Array(Buffer.from(JSON.stringify(document))) };
        const first = await send(other, source, zipSync(files, { level: 0 }));
        expect(first.data.unreadable).toBe(0);
        const before = await exported(other, source);
        // An account on a server that has nothing of it.
        const third = await givenAServer(database);
        const copy = await third.givenAPerson('Sam');
        await send(third, copy, before);
        expect(asOf(filesOf(await exported(third, copy)), copy)).toEqual(asOf(filesOf(before), source));
        await third.close();
      }),
      { seed: SEED, numRuns: 3, endOnFailure: true },
    );
  });
});

function wireOf({ start_time, end_time, fields, notes }: AnyRecord) {
  const startTime = new Date(start_time).toISOString();
  const times = { startTime, ...(end_time > start_time && { endTime: new Date(end_time).toISOString() }) };
  return { id: randomUUID(), ...times, ...fields, ...(notes !== null && { notes }) };
}
