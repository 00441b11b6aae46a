import { unzipSync } from 'fflate';
import { DATABASES } from '../testing/databases.ts';
import { somePicture } from '../testing/pictures.ts';
import { givenSamsBaby, inject, type Person, type TestServer } from '../testing/server.ts';
import { photoForm } from '../testing/upload-forms.ts';

describe.each(DATABASES)('an account as a zip, on %s', (database) => {
  let server: TestServer;
  let sam: Person;
  let babyId: string;
  givenSamsBaby(database, (given) => {
    ({ server, sam, babyId } = given);
  });

  async function send(person: Person, to: string): Promise<string> {
    const body = photoForm(await somePicture(40, 20).webp(80), {});
    const key = 'POST /api/photos/:babyId';
    return (await inject(server.app, { key, token: person.token, params: { babyId: to }, body })).json().data.id;
  }
  const zipOf = async (person: Person, format = 'zip') =>
    inject(server.app, { key: 'GET /api/auth/me/export', token: person.token, query: { format } });

  test('has the document and every photo of the own babies, and none of others', async () => {
    const kim = await server.givenAPerson();
    await send(kim, await server.givenABaby(kim));
    const ids = [await send(sam, babyId), await send(sam, babyId)];
    const body = { babyId, title: 'Smile', date: '2026-01-02', photoIds: ids };
    await sam.call('POST /api/records/milestone', { body });
    const answer = await zipOf(sam);
    expect(answer.headers['content-type']).toBe('application/zip');
    const files = unzipSync(answer.rawPayload);
    expect(Object.keys(files).sort()).toEqual(['nestling.json', ...ids.map((id) => `photos/${id}.webp`)].sort());
    const [baby] = JSON.parse(Buffer.from(files['nestling.json'] ?? []).toString()).babies;
    expect(baby.milestones).toMatchObject([{ title: 'Smile', photoIds: ids }]);
    const photo = await inject(server.app, {
      key: 'GET /api/photos/:id',
      token: sam.token,
      params: { id: ids[0] ?? '' },
    });
    expect(Buffer.from(files[`photos/${ids[0]}.webp`] ?? []).equals(photo.rawPayload)).toBe(true);
  });

  test('is asked for by its name', async () => {
    expect((await zipOf(sam, 'tar')).json()).toMatchObject({ error: 'invalid', data: { path: 'format' } });
  });
});
