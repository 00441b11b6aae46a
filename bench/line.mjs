import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';

/** TCP's usual packet. Bytes. */
const PACKET = 1_400;

/** The same numbers from 0 to 1 in each run, so that two builds meet the same faults. */
function numbersFrom(seed) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A line to a server: all answers together get `kbits` a second, each comes `latency` milliseconds later, and of each hundred `lossy` break off in the
 * middle and as many before they begin. Chromium's own emulation of a network loses nothing.
 */
export async function openLine(url, { kbits = Number.POSITIVE_INFINITY, latency = 0, lossy = 0, seed = 1 }) {
  const agent = new Agent({ keepAlive: true });
  const next = numbersFrom(seed);
  let freeAt = 0;
  async function send(bytes) {
    freeAt = Math.max(freeAt, Date.now()) + (bytes * 8) / kbits;
    await wait(freeAt - Date.now());
  }
  const line = createServer(async (asked, answer) => {
    const [cutAt, isClosed] = [next() < lossy / 100 ? 0.5 : 1, next() < lossy / 100];
    await wait(latency);
    if (isClosed) return asked.socket.destroy();
    const onward = request(new URL(asked.url, url), { method: asked.method, headers: asked.headers, agent });
    answer.on('close', () => onward.destroy());
    onward.on('error', () => asked.socket.destroy());
    onward.on('response', async (from) => {
      answer.writeHead(from.statusCode, from.headers);
      const all = await from.toArray().catch(() => []);
      const body = Buffer.concat(all);
      const until = Math.floor(body.length * cutAt);
      for (let at = 0; at < until; at += PACKET) {
        const packet = body.subarray(at, Math.min(until, at + PACKET));
        await send(packet.length);
        answer.write(packet);
      }
      if (cutAt < 1) asked.socket.destroy();
      else answer.end();
    });
    asked.pipe(onward);
  }).listen(0, 'localhost');
  await once(line, 'listening');
  return {
    url: `http://localhost:${line.address().port}`,
    close() {
      line.closeAllConnections();
      line.close();
    },
  };
}
