/** What a flood of made-up sign-ins does to others: to a right one on a known device, and to reads. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { report } from './figures.mjs';
import { ask, fromElsewhere, givenAFamily, startServer } from './server.mjs';

const CONNECTIONS = 600;
const SIGN_INS = 10;
const READS = 300;
/** Between two looks, in ms. */
const PAUSE = 10;

const at = (values, share) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1];
const pause = (ms) => new Promise((wait) => setTimeout(wait, ms));

/** Sends as much as the connections take, until the end; what was answered, by status. */
function flood({ url, isFromEverywhere }) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const answers = {};
  let sent = 0;
  const send = () => {
    const headers = { 'content-type': 'application/json', ...(isFromEverywhere && fromElsewhere()) };
    const call = request(`${url}/api/auth/login`, { method: 'POST', agent, headers }, (answer) => {
      answers[answer.statusCode] = (answers[answer.statusCode] ?? 0) + 1;
      answer.on('end', send).resume();
    });
    call.on('error', send).end(JSON.stringify({ email: `made-up-${sent++}@example.com`, password: 'a guess' }));
  };
  for (let n = 0; n < CONNECTIONS; n++) send();
  parentPort.on('message', () => parentPort.postMessage(answers));
}

async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function measure(isFromEverywhere) {
  const server = await startServer();
  const { user } = await givenAFamily(server);
  const body = { email: user.email, password: 'goodnight moon' };
  const login = (headers) =>
    fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const [mark] = (await login()).headers.get('set-cookie').split(';');
  const signIn = async (statuses) => {
    const times = [];
    for (let n = 0; n < SIGN_INS; n++) {
      times.push(await timed(async () => statuses.push((await login({ cookie: mark })).status)));
    }
    return times;
  };
  const read = async () => {
    const times = [];
    for (let n = 0; n < READS; n++) {
      times.push(await timed(() => ask(server, '/api/auth/me', { token: user.token })));
      await pause(PAUSE);
    }
    return times;
  };
  const alone = { signIns: await signIn([]), reads: await read() };
  const worker = new Worker(new URL(import.meta.url), { workerData: { url: server.url, isFromEverywhere } });
  await pause(3_000);

  const statuses = [];
  const signIns = await signIn(statuses);
  const reads = await read();
  worker.postMessage('how many?');
  const [answers] = await once(worker, 'message');
  await worker.terminate();
  await server.stop();
  report(
    `${CONNECTIONS} connections with made-up sign-ins from ${isFromEverywhere ? 'everywhere' : 'one address'} (${JSON.stringify(answers)})`,
    [
      {
        name: 'right sign-ins on a known device, taken',
        value: statuses.filter((it) => it === 200).length,
        atLeast: SIGN_INS,
      },
      { name: 'the slowest, alone', value: Math.round(at(alone.signIns, 1)), unit: 'ms' },
      { name: 'the slowest, in the flood', value: Math.round(at(signIns, 1)), unit: 'ms', atMost: 1_000 },
      { name: '/me alone, p99', value: Math.round(at(alone.reads, 0.99)), unit: 'ms' },
      { name: '/me in the flood, median', value: Math.round(at(reads, 0.5)), unit: 'ms' },
      { name: '/me in the flood, p99', value: Math.round(at(reads, 0.99)), unit: 'ms', atMost: 100 },
    ],
  );
}

export async function signInFlood() {
  await measure(false);
  await measure(true);
}

if (!isMainThread) flood(workerData);
