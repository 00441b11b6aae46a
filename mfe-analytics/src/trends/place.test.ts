import type { Block, Column } from '@nestling/contract';
import { blockAt, HOUR_PX, placeOf } from './place.ts';

const HOUR = 3_600_000;
const block = (id: string, wide: boolean, from: number, to: number, lane = 0, lanes = 1): Block => ({
  id,
  record: { id, startTime: '' },
  wide,
  from: from * HOUR,
  to: to * HOUR,
  start: from * HOUR,
  end: to * HOUR,
  lane,
  lanes,
});
const column: Column = {
  day: {} as Temporal.PlainDate,
  from: 0,
  to: 24 * HOUR,
  blocks: [
    block('nap', true, 4, 6),
    block('dream feed', false, 5, 5.25),
    block('left', false, 10, 10.25, 0, 2),
    block('right', false, 10.1, 10.35, 1, 2),
  ],
};
const at = (x: number, hour: number, reach = 4) => blockAt(column, x, hour * HOUR_PX, reach)?.id;

it('a sleep has the width of the column, feedings that overlap share theirs', () => {
  expect(placeOf(column.blocks[0] as Block, column)).toEqual({
    left: 0,
    width: 100,
    top: 4 * HOUR_PX,
    height: 2 * HOUR_PX,
  });
  expect(placeOf(column.blocks[3] as Block, column)).toMatchObject({ left: 67, width: 33 });
});

it('a pointer means the feeding on a sleep before the sleep', () => {
  expect([at(70, 5.1), at(10, 5.1), at(70, 5.9)]).toEqual(['dream feed', 'nap', 'nap']);
});

it('a finger reaches further than a mouse, and sides tell neighbours apart', () => {
  expect([at(40, 10.6), at(40, 10.6, 24)]).toEqual([undefined, 'right']);
  expect([at(40, 10.15), at(90, 10.15)]).toEqual(['left', 'right']);
  expect(at(50, 20, 24)).toBeUndefined();
});
