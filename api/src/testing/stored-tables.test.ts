import { DATABASES } from './databases.ts';
import { givenAServer } from './server.ts';
import { familyRows, storedTables } from './stored-tables.ts';

test.each(DATABASES)('what is stored on %s is read anew after every write, and only then', async (database) => {
  const server = await givenAServer(database);
  const tables = await storedTables(server);
  const empty = await tables.read();
  const sam = await server.givenAPerson();
  const one = await tables.read();
  expect(familyRows(one).filter((row) => row.startsWith('user '))).toHaveLength(1);

  const key = 'PATCH /api/auth/me';
  expect((await sam.call(key, { body: { name: 'Samuel' } })).status).toBe(200);
  expect(familyRows(await tables.read()).join()).toContain('"Samuel"');
  await tables.putBack(one);
  expect(familyRows(await tables.read())).toEqual(familyRows(one));
  await tables.putBack(empty);
  expect(familyRows(await tables.read())).toEqual(familyRows(empty));
  await server.close();
});
