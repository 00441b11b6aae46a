import { routes } from './routes.ts';

/** A route that shall be public must be named here. */
it('the public routes are these, and no other', () => {
  const open = Object.entries(routes).filter(([, { access }]) => access === 'public');
  expect(open.map(([key]) => key)).toEqual([
    'GET /api/health',
    'GET /api/config',
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

const register = (fields: object) =>
  routes['POST /api/auth/register'].body.safeParse({ name: 'A', email: 'a@b.de', password: '123456', ...fields });

it.each([
  [{ password: '12345' }, 'Password must be at least 6 characters long'],
  [{ email: 'nobody' }, 'Please enter a valid email address'],
  [{ name: '  ' }, 'Please enter your name'],
])('registering with %o is refused in the words of the form', (fields, message) => {
  expect(register(fields).error?.issues[0]?.message).toBe(message);
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
