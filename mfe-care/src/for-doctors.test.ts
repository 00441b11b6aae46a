import { declaredKind, lookOf } from '@nestling/shared-ui/platform';
import { aRecord } from '@nestling/shared-ui/testing/family';
import { speak } from '@nestling/shared-ui/words';
import './kinds.ts';

beforeEach(() => speak('en', { volume: 'ml' }));

const at = (time: string) => `2026-05-04T${time}:00.000Z`;
const DAY = [
  aRecord('care', at('08:00'), { what: 'bath', endTime: at('08:10') }),
  aRecord('care', at('18:00'), { what: 'crying', endTime: at('18:40') }),
  aRecord('care', at('19:00'), { what: 'spit_up' }),
  aRecord('care', at('20:00'), { what: 'spit_up' }),
  aRecord('pumping', at('09:00'), { endTime: at('09:20'), leftMl: 50, rightMl: 40 }),
  aRecord('pumping', at('21:00'), { endTime: at('21:20'), totalMl: 100 }),
  aRecord('note', at('10:00'), { notes: 'Rolled over' }),
];

/** What the doctor's report is told of a day. */
function told(kind: string) {
  const { forDoctors, dayText } = lookOf(kind);
  const records = DAY.filter((record) => record.kind === kind && (forDoctors?.only?.(record) ?? true));
  return [forDoctors?.by, dayText?.(records).replaceAll('\u00a0', ' ')];
}

it('doctors are told what a baby did of care, how much was pumped a day, and each note', () => {
  expect(told('care')).toEqual(['day', 'Crying 40m · Spit-up × 2']);
  expect(told('pumping')).toEqual(['day', '2 × · 190 ml']);
  expect(told('note')).toEqual(['record', undefined]);
  expect(declaredKind('diaper')).toBeDefined();
  expect(lookOf('diaper').forDoctors).toBeUndefined();
});
