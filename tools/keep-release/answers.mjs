import { ask } from '../../bench/server.mjs';

const DAY_MS = 86_400_000;

/** The calls whose answers are kept: every record of every baby, in each form in which it can be read. */
function pathsOf(babies, at) {
  const window = `start=${new Date(at - 60 * DAY_MS).toISOString()}&end=${new Date(at + DAY_MS).toISOString()}`;
  const ofBaby = ({ id }) => [
    `/api/babies/${id}`,
    `/api/sleep/baby/${id}?limit=200`,
    `/api/sleep/baby/${id}/range?${window}`,
    `/api/sleep/analytics/baby/${id}?days=30&timezone=Europe/Berlin`,
    `/api/feeding/baby/${id}?page=2&limit=200`,
    `/api/feeding/baby/${id}/latest?limit=200`,
    `/api/feeding/baby/${id}/range?${window}`,
    `/api/todos/baby/${id}?limit=200`,
    `/api/export/sleep/${id}?days=90&timezone=Europe/Berlin`,
    `/api/export/feeding/${id}?days=90&timezone=Europe/Berlin`,
  ];
  return ['/api/babies', ...babies.flatMap(ofBaby)];
}

/** What a server answers an account: its sign-in, the time of asking, and each path with the body of its answer. */
export async function answersOf(server, { email, password }) {
  const { token } = await ask(server, '/api/auth/login', { body: { email, password } });
  const at = Date.now();
  const answers = {};
  for (const path of pathsOf(await ask(server, '/api/babies', { token }), at)) {
    const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    answers[path] = isJson ? (await answer.json()).data : await answer.text();
  }
  return { email, password, at: new Date(at).toISOString(), answers };
}
