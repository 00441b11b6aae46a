import { feedingOf } from './load.mjs';
import { ask } from './server.mjs';

const PAUSE_MS = 5;

/** Another parent who records and reads in turn without a longer pause, until told to stop: every answer's time in ms. */
export function otherParent(server, { user, baby }) {
  const times = { creates: [], reads: [] };
  let stopped = false;
  const calls = {
    creates: () => ask(server, '/api/feeding/start', { token: user.token, body: feedingOf(baby.id) }),
    reads: () => ask(server, `/api/feeding/baby/${baby.id}/latest`, { token: user.token }),
  };
  const done = (async () => {
    while (!stopped) {
      for (const [name, call] of Object.entries(calls)) {
        const before = performance.now();
        await call();
        times[name].push(performance.now() - before);
        await new Promise((wait) => setTimeout(wait, PAUSE_MS));
      }
    }
  })();
  return {
    async stop() {
      stopped = true;
      await done;
      return times;
    },
  };
}

/** The value below which such a share of the values lies. */
export const percentile = (values, share) => [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
