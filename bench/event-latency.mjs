/** How long a write on one server takes to a stream on another, from the call on, while 32 others write; both on one PostgreSQL. */
import { setTimeout as pause } from 'node:timers/promises';
import { createFeedings, feedingOf } from './load.mjs';
import { ask } from './server.mjs';

const CHANGES = 100;
const PAUSE_MS = 50;

/** Hears a stream; calls with each piece of text. */
async function hear(server, { user }, onText) {
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${user.token}` };
  const line = await fetch(`${server.url}/api/events`, { headers, signal: stop.signal });
  const reading = (async () => {
    for await (const text of line.body.pipeThrough(new TextDecoderStream())) onText(text);
  })().catch(() => {});
  return async () => {
    stop.abort();
    await reading;
  };
}

/** The 99th of a hundred, in ms; `writing`: families that others write for. */
export async function eventLatency({ here, there, family, writing, connections }) {
  const sentAt = new Map();
  const waits = [];
  let text = '';
  const end = await hear(there, family, (piece) => {
    text += piece;
    for (const [id, at] of sentAt)
      if (text.includes(id)) {
        waits.push(performance.now() - at);
        sentAt.delete(id);
      }
    text = text.slice(-200);
  });
  const seconds = Math.ceil((CHANGES * PAUSE_MS) / 1_000) + 3;
  const load = createFeedings(here, writing, { connections, seconds });
  for (let n = 0; n < CHANGES; n++) {
    const feeding = feedingOf(family.baby.id);
    sentAt.set(feeding.id, performance.now());
    await ask(here, '/api/feeding/start', { token: family.user.token, body: feeding });
    await pause(PAUSE_MS);
  }
  await load;
  await end();
  waits.sort((a, b) => a - b);
  return { p99: Math.round(waits[Math.ceil(CHANGES * 0.99) - 1] ?? Number.POSITIVE_INFINITY), unheard: sentAt.size };
}
