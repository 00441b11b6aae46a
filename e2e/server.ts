import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '..');

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** The built server as a person runs it, on an empty SQLite database of its own; it can be killed and started again. */
export class Server {
  readonly url: string;
  readonly #port: number;
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'nestling-e2e-'));
  readonly #releasesDir: string;
  readonly #project: string;
  readonly #env: Record<string, string>;
  #process: ChildProcess | undefined;

  private constructor(port: number, project: string, releasesDir: string, env: Record<string, string>) {
    this.#port = port;
    this.#project = project;
    this.#env = env;
    this.#releasesDir = releasesDir;
    // A service worker and its caches belong to an origin: 'localhost' is a secure context.
    this.url = `http://localhost:${port}`;
  }

  /** `project`: the checkout that was built; `env`: settings beside the usual ones. */
  static async start({
    project = root,
    releasesDir = join(project, 'releases'),
    env = {},
  }: {
    project?: string;
    releasesDir?: string;
    env?: Record<string, string>;
  } = {}): Promise<Server> {
    const server = new Server(await freePort(), project, releasesDir, env);
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const server = spawn(process.execPath, [join(this.#project, 'api/dist/main.js')], {
      env: {
        ...process.env,
        PORT: String(this.#port),
        HOST: 'localhost',
        DATA_DIR: this.#dataDir,
        RELEASES_DIR: this.#releasesDir,
        NODE_ENV: 'production',
        // Families of the journeys come from networks of their own: one takes few new accounts.
        TRUST_PROXY: 'true',
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = server;
    let said = '';
    server.stdout?.on('data', (text) => (said += text));
    server.stderr?.on('data', (text) => (said += text));
    const ended = once(server, 'exit').then(([code]) => {
      throw new Error(`The server ended with code ${code}:\n${said}`);
    });
    await Promise.race([ended, this.#answers()]);
    ended.catch(() => {});
  }

  /** Runs a command of the server's, as its operator would, and answers what it printed. */
  async command(name: string, ...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(this.#project, `api/dist/${name}.js`), ...args],
      {
        env: { ...process.env, DATA_DIR: this.#dataDir, PUBLIC_URL: this.url, NODE_ENV: 'production' },
      },
    );
    return stdout;
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    const server = this.#process;
    if (!server || server.exitCode !== null) return;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  async #answers(): Promise<void> {
    for (;;) {
      const answer = await fetch(`${this.url}/api/health`, { redirect: 'manual' }).catch(() => undefined);
      // Beside https it leads there, once that listens.
      if (answer?.ok || answer?.status === 307) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
