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
