import { type ExposeName, keys, type SignedInUser } from '@nestling/contract';
import { routes } from '@nestling/contract/http';
import { queryClient, session } from '@nestling/shared-ui/platform';
import { browserFamily, failureTold } from './failure-told.ts';

const live = { release: '2', container: 'c', base: '/r/tasks/2/', entry: 'e.js', exposes: {}, integrity: {} };
const mockRegistry = { remotes: { tasks: live } };
jest.mock('./registry.ts', () => ({
  get registry() {
    return mockRegistry;
  },
}));

const CARD: ExposeName = 'tasks/widgets/TasksCard';
const at = (stack: string, message = 'broken') => Object.assign(new Error(message), { stack });

beforeEach(() => {
  session.signIn({ id: '1', token: 't', name: 'Åsa Berg' } as SignedInUser);
  queryClient.setQueryData(keys.babies.list, [{ name: 'Mia Sophie' }, { name: 'J. (Bo)' }]);
});

test('nothing of the people is left in a message', () => {
  const message =
    'Mia slept till 10:30, says "Grandma": see https://nestling.example/babies/mia or ask asa@example.org, +49 170 1234567. MIA, åsa, sophie, Bo';
  const told = failureTold(CARD, at('', message));
  expect(told?.message).toBe("Error: … slept till #, says '…': see … or ask … +#. …, …, …, …");
  expect(JSON.stringify(told)).not.toMatch(/mia|sophie|grandma|åsa|berg|example|\d{2}|\bbo\b/i);
});

test('a word that only begins like a name stays', () => {
  expect(failureTold(CARD, at('', 'The miasma of a bottle'))?.message).toBe('Error: The miasma of a bottle');
});

test.each([
  ['Chrome', 'Error: x\n    at Card (https://n.example/r/tasks/2/card.js:1:234)\n    at https://n.example/api/mia:1:2'],
  ['Firefox', 'Card@https://n.example/r/tasks/2/card.js:1:234\n@https://n.example/babies/mia:3:4'],
  ['Safari', 'Card@https://n.example/r/tasks/2/card.js:1:234\n[native code]'],
])('of the stack of %s there are file, line and column', (_, stack) => {
  expect(failureTold(CARD, at(stack))?.stack).toEqual(['tasks/2/card.js:1:234']);
});

test('what another release of the remote threw is no failure of the live one', () => {
  expect(failureTold(CARD, at('at x (https://n.example/r/tasks/1/card.js:1:2)'))).toBeUndefined();
  expect(failureTold('gone/card', at(''))).toBeUndefined();
});

test('whatever was thrown, the server takes it', () => {
  const body = routes['POST /api/releases/openings'].body;
  const huge = at(`/r/tasks/2/card.js:1:2\n`.repeat(500), 'word "'.repeat(5_000));
  for (const thrown of [huge, 'text', undefined, null, { a: 1 }, at('/r/tasks/2/card.js:123456789:1')]) {
    const failures = [failureTold(CARD, thrown)];
    expect(body.safeParse({ opened: [], failed: [], failures }).error).toBeUndefined();
  }
});

test.each([
  [
    'Chrome',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Edge',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0',
  ],
  ['Samsung Internet', 'Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36'],
  ['Opera', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/149.0.0.0 Safari/537.36 OPR/120.0.0.0'],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Safari',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  ['other', 'curl/8'],
])('%s', (family, userAgent) => expect(browserFamily(userAgent)).toBe(family));
