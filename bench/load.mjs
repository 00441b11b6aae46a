import autocannon from 'autocannon';
import { uuidv7 } from 'uuidv7';

const DAY_MS = 86_400_000;

/** A feeding of the last day with an id of its own, as the body of a create. */
export function feedingOf(babyId) {
  const start = Date.now() - 3_600_000 - Math.floor(Math.random() * DAY_MS);
  const times = { startTime: new Date(start).toISOString(), endTime: new Date(start + 600_000).toISOString() };
  return { id: uuidv7(), babyId, type: 'breast_left', ...times };
}

/** A request that creates a feeding, for one family after the other. */
function nextCreate(families) {
  let n = 0;
  return (request) => {
    const { user, baby } = families[n++ % families.length];
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${user.token}` };
    return { ...request, method: 'POST', headers, body: JSON.stringify(feedingOf(baby.id)) };
  };
}

/** What autocannon needs to create feedings over so many connections for so many seconds. */
export const creating = (server, families, { connections, seconds }) => ({
  url: `${server.url}/api/feeding/start`,
  connections,
  duration: seconds,
  requests: [{ setupRequest: nextCreate(families) }],
});

/** Creates feedings; autocannon's figures. */
export const createFeedings = (server, families, load) => autocannon(creating(server, families, load));

const CONNECTIONS = 10;

/** Sends so many requests, each made by `next`; autocannon's figures. Each connection makes up to two that it does not send. */
const sending = (server, amount, next, onResponse) =>
  autocannon({ url: server.url, connections: CONNECTIONS, amount, requests: [{ setupRequest: next, onResponse }] });

/** Creates so many feedings; autocannon's figures, and what was made with who made it. */
export async function createSome(server, families, amount) {
  const tokens = new Map(families.map(({ user, baby }) => [baby.id, user.token]));
  const made = [];
  const create = nextCreate(families);
  const toStart = (request) => ({ ...create(request), path: '/api/feeding/start' });
  const result = await sending(server, amount, toStart, (status, body) => {
    if (status !== 201) return;
    const { id, babyId } = JSON.parse(body).data;
    made.push({ id, token: tokens.get(babyId) });
  });
  return { result, made };
}

/** Sends one request for each feeding but the few whose request is made and not sent. */
async function forEach(server, feedings, requestOf) {
  let n = 0;
  const next = (request) => {
    const { id, token } = feedings[n++ % feedings.length];
    const headers = { ...request.headers, authorization: `Bearer ${token}` };
    return { ...request, path: `/api/feeding/${id}`, ...requestOf(headers) };
  };
  return { result: await sending(server, feedings.length - 2 * CONNECTIONS, next) };
}

/** Gives each feeding a note. */
export const changeFeedings = (server, feedings) =>
  forEach(server, feedings, (headers) => ({
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ notes: 'Slept at the end' }),
  }));

export const deleteFeedings = (server, feedings) =>
  forEach(server, feedings, (headers) => ({ method: 'DELETE', headers }));
