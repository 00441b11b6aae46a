import { fetchExport, nameIn } from './fetch-export.ts';

test.each([
  [`attachment; filename="sleep_M_a.csv"; filename*=UTF-8''sleep_M%C3%ADa.csv`, 'sleep_Mía.csv'],
  ['attachment; filename="sleep.csv"', 'sleep.csv'],
  ['attachment; filename=sleep.csv', 'sleep.csv'],
  [`attachment; filename="a.csv"; filename*=UTF-8''%E0%A4%A`, 'a.csv'],
  ['attachment', undefined],
  [null, undefined],
])('%s', (header, name) => {
  expect(nameIn(header)).toBe(name);
});

test.each(['sleep', 'feeding'] as const)(
  'an export of %s without a name is named by its kind and day',
  async (kind) => {
    const real = globalThis.fetch;
    globalThis.fetch = async () =>
      ({ ok: true, headers: new Headers(), blob: async () => new Blob(['x']) }) as Response;
    const { name } = await fetchExport({ babyId: 'b', kind, days: '30', timezone: 'UTC' });
    globalThis.fetch = real;
    expect(name).toBe(`${kind}_export_${Temporal.Now.plainDateISO()}.csv`);
  },
);
