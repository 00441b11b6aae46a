import { month } from './days.mjs';
import { todosOf } from './todos.mjs';

export const DEMO = { name: 'Robin Demo', email: 'demo@example.com', password: 'goodnight moon' };

const BABIES = [
  { name: 'Mia', ageInDays: 158, gender: 'female', rhythm: 'infant', seed: 11 },
  { name: 'Theo', ageInDays: 431, gender: 'male', rhythm: 'toddler', seed: 23 },
];

async function call(url, path, { method = 'GET', token, body } = {}) {
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  const { data, message } = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(`${path}: ${message}`), { status: answer.status });
  return data;
}

async function demoToken(url) {
  const signedIn = call(url, '/api/auth/login', { method: 'POST', body: DEMO }).catch(() =>
    call(url, '/api/auth/register', { method: 'POST', body: DEMO }),
  );
  return (await signedIn).token;
}

const iso = (ms) => new Date(ms).toISOString();

/** Fills the demo account on the server at `url` with `days` days of two babies; what it had is replaced. */
export async function fillDemo(url, { now = Date.now(), days = 31 } = {}) {
  const token = await demoToken(url);
  for (const { id } of await call(url, '/api/babies', { token }))
    await call(url, `/api/babies/${id}`, { method: 'DELETE', token });
  const counts = [];
  for (const { name, ageInDays, gender, rhythm, seed } of BABIES) {
    const birthDate = iso(now - ageInDays * 86_400_000).slice(0, 10);
    const baby = await call(url, '/api/babies', { method: 'POST', token, body: { name, birthDate, gender } });
    const { sleeps, feedings } = month({ now, days, rhythm, seed });
    const posts = [
      ...sleeps.map(({ start, end, notes }) => [
        '/api/sleep/start',
        { startTime: iso(start), endTime: iso(end), notes },
      ]),
      ...feedings.map(({ start, end, ...rest }) => [
        '/api/feeding/start',
        { startTime: iso(start), endTime: iso(end), ...rest },
      ]),
    ];
    for (let i = 0; i < posts.length; i += 10) {
      const some = posts.slice(i, i + 10);
      await Promise.all(
        some.map(([path, body]) => call(url, path, { method: 'POST', token, body: { babyId: baby.id, ...body } })),
      );
    }
    const todos = todosOf(rhythm, now);
    for (const body of todos)
      await call(url, '/api/todos', { method: 'POST', token, body: { babyId: baby.id, ...body } });
    counts.push(`${name}: ${sleeps.length} sleeps, ${feedings.length} feedings, ${todos.length} to-dos`);
  }
  return counts;
}
