import { isDeepStrictEqual } from 'node:util';
import { ROLES, type Role, rolesWith } from '@nestling/contract';
import { type RouteKey, type RouteSpec, routes } from '@nestling/contract/http';
import { DATABASES } from '../testing/databases.ts';
import { allRoutes, exampleCall, pathIds } from '../testing/example-calls.ts';
import { type Family, givenAFamily } from '../testing/family.ts';
import { givenAServer, givenMembership, inject, type Person, type TestServer } from '../testing/server.ts';
import { familyRows, type Held, storedTables } from '../testing/stored-tables.ts';

/** A door that lets everybody in: as if each role had changed between the door and the write. */
jest.mock('./access.ts', () => ({
  accessControl: () => ({
    check: async () => {},
    whyMissing: async (_userId: string, _place: unknown, refusal: Error) => refusal,
  }),
}));

/** Each call that needs a right, with each role that has it not. */
const cases = allRoutes.flatMap((key) => {
  const { right }: RouteSpec = routes[key];
  const without = right ? ROLES.filter((role) => !rolesWith(right).includes(role)) : [];
  return without.map((role): [RouteKey, Role] => [key, role]);
});

describe.each(DATABASES)('what gets past the door on %s', (database) => {
  let server: TestServer;
  let family: Family;
  let people: Map<Role, Person>;
  let tables: Awaited<ReturnType<typeof storedTables>>;
  let held: Held;
  beforeAll(async () => {
    server = await givenAServer(database);
    family = await givenAFamily(server);
    people = new Map();
    for (const role of ['viewer', 'caregiver'] as const) {
      const person = await server.givenAPerson();
      await givenMembership(server.store, person.id, family.babyId, role);
      people.set(role, person);
    }
    tables = await storedTables(server);
    held = await tables.read();
  });
  afterAll(() => server.close());

  test.each(cases)('%s as %s is refused where it would write, and writes nothing (row FAM-01)', async (key, role) => {
    const { body, query } = await exampleCall(key, server, family);
    const { token } = people.get(role) as Person;
    // A preview writes nothing for anybody.
    const real = query && 'dryRun' in query ? { ...query, dryRun: 'false' } : query;
    const answer = await inject(server.app, { key, token, params: pathIds(key, family), query: real, body });
    const left = await tables.read();
    // What is wrong here is no fault of the next calls.
    if (!isDeepStrictEqual(left, held)) await tables.putBack(held);
    expect(['not_allowed', 'not_found']).toContain(answer.json().error);
    expect(familyRows(left)).toEqual(familyRows(held));
  });
});
