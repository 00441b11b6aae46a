import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import pino from 'pino';
import { DATABASES } from '../testing/databases.ts';
import { givenAServer, givenMembership, givenSamsBaby, type Person, type TestServer } from '../testing/server.ts';

describe.each(DATABASES)('invitations on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let kim: Person;
  let babyId: string;
  givenSamsBaby(database, async (given) => {
    ({ server, sam, babyId } = given);
    kim = await server.givenAPerson('Kim');
  });

  const invite = (by: Person, body: object = {}) =>
    by.call('POST /api/invitations', { body: { babyIds: [babyId], role: 'caregiver', ...body } as never });
  const tokenOf = async (by: Person, body: object = {}) => (await invite(by, body)).data.token ?? '';
  const look = (token: string, address = `2001:db8:${randomUUID().slice(0, 4)}::1`) =>
    server.call('POST /api/invitations/look', { body: { token }, address });
  const accept = (by: Person, token: string) => by.call('POST /api/invitations/accept', { body: { token } });
  const roleOf = async (person: Person, id = babyId) =>
    (await sam.call('GET /api/babies/:id/people', { params: { id } })).data.find(({ userId }) => userId === person.id);
  const gone = { status: 404, error: 'invitation_gone', message: 'This invitation no longer works' };

  test('the link is shown once, and the database does not know it', async () => {
    const id = randomUUID();
    const made = await invite(sam, { id, forWhom: ' Grandma ' });
    const { token = '', url } = made.data;
    expect(made.status).toBe(201);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(url).toBe(`${server.origin}/join#${token}`);
    expect(made.data).toMatchObject({ id, forWhom: 'Grandma', role: 'caregiver', babyIds: [babyId] });
    expect(made.data.expiresAt).toBe(server.at(7 * 1_440));
    const again = await invite(sam, { id });
    expect(again.status).toBe(200);
    expect(again.data).not.toHaveProperty('token');
    expect(again.data).not.toHaveProperty('url');
    const rows = await server.store.read.selectFrom('invitation').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const { data: open } = await sam.call('GET /api/invitations', { query: { babyId } });
    expect(open).toEqual([expect.objectContaining({ id })]);
    expect(JSON.stringify(open)).not.toContain(token);
  });

  test('looking shows names and the role, and uses nothing up', async () => {
    const theo = await server.givenABaby(sam);
    const token = await tokenOf(sam, {
      babyIds: [babyId, theo],
      until: '2026-12-24',
      timezone: 'Europe/Berlin',
    });
    const first = await look(token);
    expect(first.data).toEqual({
      inviter: 'Sam',
      babies: ['Ada', 'Ada'],
      role: 'caregiver',
      until: '2026-12-24',
      expiresAt: server.at(7 * 1_440),
    });
    for (let i = 0; i < 3; i++) expect((await look(token)).data).toEqual(first.data);
    expect((await accept(kim, token)).data.babyIds.toSorted()).toEqual([babyId, theo].toSorted());
    expect(await roleOf(kim)).toMatchObject({ role: 'caregiver', until: '2026-12-24', timezone: 'Europe/Berlin' });
  });

  test('it works once; the same person is answered the same, others that it is gone', async () => {
    const token = await tokenOf(sam);
    const answers = await Promise.all([accept(kim, token), accept(kim, token)]);
    for (const { status, data } of answers) expect([status, data]).toEqual([200, { babyIds: [babyId] }]);
    const lou = await server.givenAPerson('Lou');
    expect(await accept(lou, token)).toMatchObject(gone);
    expect(await look(token)).toMatchObject(gone);
    expect((await sam.call('GET /api/babies/:id/people', { params: { id: babyId } })).data).toHaveLength(2);
  });

  test('of two people with one link at the same instant one gets in', async () => {
    const lou = await server.givenAPerson('Lou');
    const token = await tokenOf(sam);
    const answers = await Promise.all([accept(kim, token), accept(lou, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('wrong, cancelled and expired links, and those of who owns the baby no more, are answered alike', async () => {
    const cancelled = (await invite(sam)).data;
    await sam.call('DELETE /api/invitations/:id', { params: { id: cancelled.id } });
    const expired = await tokenOf(sam);
    const bySam = await tokenOf(sam);
    const dead = [cancelled.token ?? '', 'made-up', '', 'x'.repeat(2_000)];
    for (const token of dead) expect([await look(token), await accept(kim, token)]).toMatchObject([gone, gone]);
    const lou = await server.givenAPerson('Lou');
    await givenMembership(server.store, lou.id, babyId, 'owner');
    await sam.call('POST /api/babies/:id/leave', { params: { id: babyId } });
    expect([await look(bySam), await accept(kim, bySam)]).toMatchObject([gone, gone]);
    server.after({ days: 7 });
    expect([await look(expired), await accept(kim, expired)]).toMatchObject([gone, gone]);
  });

  test('the account of the inviter is deleted meanwhile: the link is gone', async () => {
    const lou = await server.givenAPerson('Lou');
    await givenMembership(server.store, lou.id, babyId, 'owner');
    const token = await tokenOf(lou);
    await lou.call('DELETE /api/auth/me', { body: { password: lou.password } });
    expect(await accept(kim, token)).toMatchObject(gone);
  });

  test('babies that the inviter owns no more are left out', async () => {
    const theo = await server.givenABaby(sam);
    const token = await tokenOf(sam, { babyIds: [babyId, theo] });
    await sam.call('DELETE /api/babies/:id', { params: { id: theo } });
    expect((await look(token)).data.babies).toEqual(['Ada']);
    expect((await accept(kim, token)).data).toEqual({ babyIds: [babyId] });
  });

  test('a last day that is over before anybody accepts gives nothing', async () => {
    const token = await tokenOf(sam, { until: '2026-03-10', timezone: 'UTC' });
    server.after({ days: 1 });
    expect(await accept(kim, token)).toMatchObject(gone);
  });

  test('the higher role stays, of equal ones the later end; what gives nothing uses nothing up', async () => {
    const end = (until?: string) => (until ? { until, timezone: 'UTC' } : {});
    await accept(kim, await tokenOf(sam, end('2026-04-01')));
    await accept(kim, await tokenOf(sam, { role: 'viewer' }));
    expect(await roleOf(kim)).toMatchObject({ role: 'caregiver', until: '2026-04-01' });
    await accept(kim, await tokenOf(sam, end('2026-03-20')));
    expect(await roleOf(kim)).toMatchObject({ until: '2026-04-01' });
    await accept(kim, await tokenOf(sam, end('2026-05-01')));
    expect(await roleOf(kim)).toMatchObject({ until: '2026-05-01' });
    await accept(kim, await tokenOf(sam));
    expect(await roleOf(kim)).not.toHaveProperty('until');
    await accept(kim, await tokenOf(sam, { role: 'owner' }));
    expect(await roleOf(kim)).toMatchObject({ role: 'owner' });
    const token = await tokenOf(sam);
    expect((await accept(sam, token)).data).toEqual({ babyIds: [babyId] });
    expect((await look(token)).status).toBe(200);
  });

  test('an old link is no way back for who was removed, nor a way up again for who used it', async () => {
    const first = await tokenOf(sam);
    const second = await tokenOf(sam);
    await accept(kim, first);
    expect((await accept(kim, second)).status).toBe(200);
    const params = { id: babyId, userId: kim.id };
    await sam.call('PATCH /api/babies/:id/people/:userId', { params, body: { role: 'viewer' } });
    expect((await accept(kim, second)).data).toEqual({ babyIds: [babyId] });
    expect(await roleOf(kim)).toMatchObject({ role: 'viewer' });
    const third = await tokenOf(sam);
    await sam.call('DELETE /api/babies/:id/people/:userId', { params });
    for (const token of [first, second, third]) expect(await accept(kim, token)).toMatchObject(gone);
    server.after({ seconds: 1 });
    expect((await accept(kim, await tokenOf(sam))).status).toBe(200);
  });

  test('who left by themselves, or whose last day is over, comes back by a link that was made before', async () => {
    const params = { params: { id: babyId } };
    await accept(kim, await tokenOf(sam));
    const second = await tokenOf(sam, { until: server.at(3 * 1_440).slice(0, 10), timezone: 'UTC' });
    server.after({ seconds: 1 });
    await kim.call('POST /api/babies/:id/leave', params);
    expect(await accept(kim, second)).toMatchObject({ data: { babyIds: [babyId] } });
    const third = await tokenOf(sam);
    server.after({ days: 5 });
    await server.endDue();
    expect(await roleOf(kim)).toBeUndefined();
    expect((await accept(kim, third)).data).toEqual({ babyIds: [babyId] });
  });

  test('of cancelling and accepting at the same instant one holds', async () => {
    for (let round = 0; round < 5; round++) {
      const { data } = await invite(sam);
      const person = await server.givenAPerson('Somebody');
      const [cancelled, accepted] = await Promise.all([
        sam.call('DELETE /api/invitations/:id', { params: { id: data.id } }),
        accept(person, data.token ?? ''),
      ]);
      expect([cancelled.status, accepted.status].sort()).toEqual([200, 404]);
    }
  });

  test('who owns some of the babies takes an invitation back for those alone', async () => {
    const theo = await server.givenABaby(sam);
    const lou = await server.givenAPerson('Lou');
    await givenMembership(server.store, lou.id, babyId, 'owner');
    const { data } = await invite(sam, { babyIds: [babyId, theo] });
    expect((await lou.call('GET /api/invitations', {})).data).toMatchObject([{ id: data.id, babyIds: [babyId] }]);
    expect((await lou.call('DELETE /api/invitations/:id', { params: { id: data.id } })).status).toBe(200);
    expect((await accept(kim, data.token ?? '')).data).toEqual({ babyIds: [theo] });
  });

  test('invitations of who owns the baby no more use up no place', async () => {
    const lou = await server.givenAPerson('Lou');
    await givenMembership(server.store, lou.id, babyId, 'owner');
    for (let i = 0; i < 20; i++) await invite(lou);
    expect((await invite(sam)).error).toBe('too_many_invitations');
    await lou.call('POST /api/babies/:id/leave', { params: { id: babyId } });
    expect((await sam.call('GET /api/invitations', {})).data).toEqual([]);
    expect((await invite(sam)).status).toBe(201);
  });

  test('for whom it is stands in the list of who typed it; other owners see who invited', async () => {
    const lou = await server.givenAPerson('Lou');
    await givenMembership(server.store, lou.id, babyId, 'owner');
    const { data } = await invite(sam, { forWhom: 'grandma@example.org' });
    const list = async (by: Person) => (await by.call('GET /api/invitations', { query: { babyId } })).data;
    expect(await list(sam)).toEqual([expect.objectContaining({ id: data.id, forWhom: 'grandma@example.org' })]);
    expect(await list(sam)).not.toEqual([expect.objectContaining({ by: expect.anything() })]);
    const [seen] = await list(lou);
    expect(seen).toMatchObject({ id: data.id, role: 'caregiver', babyIds: [babyId], by: { id: sam.id, name: 'Sam' } });
    expect(seen).not.toHaveProperty('forWhom');
  });

  test.each(['steps down', 'leaves'])('of an owner who %s no invitation comes back with the role', async (how) => {
    const lou = await server.givenAPerson('Lou');
    await givenMembership(server.store, lou.id, babyId, 'owner');
    const theo = await server.givenABaby(lou);
    const accepted = await tokenOf(lou);
    await accept(kim, accepted);
    const open = (await invite(lou, { babyIds: [babyId, theo] })).data;
    const token = open.token ?? '';
    const params = { id: babyId, userId: lou.id };
    if (how === 'leaves') await lou.call('POST /api/babies/:id/leave', { params });
    else await lou.call('PATCH /api/babies/:id/people/:userId', { params, body: { role: 'viewer' } });
    if (how === 'leaves') await accept(lou, await tokenOf(sam, { role: 'owner' }));
    else await sam.call('PATCH /api/babies/:id/people/:userId', { params, body: { role: 'owner' } });
    expect((await lou.call('GET /api/babies/:id', { params })).data.role).toBe('owner');
    expect((await lou.call('GET /api/invitations', {})).data).toMatchObject([{ id: open.id, babyIds: [theo] }]);
    expect((await look(token)).data.babies).toHaveLength(1);
    const mia = await server.givenAPerson('Mia');
    expect((await accept(mia, token)).data).toEqual({ babyIds: [theo] });
    expect((await accept(kim, accepted)).data).toEqual({ babyIds: [babyId] });
  });

  test('only owners invite, to babies that are theirs, and only to what makes sense', async () => {
    await givenMembership(server.store, kim.id, babyId);
    expect(await invite(kim)).toMatchObject({ status: 403, error: 'not_allowed' });
    expect(await invite(sam, { babyIds: [randomUUID()] })).toMatchObject({ status: 404 });
    const kims = await server.givenABaby(kim);
    expect(await invite(sam, { babyIds: [babyId, kims] })).toMatchObject({ status: 404 });
    expect((await sam.call('GET /api/invitations', {})).data).toEqual([]);
    for (const wrong of [
      { role: 'admin' },
      { babyIds: [] },
      { until: '2026-03-20' },
      { until: '2026-03-09', timezone: 'UTC' },
      { until: '2026-04-09', timezone: 'UTC', role: 'owner' },
      { until: '2026-04-09', timezone: 'Mars/Olympus' },
      { forWhom: 'x'.repeat(101) },
      { email: 'nobody' },
    ])
      expect([wrong, (await invite(sam, wrong)).status]).toEqual([wrong, 400]);
    expect(await invite(sam, { email: 'grandma@example.org' })).toMatchObject({ status: 400, error: 'mail_off' });
  });

  test('at most 20 people and 20 open invitations', async () => {
    const tokens: string[] = [];
    for (let i = 0; i < 20; i++) tokens.push(await tokenOf(sam));
    expect(await invite(sam)).toMatchObject({ status: 409, error: 'too_many_invitations' });
    for (let i = 0; i < 19; i++) {
      const person = await server.givenAPerson(`Person ${i}`);
      await givenMembership(server.store, person.id, babyId, 'viewer');
    }
    const full = await accept(kim, tokens[0] ?? '');
    expect(full).toMatchObject({ status: 409, error: 'too_many_people' });
    const { data: open } = await sam.call('GET /api/invitations', {});
    await sam.call('DELETE /api/invitations/:id', { params: { id: open[0]?.id ?? '' } });
    expect(await invite(sam)).toMatchObject({ status: 409, error: 'too_many_people' });
  });

  test('guessing is limited by address; links that work do not count', async () => {
    const token = await tokenOf(sam);
    const address = '2001:db8:bad::1';
    for (let i = 0; i < 70; i++) expect((await look(token, address)).status).toBe(200);
    for (let i = 0; i < 60; i++) expect((await look(`wrong ${i}`, address)).status).toBe(404);
    expect(await look('wrong', address)).toMatchObject({ status: 429 });
    expect((await look(token, address)).status).toBe(200);
    for (let i = 0; i < 60; i++) expect((await accept(kim, `wrong ${i}`)).status).toBe(404);
    expect((await accept(kim, 'wrong')).status).toBe(429);
    expect((await accept(kim, token)).status).toBe(200);
  });

  test('registering with an invitation is one call', async () => {
    const account = () => ({ name: 'Grandma', email: `${randomUUID()}@example.org`, password: 'secret-password' });
    const token = await tokenOf(sam, { role: 'viewer' });
    const address = `2001:db8:${randomUUID().slice(0, 4)}::2`;
    const made = await server.call('POST /api/auth/register', { body: { ...account(), invitation: token }, address });
    expect(made).toMatchObject({ status: 201, data: { babyIds: [babyId] } });
    expect((await server.call('GET /api/babies', { token: made.data.token })).data).toMatchObject([{ role: 'viewer' }]);
    const late = account();
    expect(
      await server.call('POST /api/auth/register', { body: { ...late, invitation: token }, address }),
    ).toMatchObject(gone);
    expect((await server.call('POST /api/auth/login', { body: late, address })).status).toBe(401);
  });
});

test('no token of an invitation gets into the log', async () => {
  const lines: string[] = [];
  const out = new PassThrough().on('data', (line) => lines.push(String(line)));
  const server = await givenAServer('sqlite', {}, pino({ level: 'trace' }, out));
  const sam = await server.givenAPerson();
  const babyId = await server.givenABaby(sam);
  const { data } = await sam.call('POST /api/invitations', { body: { babyIds: [babyId], role: 'viewer' } });
  const { token = '' } = data;
  await server.call('POST /api/invitations/look', { body: { token } });
  await sam.call('POST /api/invitations/accept', { body: { token } });
  await server.call('POST /api/invitations/look', { body: { token: `${token}x` } });
  await server.close();
  expect(lines.join('')).toContain('/api/invitations/look');
  expect(lines.join('')).not.toContain(token);
});
