import { fetchAllKinds, fetchExport } from './fetch-export.ts';

test.each(['sleep', 'feeding'] as const)(
  'an export of %s without a name is named by its kind and day',
  async (kind) => {
    const real = globalThis.fetch;
    const paths: string[] = [];
    globalThis.fetch = async (input) => {
      paths.push(new URL((input as Request).url).pathname);
      return new Response('x', { headers: { 'content-type': 'text/csv' } });
    };
    const { name } = await fetchExport({ babyId: 'b', kind, days: '30', timezone: 'UTC' });
    globalThis.fetch = real;
    expect(paths).toEqual([`/api/export/${kind}/b`]);
    expect(name).toBe(`${kind}_export_${Temporal.Now.plainDateISO()}.csv`);
  },
);

test('everything is asked for as a zip, with the name that the server gives it', async () => {
  const real = globalThis.fetch;
  const urls: URL[] = [];
  globalThis.fetch = async (input) => {
    urls.push(new URL((input as Request).url));
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="x.zip"; filename*=UTF-8''nestling_M%C3%ADa.zip`,
    };
    return new Response('PK', { headers });
  };
  const { name } = await fetchAllKinds({ babyId: 'b', timezone: 'Asia/Tokyo' });
  globalThis.fetch = real;
  expect(urls.map(({ pathname, search }) => pathname + search)).toEqual(['/api/export/baby/b?timezone=Asia%2FTokyo']);
  expect(name).toBe('nestling_Mía.zip');
});
