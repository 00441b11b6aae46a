import { pacedRefusals } from './paced-refusals.ts';
import { badRequest, Refusal, tooManyRequests } from './refusal.ts';

const held: number[] = [];
let now = 0;
const paced = pacedRefusals(
  () => now,
  async (ms) => held.push(ms),
);
const refuse = (error: Error) => expect(paced(() => Promise.reject(error))).rejects.toBe(error);

beforeEach(() => {
  held.length = 0;
  now += 60_000;
});

test('a refusal alone leaves at once, many one after the other, none later than three seconds', async () => {
  for (let n = 0; n < 4; n++)
    await refuse(tooManyRequests('Too many photos were asked for within an hour. Please try again later.', 30));
  expect(held).toEqual([5, 10, 15]);
  now += 60_000;
  await refuse(new Refusal(503, 'busy', 'The server is busy. Please try again in a moment.'));
  expect(held).toHaveLength(3);
  for (let n = 0; n < 1_000; n++)
    await refuse(tooManyRequests('Too many photos were asked for within an hour. Please try again later.', 30));
  expect(Math.max(...held)).toBe(3_000);
});

test('other answers and faults wait for nothing', async () => {
  for (let n = 0; n < 10; n++) await refuse(badRequest('The request is not valid'));
  expect(await paced(async () => 'done')).toBe('done');
  expect(held).toEqual([]);
});
