import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { AppName, Release, ReleasePointer } from '@nestling/contract';
import { integrityOf } from '../tools/integrity.mjs';

const root = resolve(import.meta.dirname, '..');
const run = promisify(execFile);

const textsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /\.(js|html|json)$/.test(name))
    .map((name): [string, string] => [name, readFileSync(join(folder, name), 'utf8')]);

/** Puts one text for another in files of a folder, of which the texts are known; answers which it changed. */
function replaceIn(folder: string, texts: Map<string, string>, was: string, is: string): string[] {
  const naming = [...texts].filter(([, text]) => text.includes(was));
  for (const [name, text] of naming) {
    texts.set(name, text.replaceAll(was, is));
    writeFileSync(join(folder, name), text.replaceAll(was, is));
  }
  return naming.map(([name]) => name);
}

/** Translations of one script in one language, compiled, by their texts. */
type WordsOfFile = Record<string, unknown>;

/** How another release differs from the live one: its scripts as texts, its words, its record. */
export interface Edit {
  script?: (text: string, name: string) => string;
  /** Without an answer the release lacks the file. */
  words?: (words: WordsOfFile, language: string) => WordsOfFile | undefined;
  record?: (record: Release) => Partial<Release>;
}

/** A release store of its own, with what is live in the project's; releases in it are made from built ones, without a build. */
export class Releases {
  readonly dir = mkdtempSync(join(tmpdir(), 'nestling-releases-'));
  readonly #folders: string[] = [];
  readonly #first: ReleasePointer['live'];
  #made = 0;
  /** Where the server that reads this store answers, if one runs. */
  servedAt: string | undefined;

  constructor(from = process.env.RELEASES_DIR ?? join(root, 'releases')) {
    const pointer: ReleasePointer = JSON.parse(readFileSync(join(from, 'registry.json'), 'utf8'));
    for (const [app, release] of Object.entries(pointer.live))
      cpSync(join(from, app, release), join(this.dir, app, release), { recursive: true });
    mkdirSync(join(this.dir, 'registry'));
    for (const file of ['registry.json', `registry/${pointer.rev}.json`])
      writeFileSync(join(this.dir, file), JSON.stringify(pointer));
    this.#first = pointer.live;
  }

  live = (app: AppName): string => this.allLive()[app] ?? '';

  allLive = (): ReleasePointer['live'] => this.#pointer().live;

  folder = (app: AppName, release: string) => join(this.dir, app, release);

  record = (app: AppName, release: string): Release =>
    JSON.parse(readFileSync(join(this.folder(app, release), 'release.json'), 'utf8'));

  /** A build of the app as it was live at first, under another name and edited; its hashes are right. Answers its folder. */
  variant(app: AppName, { script = (text) => text, words = (all) => all, record = () => ({}) }: Edit = {}): string {
    const folder = mkdtempSync(join(tmpdir(), 'nestling-release-'));
    this.#folders.push(folder);
    const first = this.#first[app] ?? '';
    const name = `0.1.0-variant${process.pid}x${++this.#made}`;
    cpSync(this.folder(app, first), folder, { recursive: true });
    // Two releases in one page have containers of their own; both names are in the scripts.
    const [was, is] = [first, name].map((it) => it.replaceAll(/[^a-zA-Z0-9_]/g, '_')) as [string, string];
    for (const [file, text] of textsIn(folder)) {
      const renamed = text.replaceAll(first, name).replaceAll(was, is);
      const edited = file.endsWith('.js') ? script(renamed, file) : renamed;
      if (edited !== text) writeFileSync(join(folder, file), edited);
    }
    for (const { name, lang } of this.record(app, first).files) {
      if (!lang) continue;
      const edited = words(JSON.parse(readFileSync(join(folder, name), 'utf8')), lang);
      if (edited) writeFileSync(join(folder, name), JSON.stringify(edited));
      else rmSync(join(folder, name));
    }
    this.#finish(folder, record);
    return folder;
  }

  /** Brings the hashes up to date: those in scripts and page that name other files, then those of the record. */
  #finish(folder: string, change: (record: Release) => Partial<Release>): void {
    const file = join(folder, 'release.json');
    const record: Release = JSON.parse(readFileSync(file, 'utf8'));
    record.files = record.files.filter(({ name }) => existsSync(join(folder, name)));
    const bytesOf = (name: string) => readFileSync(join(folder, name));
    // A page has hundreds of files: each is read once, not once for every hash that changes.
    const texts = new Map(textsIn(folder).filter(([name]) => name !== 'release.json'));
    const stale = new Set(record.files.filter(({ name, integrity }) => integrityOf(bytesOf(name)) !== integrity));
    for (const listed of stale) {
      // What it names may still change it once more.
      stale.delete(listed);
      const was = listed.integrity;
      const bytes = bytesOf(listed.name);
      Object.assign(listed, { integrity: integrityOf(bytes), bytes: bytes.length });
      for (const twin of ['.br', '.gz']) rmSync(join(folder, listed.name + twin), { force: true });
      const changed = replaceIn(folder, texts, was, listed.integrity);
      for (const other of record.files) if (changed.includes(other.name)) stale.add(other);
    }
    writeFileSync(file, JSON.stringify({ ...record, ...change(record) }));
  }

  /** Runs a command of the release tools on this store; rejects with what it says. Answers what it printed. */
  async command(name: 'publish' | 'rollback' | 'release-remove' | 'releases', ...args: string[]): Promise<string> {
    const { stdout } = await run(process.execPath, [join(root, `api/dist/${name}.js`), ...args], {
      env: { ...process.env, RELEASES_DIR: this.dir, RELEASED_BY: 'Journey' },
    });
    await this.#served();
    return stdout;
  }

  /** Waits until the server has seen what is live: it looks a few times a second. */
  async #served(): Promise<void> {
    const revisionOf = async (url: string) => ((await (await fetch(url)).json()) as Pick<ReleasePointer, 'rev'>).rev;
    while (this.servedAt && (await revisionOf(`${this.servedAt}/registry.json`)) !== this.#pointer().rev)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }

  #pointer = (): ReleasePointer => JSON.parse(readFileSync(join(this.dir, 'registry.json'), 'utf8'));

  /** Makes a release live that differs so from the first one. */
  release = (app: AppName, edit?: Edit) => this.command('publish', `${app}=${this.variant(app, edit)}`);

  /** What was live at first is live again. */
  async reset(): Promise<void> {
    const added = Object.keys(this.allLive()).filter((app) => !(app in this.#first));
    for (const app of added) await this.command('release-remove', app);
    const first = Object.entries(this.#first) as [AppName, string][];
    if (this.#pointer().shares || first.some(([app, release]) => this.live(app) !== release))
      await this.command('publish', ...first.map(([app, release]) => `${app}=${this.folder(app, release)}`));
  }

  remove(): void {
    for (const folder of [this.dir, ...this.#folders]) rmSync(folder, { recursive: true, force: true });
  }
}
