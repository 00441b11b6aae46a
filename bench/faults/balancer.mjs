/** Debian's HAProxy with the configuration that the docs have. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { debianProgram } from '../../tools/debian.mjs';
import { freePort } from '../server.mjs';

const DOCUMENTED = new URL('../../docs/operating/haproxy.cfg', import.meta.url);

/** The documented file, for servers at these ports of this machine. */
function configuration(port, ports) {
  let server = 0;
  return readFileSync(DOCUMENTED, 'utf8')
    .replace(/^( *bind) .*$/m, `$1 127.0.0.1:${port}`)
    .replace(/^( *server \w+) .*$/gm, (_line, begin) => `${begin} 127.0.0.1:${ports[server++]}`);
}

/** A balancer in front of these ports; nothing, with a line that says so, where there is no HAProxy. */
export async function givenABalancer(ports) {
  const haproxy = await debianProgram('haproxy');
  if (!haproxy) {
    console.log('\nA balancer: not measured, because there is no haproxy here and it cannot be installed.');
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'nestling-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  const port = await freePort();
  writeFileSync(file, configuration(port, ports));
  const child = spawn(haproxy, ['-db', '-f', file], { stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/api/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with code ${child.exitCode}`);
    await pause(20);
  }
  return {
    url,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
}
