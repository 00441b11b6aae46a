import { randomUUID } from 'node:crypto';
import type { ImportJob } from '@nestling/contract';
import { KINDS } from '@nestling/contract/http';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { type AnyRecord, anyRecord } from '../testing/any-record.ts';
import { DATABASES } from '../testing/databases.ts';
import { filesForm } from '../testing/exports.ts';
import { givenSamsBaby, inject, type Person, type TestServer } from '../testing/server.ts';
import { intoAccount } from '../testing/transfers.ts';

const SEED = 20_261_127;
const ZONE = 'America/New_York';

describe.each(DATABASES)('the zip of all kinds, on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
  });

  async function zipOf(baby: string): Promise<Uint8Array<ArrayBuffer>> {
    const call = { token: sam.token, params: { babyId: baby }, query: { timezone: ZONE } };
    return new Uint8Array((await inject(server.app, { key: 'GET /api/export/baby/:babyId', ...call })).rawPayload);
  }
  const files = (zip: Uint8Array) =>
    Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
  async function becomes(id: string, ...states: ImportJob['state'][]): Promise<ImportJob> {
    for (;;) {
      const { data } = await sam.call('GET /api/import/:id', { params: { id } });
      if (states.includes(data.state)) return data;
      await new Promise(setImmediate);
    }
  }
  async function imported(baby: string, zip: Uint8Array<ArrayBuffer>): Promise<ImportJob> {
    const call = { token: sam.token, params: { babyId: baby }, body: filesForm({ 'nestling.zip': zip }, 'Asia/Tokyo') };
    const { id } = (await inject(server.app, { key: 'POST /api/import/:babyId', ...call })).json().data;
    const asking = await becomes(id, 'asking', 'failed');
    expect(asking).toMatchObject({ state: 'asking', errors: [], notKept: [], questions: [] });
    await sam.call('POST /api/import/:id/answers', { params: { id }, body: { answers: {} } });
    return becomes(id, 'done', 'failed', 'asking');
  }

  test(`imported into an empty baby and exported again has the same bytes (seed ${SEED})`, async () => {
    const medicine = { id: randomUUID(), name: 'Vitamin D', unit: 'drops' } as const;
    const around = { zone: ZONE, ids: { medicineId: medicine.id } };
    const every = fc.record(
      Object.fromEntries(
        KINDS.map((schemas) => [schemas.kind.many, fc.array(anyRecord(schemas, around), { maxLength: 3 })]),
      ),
    );
    await sam.call('POST /api/medicines/baby/:babyId', { params: { babyId }, body: medicine });
    const document = (await sam.call('GET /api/auth/me/export')).data;
    await fc.assert(
      fc.asyncProperty(every, async (lists) => {
        const [baby] = document.babies;
        const id = randomUUID();
        const records = KINDS.map(({ kind }) => [kind.many, (lists[kind.many] ?? []).map(wireOf)]);
        const medicines = [{ ...medicine, id: randomUUID(), supplement: false }];
        const made = { ...baby, id, ...Object.fromEntries(records), medicines };
        const text = JSON.stringify(made).replaceAll(medicine.id, medicines[0]?.id ?? '');
        const { data } = await intoAccount(server, sam, { ...document, babies: [JSON.parse(text)] });
        expect(data.unreadable).toBe(0);
        const before = await zipOf(id);
        const other = await server.givenABaby(sam);
        const job = await imported(other, before);
        expect(job).toMatchObject({ state: 'done', errorCount: 0 });
        // Another baby has medicines of its own.
        const listed = (await sam.call('GET /api/medicines/baby/:babyId', { params: { babyId: other } })).data;
        const known = medicines[0]?.id ?? '';
        const after = JSON.stringify(files(await zipOf(other))).replaceAll(listed[0]?.id ?? known, known);
        expect(JSON.parse(after)).toEqual(files(before));
        const again = await imported(other, before);
        expect(Object.values(again.kinds).map((counts) => counts.new)).toEqual(Object.keys(again.kinds).map(() => 0));
      }),
      { seed: SEED, numRuns: 4, endOnFailure: true },
    );
  });
});

/** As a document has it. Photos and what milk came from are of their own baby: a file of one kind does not bring them to another. */
function wireOf({ start_time, end_time, fields, notes }: AnyRecord) {
  const { photoIds: _, pumpingId: __, feedingId: ___, ...others } = fields;
  const startTime = new Date(start_time).toISOString();
  const times = { startTime, ...(end_time > start_time && { endTime: new Date(end_time).toISOString() }) };
  return { id: randomUUID(), ...times, ...others, ...(notes !== null && { notes }) };
}
