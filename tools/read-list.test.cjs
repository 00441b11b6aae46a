const { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync, appendFileSync } = require('node:fs');
const { execFileSync } = require('node:child_process');
const { tmpdir } = require('node:os');
const { join, resolve } = require('node:path');

const project = resolve(__dirname, '..');
const MADE = /[/\\](?:dist|releases|node_modules|\.git|\.cache|test-results)$/;
let root;

/** A dozen builds, one after the other: with `NESTLING_LONG`. */
const long = process.env.NESTLING_LONG ? describe : describe.skip;

// Builds take their time, also beside a busy process.
jest.setTimeout(600_000);

long('the name of a release', () => {
  /** A copy of the sources in a folder of its own: words are changed there. */
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'nestling-names-'));
    cpSync(project, root, { recursive: true, filter: (path) => !MADE.test(path.slice(project.length)) });
    cpSync(join(project, 'api/src/releases'), join(root, 'api/src/releases'), { recursive: true });
    // Hard links: what is linked from there to packages of the project is the copy's.
    execFileSync('cp', ['-al', join(project, 'node_modules'), join(root, 'node_modules')]);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  /** Builds two remotes and puts them into the store of the copy: name of the app → what `buildApp` says. */
  function built() {
    const script = `
    import { cpSync } from 'node:fs';
    import { join } from 'node:path';
    import { releasesDir } from '${join(root, 'tools/apps.mjs')}';
    import { buildApp } from '${join(root, 'tools/build.mjs')}';
    const said = {};
    for (const app of ['tasks', 'analytics']) {
      const { release, built, dist } = await buildApp(app);
      if (dist) cpSync(dist, join(releasesDir, app, release), { recursive: true });
      said[app] = { release, built };
    }
    console.log('said ' + JSON.stringify(said));`;
    const env = { ...process.env, RELEASES_DIR: join(root, 'releases'), NODE_ENV: '' };
    const text = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', env });
    const said = JSON.parse(/^said (.*)$/m.exec(text)[1]);
    return { ...said, builds: text.match(/^Building /gm)?.length ?? 0 };
  }

  const add = (file, text) => appendFileSync(join(root, file), text);

  test('a release is named by what its build read, and by nothing else', () => {
    const first = built();
    expect(built()).toMatchObject({ builds: 0, tasks: { release: first.tasks.release, built: false } });

    // A word of one remote.
    add('mfe-tasks/src/todos/due.ts', '\n/** Another word. */\n');
    const second = built();
    expect(second.tasks.release).not.toBe(first.tasks.release);
    expect(second.analytics).toEqual({ ...first.analytics, built: false });

    // A module of contract that this remote alone reads.
    add('contract/src/todo/todo-limits.ts', '\n/** Another word. */\n');
    const third = built();
    expect(third.tasks.release).not.toBe(second.tasks.release);
    expect(third.analytics).toEqual({ ...first.analytics, built: false });

    // What no build reads.
    add('mfe-tasks/README.md', '\nAnother word.\n');
    writeFileSync(join(root, 'mfe-tasks/src/todos/another.test.ts'), '// A test.\n');
    expect(built().builds).toBe(0);
  });

  test('a file that comes into a folder of the list is noticed, and names the release where it is read', () => {
    const before = built();
    const beside = join(root, 'mfe-tasks/src/todos/nobody-reads.ts');
    writeFileSync(beside, 'export const nothing = 0;\n');
    const looked = built();
    expect(looked).toMatchObject({ builds: 1, tasks: { release: before.tasks.release, built: false } });

    // Another module takes the place of one, in no file that was read before.
    const source = join(root, 'mfe-tasks/src/todos/due.ts');
    const imported =
      "\nimport { nothing } from './nobody-reads';\nexport const something = nothing;\nconsole.debug(something);\n";
    writeFileSync(source, readFileSync(source, 'utf8') + imported);
    const after = built();
    expect(after.tasks.release).not.toBe(before.tasks.release);
    writeFileSync(beside, 'export const nothing = 1;\n');
    const changed = built();
    expect(changed.tasks.release).not.toBe(after.tasks.release);
    expect(changed.analytics).toEqual({ ...before.analytics, built: false });
  });
});
