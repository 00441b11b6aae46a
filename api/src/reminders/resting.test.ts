import { restingPlaces } from './resting.ts';

const HOST = 'https://push.example.org';
const at = (user_id: string, path = user_id) => ({ endpoint: `${HOST}/${path}`, user_id });

let now = 0;
let places: ReturnType<typeof restingPlaces>;
beforeEach(() => {
  now = 0;
  places = restingPlaces(() => now);
});

test('an address that failed rests for ten seconds, and no other does', () => {
  places.failed(at('eve'));
  expect(places.rests(at('eve'))).toBe(true);
  expect(places.rests(at('sam'))).toBe(false);
  now = 10_000;
  expect(places.rests(at('eve'))).toBe(false);
});

test('however many addresses of one person fail, the push service does not rest', () => {
  for (let n = 0; n < 20; n++) places.failed(at('eve', `eve-${n}`));
  expect(places.rests(at('sam'))).toBe(false);
});

test("a push service rests when three people's addresses failed and none worked in between", () => {
  places.failed(at('a'));
  places.failed(at('b'));
  places.worked(at('sam'));
  places.failed(at('c'));
  expect(places.rests(at('sam'))).toBe(false);
  places.failed(at('a'));
  places.failed(at('b'));
  expect(places.rests(at('sam'))).toBe(true);
  expect(places.rests({ endpoint: 'https://other.example.org/sam', user_id: 'sam' })).toBe(false);
  now = 10_000;
  expect(places.rests(at('sam'))).toBe(false);
});
