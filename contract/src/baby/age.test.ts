import { ageOn } from './age.ts';

const on = (date: string) => Temporal.PlainDate.from(date);

describe('ageOn', () => {
  it('reaches a month of a baby born on the 31st on the last day of a shorter month', () => {
    expect(ageOn('2026-01-31', on('2026-02-28'))).toEqual({ months: 0, days: 28, totalDays: 28 });
    expect(ageOn('2026-01-31', on('2026-03-01')).months).toBe(1);
  });
});
