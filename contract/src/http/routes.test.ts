import { z } from 'zod';
import { type RouteSpec, routes } from './routes.ts';

/** A route that shall be public must be named here. */
it('the public routes are these, and no other', () => {
  const open = Object.entries(routes).filter(([, { access }]) => access === 'public');
  expect(open.map(([key]) => key)).toEqual([
    'GET /api/health',
    'GET /api/ready',
    'GET /api/config',
    'POST /api/releases/openings',
    'POST /api/releases/failures',
    'POST /api/auth/register',
    'POST /api/auth/login',
    'POST /api/auth/password/forgot',
    'POST /api/auth/password/reset/check',
    'POST /api/auth/password/reset',
    'POST /api/auth/email/verify',
    'POST /api/auth/webauthn/check',
    'POST /api/auth/webauthn/login',
    'POST /api/auth/webauthn/verify',
    'POST /api/invitations/look',
  ]);
});

/** Row FAM-01: whether somebody may is asked of a baby, so where it is named is no guess. */
it('a call that needs a right says what it is about, or does not compile', () => {
  // @ts-expect-error: of which baby?
  const call: RouteSpec = { summary: 'Guess', tag: 'guesses', access: 'data', right: 'record', answer: z.string() };
  expect(call.of).toBeUndefined();
});

it('a call whose path says what it is about has that in its path', () => {
  const params: Record<string, string> = {
    'path.babyId': ':babyId',
    'body.babyId': '',
    'body.babyIds': '',
    'body.endId': '',
  };
  const wrong = Object.entries<RouteSpec>(routes).filter(([key, { of }]) => of && !key.includes(params[of] ?? ':id'));
  expect(wrong).toEqual([]);
});

const register = (fields: object) =>
  routes['POST /api/auth/register'].body.safeParse({ name: 'A', email: 'a@b.de', password: '123456', ...fields });

it.each([
  [{ password: '12345' }, 'Password must be at least 6 characters long'],
  [{ email: 'nobody' }, 'Please enter a valid email address'],
  [{ name: '  ' }, 'Please enter your name'],
])('registering with %o is refused in the words of the form', (fields, message) => {
  expect(register(fields).error?.issues[0]?.message).toBe(message);
});

/** Every name that somebody types, as its schema reads it. */
const NAMES = {
  person: (name: string) => register({ name }).data?.name,
  'renamed person': (name: string) => routes['PATCH /api/auth/me'].body.safeParse({ name }).data?.name,
  baby: (name: string) =>
    routes['POST /api/babies'].body.safeParse({ name, birthDate: '2026-01-01', gender: 'other' }).data?.name,
  'renamed baby': (name: string) => routes['PATCH /api/babies/:id'].body.safeParse({ name }).data?.name,
  invitation: (forWhom: string) =>
    routes['POST /api/invitations'].body.safeParse({
      babyIds: ['0192f5a0-0000-7000-8000-000000000000'],
      role: 'viewer',
      forWhom,
    }).data?.forWhom,
  token: (name: string) => routes['POST /api/auth/tokens'].body.safeParse({ name }).data?.name,
};

it.each(Object.entries(NAMES))('the name of a %s is one line in the direction of its letters', (_, read) => {
  expect(read(' \u202eAnna\u2066\r\n\tMaria\u2069 \u0007\u2028')).toBe('Anna Maria');
  expect(read('O’Neil 👩‍👧 李')).toBe('O’Neil 👩‍👧 李');
});

it('a name of nothing but controls is none', () => {
  expect(register({ name: '\u202e\n' }).error?.issues[0]?.message).toBe('Please enter your name');
});

it('an e-mail address ignores case and outer spaces', () => {
  expect(register({ email: ' Robin@Example.COM ' }).data?.email).toBe('robin@example.com');
});

const feeding = (fields: object) =>
  routes['POST /api/feeding/start'].body.safeParse({
    babyId: '0192f5a0-0000-7000-8000-000000000000',
    type: 'bottle',
    startTime: '2026-11-20T03:00:00.000Z',
    ...fields,
  });

it.each([
  [{ amount: -1 }, 'Amount cannot be negative'],
  [{ amount: 2_001 }, 'Amount must be at most 2,000 ml or 70 oz'],
  [{ amount: 71, unit: 'oz' }, 'Amount must be at most 2,000 ml or 70 oz'],
  [{ amount: Number.POSITIVE_INFINITY }, 'Amount must be a number'],
  [{ type: 'juice' }, 'Please choose a feeding type'],
  [{ startTime: 'yesterday' }, 'Invalid start date or time'],
])('a feeding with %o is refused in plain words', (fields, message) => {
  expect(feeding(fields).error?.issues[0]?.message).toBe(message);
});
