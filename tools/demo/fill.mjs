import { month } from './days.mjs';
import { kindsOf, MEDICINES, milestonesOf, recordsOf } from './kinds.mjs';
import { picture } from './picture.mjs';
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

/** The medicines of a baby: their stored ids by our names of them. */
async function addMedicines(url, token, babyId) {
  const stored = Object.entries(MEDICINES).map(async ([name, body]) => {
    const { id } = await call(url, `/api/medicines/baby/${babyId}`, { method: 'POST', token, body });
    return [name, id];
  });
  return Object.fromEntries(await Promise.all(stored));
}

/** What was recorded of a baby, as paths and bodies to post. */
async function postsOf(url, token, babyId, { now, days, rhythm, seed, birth }) {
  const { sleeps, feedings } = month({ now, days, rhythm, seed });
  const specified = (path, records) =>
    records.map(({ start, end, ...rest }) => [path, { startTime: iso(start), endTime: iso(end), ...rest }]);
  const medicineIds = await addMedicines(url, token, babyId);
  const others = recordsOf({ now, days, rhythm, seed, birth, medicineIds });
  const posts = [
    ...specified('/api/sleep/start', sleeps),
    ...specified('/api/feeding/start', feedings),
    ...others.map(({ kind, ...body }) => [`/api/records/${kind}`, body]),
  ];
  return {
    posts,
    text: `${sleeps.length} sleeps, ${feedings.length} feedings, ${others.length} records of other kinds`,
  };
}

async function sendPhoto(url, token, babyId, hue) {
  const body = new FormData();
  body.append('file', new Blob([await picture(hue)], { type: 'image/jpeg' }), 'photo.jpg');
  const answer = await fetch(`${url}/api/photos/${babyId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  return (await answer.json()).data.id;
}

/** Milestones with their photos; answers how many there are. */
async function addMilestones(url, token, babyId, { rhythm, birth }) {
  const all = milestonesOf(rhythm);
  for (const [age, title, category, hues] of all) {
    const photoIds = [];
    for (const hue of hues) photoIds.push(await sendPhoto(url, token, babyId, hue));
    const date = iso(birth + age * 86_400_000).slice(0, 10);
    const body = { babyId, title, date, category, photoIds };
    await call(url, '/api/records/milestone', { method: 'POST', token, body });
  }
  return all.length;
}

async function addBaby(url, token, { name, ageInDays, gender, rhythm, seed }, { now, days }) {
  const birthDate = iso(now - ageInDays * 86_400_000).slice(0, 10);
  const body = { name, birthDate, gender, kinds: kindsOf(rhythm) };
  const { id: babyId } = await call(url, '/api/babies', { method: 'POST', token, body });
  const { posts, text } = await postsOf(url, token, babyId, { now, days, rhythm, seed, birth: Date.parse(birthDate) });
  for (let i = 0; i < posts.length; i += 10) {
    const some = posts.slice(i, i + 10);
    await Promise.all(
      some.map(([path, post]) => call(url, path, { method: 'POST', token, body: { babyId, ...post } })),
    );
  }
  const milestones = await addMilestones(url, token, babyId, { rhythm, birth: Date.parse(birthDate) });
  const todos = todosOf(rhythm, now);
  for (const todo of todos) await call(url, '/api/todos', { method: 'POST', token, body: { babyId, ...todo } });
  return `${name}: ${text}, ${milestones} milestones, ${todos.length} to-dos`;
}

/** Fills the demo account on the server at `url` with `days` days of two babies; what it had is replaced. */
export async function fillDemo(url, { now = Date.now(), days = 31 } = {}) {
  const token = await demoToken(url);
  for (const { id } of await call(url, '/api/babies', { token }))
    await call(url, `/api/babies/${id}`, { method: 'DELETE', token });
  const counts = [];
  for (const baby of BABIES) counts.push(await addBaby(url, token, baby, { now, days }));
  return counts;
}
