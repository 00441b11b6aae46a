/** `node probe.mjs URL TOKEN`, as a process of its own: reads the user once in 20 ms until its parent says stop, then answers how long each took. */
const [, , url, token] = process.argv;
const PAUSE_MS = 20;
const times = [];
let failed = 0;
let isOver = false;

process.once('message', () => {
  isOver = true;
});

while (!isOver) {
  const start = performance.now();
  const answer = await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } }).catch(
    () => undefined,
  );
  await answer?.arrayBuffer();
  if (answer?.ok) times.push(performance.now() - start);
  else failed++;
  await new Promise((wait) => setTimeout(wait, PAUSE_MS));
}
times.sort((a, b) => a - b);
process.send({
  p99: Math.round(times[Math.ceil(times.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY),
  failed,
  reads: times.length,
});
process.disconnect();
