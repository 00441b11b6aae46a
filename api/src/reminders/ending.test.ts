import { DATABASES } from '../testing/databases.ts';
import type { TestPushService } from '../testing/push-service.ts';
import { givenAPushingServer } from '../testing/pushing-server.ts';
import { givenMembership, type Person, type TestServer } from '../testing/server.ts';
import type { ReminderSender } from './sender.ts';

describe.each(DATABASES)('that access ends is told on %s', (database) => {
  let service: TestPushService;
  let server: TestServer;
  /** Both own the baby; Kim helps out. */
  let sam: Person;
  let lou: Person;
  let kim: Person;
  let babyId: string;
  let sender: ReminderSender;
  givenAPushingServer(database, async (given) => {
    ({ server, service, sender } = given);
    server.clock.now = Date.parse('2026-03-10T12:00:00.000Z');
    [sam, lou, kim] = [await server.givenAPerson(), await server.givenAPerson('Lou'), await server.givenAPerson('Kim')];
    babyId = await server.givenABaby(sam);
    await givenMembership(server.store, lou.id, babyId, 'owner');
    await givenMembership(server.store, kim.id, babyId);
  });

  const givenAPhone = (person: Person) =>
    person.call('POST /api/reminders/devices', { body: service.subscribe('Europe/Berlin') });
  const until = (day: string | null) =>
    sam.call('PATCH /api/babies/:id/people/:userId', {
      params: { id: babyId, userId: kim.id },
      body: { until: day, timezone: 'Europe/Berlin' },
    });
  const toldAt = async (instant: string) => {
    server.clock.now = Date.parse(instant);
    await sender.sendDue();
    return service.received.splice(0).map(({ message }) => message.body);
  };

  test('the owners are told at noon of the day before, and can extend it there; nobody else is', async () => {
    for (const person of [sam, kim]) await givenAPhone(person);
    await until('2026-03-20');
    // Of a phone that comes later, too.
    await givenAPhone(lou);
    expect(await toldAt('2026-03-19T10:59:59.000Z')).toEqual([]);
    server.clock.now = Date.parse('2026-03-19T11:00:00.000Z');
    await sender.sendDue();
    expect(service.received.map(({ message }) => message)).toEqual(
      Array(2).fill(
        expect.objectContaining({
          title: 'Access to Ada ends soon',
          body: 'Kim can care for Ada until Mar 20. You can extend it.',
          url: `/babies/${babyId}/people`,
        }),
      ),
    );
  });

  test('extended, taken away, or after the person has left, it is told when it is so, or not at all', async () => {
    await givenAPhone(sam);
    await until('2026-03-20');
    await until('2026-03-25');
    expect(await toldAt('2026-03-19T11:00:00.000Z')).toEqual([]);
    expect(await toldAt('2026-03-24T11:00:00.000Z')).toEqual(['Kim can care for Ada until Mar 25. You can extend it.']);
    server.clock.now = Date.parse('2026-03-10T12:00:00.000Z');
    await until('2026-03-22');
    await until(null);
    expect(await toldAt('2026-03-21T11:00:00.000Z')).toEqual([]);
    server.clock.now = Date.parse('2026-03-10T12:00:00.000Z');
    await until('2026-03-22');
    await kim.call('POST /api/babies/:id/leave', { params: { id: babyId } });
    expect(await toldAt('2026-03-21T11:00:00.000Z')).toEqual([]);
  });

  test('a sitter of today is no news', async () => {
    await givenAPhone(sam);
    await until('2026-03-10');
    expect(await toldAt('2026-03-10T12:01:00.000Z')).toEqual([]);
  });
});
