import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const project = resolve(import.meta.dirname, '..');
const run = promisify(execFile);

/** A remote in a repository of its own, outside the project, as its team has it. */
export class OwnRepository {
  readonly #parent = mkdtempSync(join(tmpdir(), 'nestling-own-'));
  readonly folder = join(this.#parent, 'sleep-sounds');
  /** What its team has in the environment. */
  env: Record<string, string> = {};

  /** As who has the project makes it for a team. */
  async make(): Promise<void> {
    await run(process.execPath, [join(project, 'tools/new-remote.mjs'), 'sleep-sounds', '--alone', this.folder]);
  }

  /** Installs as npm does, from its own packages and from the registry or npm's cache. */
  install = () => run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: this.folder });

  /** Runs one of its scripts; answers what it said, also where it failed. */
  async script(name: string, ...args: string[]): Promise<string> {
    const options = { cwd: this.folder, env: { ...process.env, ...this.env } };
    const said = await run('npm', ['run', '--silent', name, '--', ...args], options).catch((error) => error);
    return `${said.stdout}${said.stderr}`;
  }

  /** Puts a word for another into a file. */
  change(file: string, was: string, is: string): void {
    const path = join(this.folder, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(was)) throw new Error(`${file} does not say '${was}'`);
    writeFileSync(path, text.replaceAll(was, is));
  }

  /** Starts `npm run dev`; answers where it is, once it is there, and how to end it. */
  async dev(site: string): Promise<{ url: string; end: () => Promise<void> }> {
    const { devPort } = JSON.parse(readFileSync(join(this.folder, 'package.json'), 'utf8')).nestling;
    const url = `http://localhost:${devPort}`;
    const dev = spawn('npm', ['run', 'dev', '--', '--against', site], { cwd: this.folder, stdio: 'ignore' });
    const isThere = () =>
      fetch(`${url}/r/sleep-sounds/dev/remoteEntry.js`).then(
        ({ ok }) => ok,
        () => false,
      );
    const isAs = async (wanted: boolean) => {
      while ((await isThere()) !== wanted) await new Promise((wait) => setTimeout(wait, 100));
    };
    const end = async () => {
      const gone = once(dev, 'exit');
      dev.kill('SIGTERM');
      await gone;
      // Nothing that it started is left.
      await isAs(false);
    };
    await isAs(true);
    return { url, end };
  }

  remove(): void {
    rmSync(this.#parent, { recursive: true, force: true });
  }
}
