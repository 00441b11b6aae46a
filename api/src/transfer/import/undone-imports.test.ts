import { randomUUID } from 'node:crypto';
import { STEP } from '../../records/record.history.ts';
import { RECORDS_MAX } from '../../records/record-quota.ts';
import { DATABASES } from '../../testing/databases.ts';
import { givenMembership, givenTwoParents, inject, type Person, type TestServer } from '../../testing/server.ts';
import { csvForm } from '../../testing/upload-forms.ts';
import { claimJob } from './jobs/job.repository.ts';
import { startUndo } from './jobs/job.undo.ts';

const HEAD = 'Baby,Time,Duration (min),Note';
const rows = (...days: number[]) => [HEAD, ...days.map((day) => `"Ada","1/${day}/26 7:54 PM",20,"${day}"`)].join('\n');

describe.each(DATABASES)('an undone import on %s', (database) => {
  let server: TestServer;
  /** Owns the baby. */
  let sam: Person;
  let kim: Person;
  let babyId: string;
  givenTwoParents(database, (given) => {
    ({ server, sam, kim, babyId } = given);
  });

  const imported = async (csv: string, person = sam): Promise<string> => {
    const call = { token: person.token, params: { babyId }, body: csvForm(csv) };
    return (await inject(server.app, { key: 'POST /api/import/sleep/:babyId', ...call })).json().data.id;
  };
  const undo = (id: string, person = sam) => person.call('DELETE /api/import/:id', { params: { id } });
  /** Begins an undo whose server ends at once. */
  const beginUndo = (id: string) =>
    server.store.write(async (tx) => {
      const job = await claimJob(tx, sam.id, id);
      if (job) await startUndo(tx, job, sam.id, server.clock.now);
    });
  const restore = (id: string, person = sam) => person.call('POST /api/import/:id/restore', { params: { id } });
  const sleeps = async () =>
    (await sam.call('GET /api/sleep/baby/:babyId', { params: { babyId }, query: { limit: 50 } })).data.items;
  const trashed = async () =>
    (await sam.call('GET /api/babies/:id/deleted', { params: { id: babyId } })).data.items.map(({ id }) => id);

  test('comes back as it was, and can be undone and known again', async () => {
    const id = await imported(rows(13, 14));
    const before = await sleeps();
    const count = async () => (await sam.call('GET /api/records/baby/:babyId/counts', { params: { babyId } })).data;
    const counted = await count();
    expect((await undo(id)).data).toEqual({ id, removed: 2, kept: 0 });
    expect(await sleeps()).toEqual([]);
    expect(await restore(id)).toMatchObject({
      status: 200,
      data: { id, restored: 2, kept: 0, by: { id: sam.id, name: 'Sam' } },
    });
    expect(await sleeps()).toEqual(before);
    expect(await count()).toEqual(counted);
    // Its rows are known by their keys, as before.
    expect(await imported(rows(13, 14))).toBeNull();
    expect((await undo(id)).data).toEqual({ id, removed: 2, kept: 0 });
  });

  test('leaves away what was imported again meanwhile, or stands there by its id', async () => {
    const id = await imported(rows(13, 14, 15));
    const [, middle] = await sleeps();
    await undo(id);
    const again = await imported(rows(13));
    const body = { id: middle?.id ?? '', babyId, startTime: server.at(-60), endTime: server.at(-50) };
    await kim.call('POST /api/sleep/start', { body });
    expect((await restore(id)).data).toMatchObject({ restored: 1, kept: 2 });
    const notes = (await sleeps()).map((record) => record.notes ?? record.startTime);
    expect(notes).toEqual([body.startTime, '15', '13']);
    expect((await undo(again)).data).toMatchObject({ removed: 1 });
    expect(await trashed()).toEqual([again]);
  });

  test('of which a record was changed comes back beside that, and as often as it was undone', async () => {
    const id = await imported(rows(13, 14));
    const [, changed] = await sleeps();
    server.after({ seconds: 1 });
    await kim.call('PATCH /api/sleep/:id', { params: { id: changed?.id ?? '' }, body: { notes: 'Calm' } });
    for (let round = 0; round < 2; round++) {
      expect((await undo(id)).data).toEqual({ id, removed: 1, kept: 1 });
      expect((await undo(id)).data).toEqual({ id, removed: 1, kept: 1 });
      expect((await restore(id)).data).toMatchObject({ restored: 1, kept: 0 });
    }
    expect((await sleeps()).map(({ notes }) => notes)).toEqual(['14', 'Calm']);
    expect(await trashed()).toEqual([]);
  });

  test('does not bring back what a person had deleted before', async () => {
    const id = await imported(rows(13, 14));
    const [, deleted] = await sleeps();
    await sam.call('DELETE /api/sleep/:id', { params: { id: deleted?.id ?? '' } });
    expect((await undo(id)).data).toEqual({ id, removed: 1, kept: 0 });
    expect((await restore(id)).data).toMatchObject({ restored: 1, kept: 0 });
    expect(await imported(rows(13, 14))).toBeNull();
    expect(await sleeps()).toHaveLength(1);
  });

  test('is undone and restored by who made it, or an owner', async () => {
    const robin = await server.givenAPerson('Robin');
    await givenMembership(server.store, robin.id, babyId);
    const id = await imported(rows(13), kim);
    expect(await undo(id, robin)).toMatchObject({
      status: 403,
      error: 'not_allowed',
      message: 'Only Kim or an owner can undo this import',
    });
    expect((await undo(id, kim)).status).toBe(200);
    expect(await restore(id, robin)).toMatchObject({
      status: 403,
      error: 'not_allowed',
      message: 'Only Kim or an owner can restore this import',
    });
    expect(await sleeps()).toEqual([]);
    expect((await restore(id, sam)).data).toMatchObject({ restored: 1, by: { id: kim.id, name: 'Kim' } });
    await undo(id, sam);
    // Who looks after the baby no more is not asked for.
    await server.store.write((tx) => tx.deleteFrom('membership').where('user_id', '=', kim.id).execute());
    expect((await restore(id, robin)).message).toBe('Only an owner can restore this import');
    // Nobody has made it when its maker's account is gone.
    await kim.call('DELETE /api/auth/me', { body: { password: kim.password } });
    expect((await restore(id, robin)).message).toBe('Only an owner can restore this import');
    expect((await restore(id)).data).toEqual({ id, restored: 1, kept: 0 });
  });

  test('is not brought back by who made it and may only look by now', async () => {
    const id = await imported(rows(13), kim);
    await undo(id, kim);
    const looking = { role: 'viewer' } as const;
    await server.store.write((tx) => tx.updateTable('membership').set(looking).where('user_id', '=', kim.id).execute());
    expect(await restore(id, kim)).toMatchObject({ status: 403, error: 'not_allowed' });
    expect(await trashed()).toEqual([id]);
  });

  test('is replaced by the same people alone, and comes back from that too', async () => {
    const id = await imported(rows(13));
    const again = (person: Person, query: { dryRun?: 'true' } = {}) => {
      const body = csvForm(rows(13), { timezone: 'Europe/Berlin', again: 'replace' });
      const call = { token: person.token, params: { babyId }, query, body };
      return inject(server.app, { key: 'POST /api/import/sleep/:babyId', ...call });
    };
    for (const query of [{ dryRun: 'true' }, {}] as const) {
      expect((await again(kim, query)).json()).toMatchObject({ error: 'not_allowed' });
    }
    expect((await again(sam)).json().data).toMatchObject({ imported: 1 });
    expect(await trashed()).toEqual([id]);
    expect((await restore(id)).data).toMatchObject({ restored: 1 });
    expect(await sleeps()).toHaveLength(2);
  });

  test('comes back once, and within 30 days', async () => {
    const id = await imported(rows(13));
    expect((await restore(id)).status).toBe(404);
    await undo(id);
    const stranger = await server.givenAPerson('Stranger');
    expect((await restore(id, stranger)).status).toBe(404);
    const both = await Promise.all([restore(id), restore(id)]);
    expect(both.reduce((sum, { data }) => sum + (data?.restored ?? 0), 0)).toBe(1);
    expect((await restore(id)).status).toBe(404);
    await undo(id);
    server.after({ days: 30 });
    expect((await restore(id)).status).toBe(404);
    await server.purge();
    for (const table of ['undone_import', 'undone_record', 'undone_key'] as const) {
      expect(await server.store.read.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect((await restore(randomUUID())).status).toBe(404);
  });

  test('that still goes is kept until all of it went, whenever it was undone first', async () => {
    const id = await imported(rows(13, 14));
    await beginUndo(id);
    server.after({ days: 30 });
    await server.purge();
    expect((await undo(id)).data).toEqual({ id, removed: 2, kept: 0 });
    await server.purge();
    expect(await server.store.read.selectFrom('undone_import').selectAll().execute()).toEqual([]);
  });

  describe('beyond what an account may have', () => {
    beforeEach(() => server.store.write((tx) => tx.deleteFrom('undone_import').execute()));

    /** Imported and undone, one after the other. */
    const undone = async (day: number, person = sam): Promise<string> => {
      const id = await imported(rows(day, day + 1), person);
      server.after({ seconds: 1 });
      await undo(id, person);
      server.after({ seconds: 1 });
      return id;
    };
    /** As if it had been so large. */
    const grows = (id: string, records: number) =>
      server.store.write((tx) => tx.updateTable('undone_import').set({ records }).where('id', '=', id).execute());
    /** More than one step erases. */
    const fill = (import_id: string) =>
      server.store.write(async (tx) => {
        const like = tx.selectFrom('undone_record').selectAll().where('import_id', '=', import_id).limit(1);
        const row = await like.executeTakeFirstOrThrow();
        const many = Array.from({ length: STEP + 1 }, () => ({ ...row, id: randomUUID() }));
        await tx.insertInto('undone_record').values(many).execute();
      });
    const kept = async () => {
      const importsOf = async (table: 'undone_record' | 'undone_key') =>
        (await server.store.read.selectFrom(table).select('import_id').distinct().execute()).map(
          (row) => row.import_id,
        );
      return [...new Set([...(await importsOf('undone_record')), ...(await importsOf('undone_key'))])].sort();
    };

    test('the oldest is gone at once, and nothing of others', async () => {
      const ofKim = await undone(9, kim);
      const first = await undone(11);
      const second = await undone(13);
      await fill(first);
      await grows(ofKim, RECORDS_MAX);
      await grows(second, RECORDS_MAX - 4);
      // Exactly full.
      const third = await undone(15);
      expect(await trashed()).toEqual([third, second, first, ofKim]);
      const fourth = await undone(17);
      expect(await trashed()).toEqual([fourth, third, second, ofKim]);
      expect(await kept()).toEqual([ofKim, second, third, fourth].sort());
      expect((await restore(first)).status).toBe(404);
      for (const id of [third, fourth]) expect((await restore(id)).data).toMatchObject({ restored: 2 });
    });

    test('a file that is replaced makes room like one that is undone', async () => {
      const first = await undone(11);
      await grows(first, RECORDS_MAX);
      const second = await imported(rows(13));
      const body = csvForm(rows(13), { timezone: 'Europe/Berlin', again: 'replace' });
      await inject(server.app, { key: 'POST /api/import/sleep/:babyId', token: sam.token, params: { babyId }, body });
      expect(await trashed()).toEqual([second]);
      expect(await kept()).toEqual([second]);
    });

    test('what is undone just now is kept, whenever it was undone first', async () => {
      const id = await imported(rows(11, 12));
      const [, changed] = await sleeps();
      server.after({ seconds: 1 });
      await kim.call('PATCH /api/sleep/:id', { params: { id: changed?.id ?? '' }, body: { notes: 'Calm' } });
      await undo(id);
      server.after({ seconds: 1 });
      const later = await undone(13);
      await grows(later, RECORDS_MAX);
      await undo(id);
      expect(await trashed()).toEqual([id]);
      expect((await restore(id)).data).toMatchObject({ restored: 1 });
    });

    test('what still goes is kept until all of it went, and is then the latest', async () => {
      const first = await imported(rows(11));
      await beginUndo(first);
      await grows(first, RECORDS_MAX - 1);
      server.after({ seconds: 1 });
      const second = await undone(13);
      expect((await undo(first)).status).toBe(200);
      expect(await trashed()).toEqual([first]);
      await grows(first, 1);
      expect((await restore(first)).data).toMatchObject({ restored: 1 });
      expect((await restore(second)).status).toBe(404);
    });

    test('of two babies at once as much is kept', async () => {
      const first = await imported(rows(11));
      const other = await server.givenABaby(sam);
      const call = { token: sam.token, params: { babyId: other }, body: csvForm(rows(11)) };
      const second = (await inject(server.app, { key: 'POST /api/import/sleep/:babyId', ...call })).json().data.id;
      const before = await undone(13);
      await grows(before, RECORDS_MAX - 1);
      await Promise.all([undo(first), undo(second)]);
      const left = (await server.store.read.selectFrom('undone_import').select('id').execute()).map(({ id }) => id);
      expect(left.sort()).toEqual([first, second].sort());
    });
  });

  test('comes back only where the account that made it has room', async () => {
    const id = await imported(rows(13, 14), kim);
    await undo(id);
    const fill = server.store.write((tx) =>
      tx
        .updateTable('record_count')
        .set({ records: RECORDS_MAX - 1 })
        .where('user_id', '=', kim.id)
        .execute(),
    );
    await fill;
    expect(await restore(id)).toMatchObject({ status: 409, error: 'quota_reached' });
    expect(await sleeps()).toEqual([]);
    expect(await trashed()).toEqual([id]);
  });

  test('of somebody whose account is gone needs the room of who restores it', async () => {
    const robin = await server.givenAPerson('Robin');
    await givenMembership(server.store, robin.id, babyId);
    const id = await imported(rows(13, 14), kim);
    // As a file does that says who recorded it.
    await server.store.write((tx) => tx.updateTable('record').set({ created_by: robin.id }).execute());
    await undo(id);
    await kim.call('DELETE /api/auth/me', { body: { password: kim.password } });
    const used = async (person: Person) => {
      const row = server.store.read.selectFrom('record_count').select('records').where('user_id', '=', person.id);
      return Number((await row.executeTakeFirst())?.records ?? 0);
    };
    const before = [await used(sam), await used(robin)];
    await server.store.write((tx) =>
      tx
        .updateTable('record_count')
        .set({ records: RECORDS_MAX - 1 })
        .where('user_id', '=', sam.id)
        .execute(),
    );
    expect(await restore(id)).toMatchObject({ status: 409, error: 'quota_reached' });
    await server.store.write((tx) =>
      tx
        .updateTable('record_count')
        .set({ records: before[0] ?? 0 })
        .where('user_id', '=', sam.id)
        .execute(),
    );
    expect((await restore(id)).data).toMatchObject({ restored: 2 });
    expect([await used(sam), await used(robin)]).toEqual([(before[0] ?? 0) + 2, before[1]]);
  });

  test('is told to those who look', async () => {
    const id = await imported(rows(13));
    await undo(id);
    await restore(id);
    const facts = server.store.read.selectFrom('fact').select('name').where('topic', '=', babyId).orderBy('seq');
    const names = (await facts.execute()).map(({ name }) => name);
    expect(names).toEqual(['data.imported', 'data.importing', 'data.imported', 'data.importing', 'data.imported']);
  });
});
