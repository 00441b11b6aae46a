import { randomUUID } from 'node:crypto';
import { DATABASES } from '../testing/databases.ts';
import { recordRow } from '../testing/record-row.ts';
import { givenSamsBaby, type Person, type TestServer } from '../testing/server.ts';

const DAY_MS = 86_400_000;
/** The clock moves on by so many days at once. */
const STEP_DAYS = 30;
const STEPS = Math.ceil((5 * 365) / STEP_DAYS);
/** Every so many steps something big comes and goes, of more rows than are forgotten at once: often enough for Sam to stay signed in. */
const BIG_EVERY = 2;
/** What a family does in a day. */
const CHANGES = 20;
const DELETIONS = 3;

describe.each(DATABASES)('five years of a family on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
  });

  const everyDay = (count: number, now: number) =>
    Array.from({ length: STEP_DAYS * count }, (_, i) => ({
      id: randomUUID(),
      at: now - Math.floor(i / count) * DAY_MS,
    }));

  /** The changes and deletions of the days since the last step. */
  const days = (now: number) =>
    server.store.write(async (tx) => {
      const change = { baby_id: babyId, version: 2, change: 'changed', changed_by: sam.id } as const;
      const versions = everyDay(CHANGES, now).map(({ id, at }) => ({
        record_id: id,
        ...change,
        made_at: at,
        told_at: at,
      }));
      await tx
        .insertInto('record_version')
        .values(versions.map((row) => ({ ...row, content: '{}' })))
        .execute();
      const removal = { baby_id: babyId, kind: 'sleep', reason: 'deleted', removed_by: sam.id } as const;
      const removed = everyDay(DELETIONS, now).map(({ id, at }) => ({ id, ...removal, content: '{}', removed_at: at }));
      await tx.insertInto('removed_record').values(removed).execute();
    });

  /** A baby with some records comes and goes. */
  async function baby(): Promise<void> {
    const id = await server.givenABaby(sam);
    const rows = Array.from({ length: 600 }, () => recordRow({ baby_id: id, created_by: sam.id }));
    await server.store.write((tx) => tx.insertInto('record').values(rows).execute());
    await sam.call('DELETE /api/babies/:id', { params: { id } });
  }

  /** An import that was undone. */
  const undoneImport = (now: number) =>
    server.store.write(async (tx) => {
      const made = { baby_id: babyId, created_by: sam.id, created_at: now };
      const batch = { id: randomUUID(), ...made, file_hash: '', zone: 'UTC', answers: null };
      await tx
        .insertInto('undone_import')
        .values({ ...batch, records: 600, undone_by: sam.id, undone_at: now })
        .execute();
      const rows = Array.from({ length: 600 }, () => recordRow({ baby_id: babyId }));
      const undone = rows.map(({ baby_id: _, ended_by: __, changed_by: ___, created_by: ____, ...row }) => row);
      await tx
        .insertInto('undone_record')
        .values(undone.map((row) => ({ ...row, import_id: batch.id })))
        .execute();
    });

  /** An invitation, and somebody who leaves. */
  const rarity = (now: number) =>
    server.store.write(async (tx) => {
      const id = randomUUID();
      const invitation = { id, token_hash: id, invited_by: sam.id, role: 'caregiver', created_at: now } as const;
      const open = { for_whom: null, until: null, until_zone: null, accepted_by: null, accepted_babies: null };
      await tx
        .insertInto('invitation')
        .values({ ...invitation, ...open, expires_at: now + 7 * DAY_MS })
        .execute();
      await tx.insertInto('invitation_baby').values({ invitation_id: id, baby_id: babyId }).execute();
      const user = { id, email: `${id}@example.org`, name: 'Sitter', password_hash: '', email_verified: 0 } as const;
      await tx
        .insertInto('user')
        .values({ ...user, created_at: now, updated_at: now })
        .execute();
      await tx
        .insertInto('ended_access')
        .values({ user_id: id, baby_id: babyId, name: 'Ada', removed: 0, ended_at: now })
        .execute();
    });

  async function counts() {
    const count = async (
      table:
        | 'record_version'
        | 'deleted_baby'
        | 'undone_import'
        | 'undone_record'
        | 'invitation'
        | 'ended_access'
        | 'record',
    ) => {
      const rows = server.store.read.selectFrom(table as 'record').select((eb) => eb.fn.countAll().as('rows'));
      return Number((await rows.executeTakeFirstOrThrow()).rows);
    };
    const contents = await server.store.read
      .selectFrom('removed_record')
      .select((eb) => eb.fn.count('content').as('rows'))
      .executeTakeFirstOrThrow();
    return {
      versions: await count('record_version'),
      deletions: Number(contents.rows),
      babies: await count('deleted_baby'),
      records: await count('record'),
      imports: await count('undone_import'),
      imported: await count('undone_record'),
      invitations: await count('invitation'),
      left: await count('ended_access'),
    };
  }

  test('keep no more than what can still come back', async () => {
    const most = {
      versions: (90 + 1) * CHANGES,
      deletions: (30 + 1) * DELETIONS,
      babies: 1,
      records: 600,
      imports: 1,
      imported: 600,
      invitations: 2,
      left: 14,
    };
    const seen = Object.fromEntries(Object.keys(most).map((name) => [name, 0]));
    for (let step = 0; step < STEPS; step++) {
      server.after({ days: STEP_DAYS });
      await days(server.clock.now);
      await rarity(server.clock.now);
      const isBig = step % BIG_EVERY === 0;
      if (isBig) await undoneImport(server.clock.now);
      await server.purge();
      if (isBig) await baby();
      for (const [name, rows] of Object.entries(await counts())) seen[name] = Math.max(seen[name] ?? 0, rows);
    }
    expect(seen).toEqual(most);
    // Only what Sam has is counted: the first baby.
    await server.purge();
    server.after({ days: 7 });
    await server.purge();
    const counted = server.store.read.selectFrom('record_count').select('records').where('user_id', '=', sam.id);
    expect(await counted.execute()).toEqual([{ records: 1 }]);
  });
});
