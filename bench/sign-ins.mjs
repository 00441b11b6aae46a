/** How long `/me` takes while twenty sign-ins run at once, for several rounds: hashing passwords must not be in others' way. */
import { report } from './figures.mjs';
import { ask, fromElsewhere, givenAFamily, startServer } from './server.mjs';

const SIGN_INS = 20;
const ROUNDS = 10;
/** Between two looks at `/me`, in ms: like some phones that open the app. */
const PAUSE = 5;

const at = (values, share) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1];

async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export async function signIns() {
  const server = await startServer();
  const { user } = await givenAFamily(server);
  // Accounts of their own: the limit on guessing counts tries at once for one as guesses.
  const people = Array.from({ length: SIGN_INS }, (_, n) => ({
    name: 'Bench',
    email: `sign-in-${n}@example.com`,
    password: 'goodnight moon',
  }));
  for (const body of people) await ask(server, '/api/auth/register', { body, headers: fromElsewhere() });
  const me = () => timed(() => ask(server, '/api/auth/me', { token: user.token }));
  for (let n = 0; n < 50; n++) await me();
  const alone = [];
  for (let n = 0; n < 100; n++) alone.push(await me());

  const during = [];
  const signIn = [];
  for (let round = 0; round < ROUNDS; round++) {
    let running = SIGN_INS;
    for (const { email, password } of people) {
      timed(() => ask(server, '/api/auth/login', { body: { email, password } })).then((ms) => {
        signIn.push(ms);
        running--;
      });
    }
    while (running > 0) {
      during.push(await me());
      await new Promise((wait) => setTimeout(wait, PAUSE));
    }
  }
  const round = (value) => Number(value.toFixed(1));
  report(`/me while ${SIGN_INS} sign-ins run (${ROUNDS} rounds, ${during.length} calls)`, [
    { name: 'alone, median', value: round(at(alone, 0.5)), unit: 'ms' },
    { name: 'during sign-ins, median', value: round(at(during, 0.5)), unit: 'ms' },
    { name: 'during sign-ins, p99', value: round(at(during, 0.99)), unit: 'ms', atMost: 100 },
    { name: 'a sign-in among twenty, median', value: Math.round(at(signIn, 0.5)), unit: 'ms' },
    { name: 'a sign-in among twenty, slowest', value: Math.round(at(signIn, 1)), unit: 'ms' },
  ]);
  await server.stop();
}
