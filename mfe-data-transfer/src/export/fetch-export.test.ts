import { fetchExport } from './fetch-export.ts';

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
