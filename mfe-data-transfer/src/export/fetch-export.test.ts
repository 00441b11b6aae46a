import { nameIn } from './fetch-export.ts';

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
