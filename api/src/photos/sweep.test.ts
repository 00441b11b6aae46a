import { DATABASES } from '../testing/databases.ts';
import { somePicture } from '../testing/pictures.ts';
import { givenSamsBaby, inject, type Person, type TestServer } from '../testing/server.ts';
import { photoForm } from '../testing/upload-forms.ts';
import { duePhotos } from './sweep.ts';

describe.each(DATABASES)('photos that nothing names on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
  });

  async function photo(): Promise<string> {
    const body = photoForm(await somePicture(20, 10).webp(80), {});
    const answer = await inject(server.app, {
      key: 'POST /api/photos/:babyId',
      token: sam.token,
      params: { babyId },
      body,
    });
    return answer.json().data.id;
  }
  const kept = async () =>
    (await server.store.read.selectFrom('photo').select('id').execute()).map(({ id }) => id).sort();
  let tidied = 0;
  const sweep = () => server.purge(() => void tidied++);

  test('go after seven days; what a record, its history, a deleted one or a baby names stays', async () => {
    const [unnamed, current, former, deleted, own] = [
      await photo(),
      await photo(),
      await photo(),
      await photo(),
      await photo(),
    ];
    const body = { babyId, title: 'Smile', date: '2026-01-02' };
    const made = await sam.call('POST /api/records/milestone', { body: { ...body, photoIds: [former] } });
    await sam.call('PATCH /api/records/milestone/:id', { params: { id: made.data.id }, body: { photoIds: [current] } });
    const gone = await sam.call('POST /api/records/milestone', { body: { ...body, photoIds: [deleted] } });
    await sam.call('DELETE /api/records/milestone/:id', { params: { id: gone.data.id } });
    await sam.call('PATCH /api/babies/:id', { params: { id: babyId }, body: { photoId: own } });
    await sweep();
    expect(await kept()).toHaveLength(5);
    expect(tidied).toBe(0);
    server.after({ days: 7, minutes: 1 });
    await sweep();
    expect(await kept()).toEqual([current, former, deleted, own].sort());
    expect(await kept()).not.toContain(unnamed);
    expect(tidied).toBe(1);
    // What was taken off makes room when the trash would have let it go, and no earlier.
    server.after({ days: 22 });
    await sweep();
    expect(await kept()).toEqual([current, former, deleted, own].sort());
    server.after({ days: 1 });
    await sweep();
    expect(await kept()).toEqual([current, own].sort());
  });

  test('what something names is not looked at, until that ends', async () => {
    const [named, own] = [await photo(), await photo()];
    const lookedAt = async () => {
      const due = duePhotos(server.store.read, server.clock.now).where('baby_id', '=', babyId);
      return (await due.select('id').execute()).map(({ id }) => id).sort();
    };
    const body = { babyId, title: 'Smile', date: '2026-01-02', photoIds: [named] };
    const { id } = (await sam.call('POST /api/records/milestone', { body })).data;
    const choose = (photoId: string | null) =>
      sam.call('PATCH /api/babies/:id', { params: { id: babyId }, body: { photoId } });
    await choose(own);
    server.after({ days: 7, minutes: 1 });
    expect(await lookedAt()).toEqual([named, own].sort());
    await sweep();
    server.after({ days: 14 });
    expect(await lookedAt()).toEqual([]);
    await sam.call('PATCH /api/records/milestone/:id', { params: { id }, body: { title: 'Laugh' } });
    expect(await lookedAt()).toEqual([]);
    await choose(null);
    expect(await lookedAt()).toEqual([own]);
    await sweep();
    expect(await kept()).not.toContain(own);
    await sam.call('DELETE /api/records/milestone/:id', { params: { id } });
    expect(await lookedAt()).toEqual([named]);
    await sweep();
    await sam.call('POST /api/records/:id/restore', { params: { id }, body: {} });
    server.after({ days: 2 });
    await sweep();
    expect(await kept()).toContain(named);
    expect(await lookedAt()).toEqual([]);
    await sam.call('PATCH /api/records/milestone/:id', { params: { id }, body: { photoIds: null } });
    expect(await lookedAt()).toEqual([named]);
  });

  test('one that is named just then stays', async () => {
    for (let i = 0; i < 6; i++) {
      const photos = [await photo(), await photo(), await photo()];
      server.after({ days: 7, minutes: 1 });
      const name = async (id: string) => {
        const body = { babyId, title: 'Smile', date: '2026-01-02', photoIds: [id] };
        return (await sam.call('POST /api/records/milestone', { body })).status === 201 ? [id] : [];
      };
      const [, ...named] = await Promise.all([sweep(), ...photos.map(name)]);
      expect(await kept()).toEqual(expect.arrayContaining(named.flat()));
    }
  });
});
