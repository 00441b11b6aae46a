import { randomUUID } from 'node:crypto';
import { DATABASES } from '../testing/databases.ts';
import { givenMembership, givenSam, type Person, type TestServer } from '../testing/server.ts';
import { peopleOf } from './people.repository.ts';

describe.each(DATABASES)('who did something for a baby, on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  givenSam(database, (given) => {
    ({ server, sam } = given);
  });

  test('is told by name; that somebody has left is told of this baby alone, and of a deleted account no name', async () => {
    const [ada, tom] = [await server.givenABaby(sam), await server.givenABaby(sam)];
    const kim = await server.givenAPerson('Kim');
    await givenMembership(server.store, kim.id, tom);
    const gone = randomUUID();
    const ids = [sam.id, kim.id, gone];
    const told = async (babyId: string) => ids.map(await peopleOf(server.store.read, babyId, [...ids, null]));
    const names = {
      sam: { id: sam.id, name: 'Sam' },
      kim: { id: kim.id, name: 'Kim' },
      gone: { id: gone, left: true },
    };
    expect(await told(tom)).toEqual([names.sam, names.kim, names.gone]);
    expect(await told(ada)).toEqual([names.sam, { ...names.kim, left: true }, names.gone]);
  });
});
