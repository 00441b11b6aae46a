import type { BodyOf } from '@nestling/contract/http';
import { DATABASES } from '../testing/databases.ts';
import type { TestPushService } from '../testing/push-service.ts';
import { givenAPushingServer } from '../testing/pushing-server.ts';
import { givenMembership, type Person, type TestServer } from '../testing/server.ts';
import type { ReminderSender } from './sender.ts';

describe.each(DATABASES)('that the next dose may be given is told on %s', (database) => {
  let service: TestPushService;
  let server: TestServer;
  let sam: Person;
  let anna: Person;
  let babyId: string;
  let medicineId: string;
  let sender: ReminderSender;

  givenAPushingServer(database, async (given) => {
    ({ server, service, sender } = given);
    server.clock.now = Date.parse('2026-03-10T12:05:00.000Z');
    [sam, anna] = [await server.givenAPerson(), await server.givenAPerson('Anna')];
    babyId = await server.givenABaby(sam);
    await givenMembership(server.store, anna.id, babyId);
    medicineId = await givenAMedicine({ name: 'Paracetamol', unit: 'ml', minGapMinutes: 240, maxPerDay: 4 });
  });

  const givenAMedicine = async (body: BodyOf<'POST /api/medicines/baby/:babyId'>) =>
    (await sam.call('POST /api/medicines/baby/:babyId', { params: { babyId }, body })).data.id;
  const change = (body: BodyOf<'PATCH /api/medicines/:id'>) =>
    sam.call('PATCH /api/medicines/:id', { params: { id: medicineId }, body });
  const choose = (doseReminders: string[] | null, person = sam) =>
    person.call('PATCH /api/auth/settings', { body: { doseReminders } });
  const givenAPhone = async (person = sam, chosen = [medicineId]) => {
    await person.call('POST /api/reminders/devices', { body: service.subscribe('Europe/Berlin') });
    await choose(chosen, person);
  };
  const give = async (minutesAgo = 0, { given = true, id = medicineId, person = sam } = {}) =>
    (
      await person.call('POST /api/records/dose', {
        body: { babyId, startTime: server.at(-minutesAgo), medicineId: id, amount: 2.5, given },
      })
    ).data.id;
  const after = async (minutes: number) => {
    server.after({ minutes });
    await sender.sendDue();
  };
  const told = () => service.received.splice(0).map(({ message }) => message.body);
  const due = async () =>
    (
      await server.store.read
        .selectFrom('reminder')
        .select(['user_id', 'due_at'])
        .where('kind', '=', 'dose')
        .where('closed_at', 'is', null)
        .orderBy('due_at')
        .execute()
    ).map(({ due_at }) => (due_at - server.clock.now) / 60_000);

  test('once the gap is over, in the words and the zone of its reader, and once', async () => {
    await givenAPhone();
    await give();
    await after(239);
    expect(told()).toEqual([]);
    await after(1);
    await sender.sendDue();
    expect(service.received).toMatchObject([
      {
        message: {
          title: 'Medicine for Ada',
          body: expect.stringMatching(/^Next dose of Paracetamol may be given from 5:05\sPM\.$/),
          url: `/babies/${babyId}/health`,
        },
      },
    ]);
    expect(await due()).toEqual([]);
  });

  test('nobody who has not chosen it, nor of another medicine', async () => {
    const vitamin = await givenAMedicine({ name: 'Vitamin D', unit: 'drops', minGapMinutes: 60 });
    await givenAPhone(anna, []);
    await givenAPhone(sam, [vitamin]);
    await give();
    expect(await due()).toEqual([]);
    await give(0, { id: vitamin });
    expect(await due()).toEqual([60]);
    await choose(null);
    expect(await due()).toEqual([]);
  });

  test('a choice after the dose counts, too, and so does what is changed about the medicine', async () => {
    await give(60);
    await givenAPhone();
    expect(await due()).toEqual([180]);
    await change({ minGapMinutes: 120 });
    expect(await due()).toEqual([60]);
    await change({ minGapMinutes: null });
    expect(await due()).toEqual([]);
  });

  test('not more than the most of 24 hours', async () => {
    await givenAPhone();
    for (const ago of [1_000, 740, 480, 10]) await give(ago);
    expect(await due()).toEqual([440]);
  });

  test('a dose that was refused changes nothing, one that is deleted is as if it never was', async () => {
    await givenAPhone();
    await give(100);
    await give(10, { given: false });
    expect(await due()).toEqual([140]);
    const id = await give();
    expect(await due()).toEqual([240]);
    await sam.call('DELETE /api/records/dose/:id', { params: { id } });
    expect(await due()).toEqual([140]);
  });

  test('not after the last day, nor of what is no longer in the list', async () => {
    await givenAPhone();
    await give();
    // The next one would be at 17:05 in Berlin.
    await change({ until: '2026-03-10' });
    expect(await due()).toEqual([240]);
    await change({ until: '2026-03-09' });
    expect(await due()).toEqual([]);
    await change({ until: null });
    expect(await due()).toEqual([240]);
    await sam.call('DELETE /api/medicines/:id', { params: { id: medicineId } });
    expect(await due()).toEqual([]);
  });

  test('a dose of another person takes the place of what is shown, without a sound', async () => {
    await givenAPhone();
    await give();
    await after(240);
    told();
    server.after({ minutes: 5 });
    await give(0, { person: anna });
    await sender.sendDue();
    expect(service.received).toMatchObject([
      {
        message: {
          title: 'Anna recorded a dose for Ada',
          body: 'Its reminder is over.',
          replaces: [expect.stringMatching(/^dose:/)],
        },
      },
    ]);
    expect(await due()).toEqual([240]);
  });

  test.each([
    ['that was refused', 0, false],
    ['from before the one that is known', 300, true],
  ])('a dose %s leaves what is shown', async (_, ago, given) => {
    await givenAPhone();
    await give();
    await after(240);
    told();
    server.after({ minutes: 5 });
    await give(ago, { person: anna, given });
    await sender.sendDue();
    expect(service.received).toEqual([]);
  });
});
