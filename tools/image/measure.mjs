/** Prints what the image weighs, how soon a container of it is well, and what memory it takes. On a busy machine the times say little. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { IMAGE } from './build-image.mjs';

const BOX = 'nestling-measured';
const MB = 1e6;
const told = (...args) =>
  execFileSync('podman', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => probe.once('listening', listening));
  const { port } = probe.address();
  await new Promise((closed) => probe.close(closed));
  return port;
}

/** Milliseconds until the container that `begin` starts is well. */
async function untilWell(port, begin) {
  const started = Date.now();
  begin();
  while (!(await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined))?.ok) {
    if (told('inspect', '-f', '{{.State.Running}}', BOX) !== 'true') throw new Error(told('logs', BOX));
    await new Promise((wait) => setTimeout(wait, 20));
  }
  return Date.now() - started;
}

/** Resident memory, and its part that is nobody else's too, in MB; CPU so far, in ms. */
function costs() {
  const pid = told('inspect', '-f', '{{.State.Pid}}', BOX);
  const kb = (file, name) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))[1]);
  const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15).map(Number);
  const memory = `${Math.round(kb('status', 'VmRSS') / 1_024)} MB resident (${Math.round(kb('smaps_rollup', 'Pss') / 1_024)} MB PSS)`;
  return `${memory}, ${(ticks[0] + ticks[1]) * 10} ms of CPU`;
}

export async function measureImage() {
  const bytes = Number(told('image', 'inspect', '-f', '{{.Size}}', IMAGE));
  const packed = execFileSync('sh', ['-c', 'podman save "$0" | gzip -6 | wc -c', IMAGE], { encoding: 'utf8' });
  console.log(`image: ${Math.round(bytes / MB)} MB, compressed ${Math.round(Number(packed) / MB)} MB`);
  const port = await freePort();
  const safe = ['--read-only', '--read-only-tmpfs=false', '--cap-drop=all', '--security-opt=no-new-privileges'];
  try {
    const run = () =>
      told('run', '-d', '--name', BOX, ...safe, '-p', `127.0.0.1:${port}:3000`, '-v', `${BOX}:/data`, IMAGE);
    console.log(`first start: well after ${await untilWell(port, run)} ms; ${costs()}`);
    told('stop', '-t', '10', BOX);
    console.log(`second start: well after ${await untilWell(port, () => told('start', BOX))} ms; ${costs()}`);
  } finally {
    told('rm', '-f', '-t', '1', '-i', BOX);
    told('volume', 'rm', '-f', BOX);
  }
}
