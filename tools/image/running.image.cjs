/** The built image as a container with nothing but its volume: no network, no rights, nothing else that can be written to. */
const { execFile } = require('node:child_process');
const { randomUUID } = require('node:crypto');
const { readdirSync } = require('node:fs');
const { resolve } = require('node:path');
const { promisify } = require('node:util');

// Podman starts containers, also beside a busy machine.
jest.setTimeout(180_000);

const { IMAGE = 'localhost/nestling:proof' } = process.env;
const SAFE = ['--read-only', '--read-only-tmpfs=false', '--network=none', '--cap-drop=all'];
const run = promisify(execFile);
const podman = async (...args) => (await run('podman', args)).stdout.trim();
/** Names of the apps of this checkout but the shell. */
const REMOTES = readdirSync(resolve(__dirname, '../..')).flatMap((name) => /^mfe-(.+)/.exec(name)?.[1] ?? []);
const inspect = (name, what) => podman('inspect', '-f', `{{.${what}}}`, name);

let box;
let volume;
beforeEach(async () => {
  box = `nestling-${randomUUID()}`;
  volume = `${box}-data`;
  await podman('volume', 'create', volume);
});
afterEach(async () => {
  await podman('rm', '-f', '-i', '-t', '1', box);
  await podman('volume', 'rm', '-f', volume);
});

const begin = (...more) =>
  podman(
    'run',
    '-d',
    '--name',
    box,
    ...SAFE,
    '--security-opt=no-new-privileges',
    ...more,
    '-v',
    `${volume}:/data`,
    IMAGE,
  );
const nestling = (...args) => podman('exec', box, 'nestling', ...args);

/** Waits until the server is well, or the container is gone. */
async function well() {
  for (;;) {
    const isWell = await nestling('health').then(
      () => true,
      () => false,
    );
    if (isWell) return;
    if ((await inspect(box, 'State.Running')) !== 'true') throw new Error((await run('podman', ['logs', box])).stderr);
  }
}

/** Waits until its pages are live, which the first start of an image takes a while for. */
async function open() {
  await well();
  const isOpen = `const page = await fetch(url, { headers: { accept: 'text/html' } }); say(page.ok);`;
  while (!(await inside(isOpen)));
}

/** What a module says as JSON that runs beside the server. */
async function inside(code) {
  const module = `const say = (it) => console.log(JSON.stringify(it)); const url = 'http://127.0.0.1:3000'; ${code}`;
  return JSON.parse(await podman('exec', box, 'node', '--input-type=module', '-e', module));
}

/** Makes an account and a baby; the rest of a module has `token`, `babyId` and `call`. */
const AS_A_FAMILY = `
  const call = (path, body, token, method = body ? 'POST' : 'GET') => fetch(url + path, { method,
    headers: { ...(token && { authorization: 'Bearer ' + token }), ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }) },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }) });
  const dataOf = async (answer) => (await answer).json().then(({ data }) => data);
  const { token } = await dataOf(call('/api/auth/register', { name: 'Sam', email: 'sam@example.org', password: 'a-password' }));
  const { id: babyId } = await dataOf(call('/api/babies', { name: 'Ada', birthDate: '2026-01-01', gender: 'female' }, token));
  const form = (bytes, name, more = {}) => { const it = new FormData(); it.append('file', new File([bytes], name));
    for (const [key, value] of Object.entries(more)) it.append(key, value); return it; };
`;

test('it is well, serves its own pages, and is neither root nor can become so', async () => {
  await begin();
  await open();
  const found = await inside(`
    const { readFileSync } = await import('node:fs');
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    const { remotes } = await (await fetch(url + '/registry.json')).json();
    const status = readFileSync('/proc/1/status', 'utf8');
    say({ status: page.status, isApp: /\\/r\\/shell\\//.test(await page.text()), remotes: Object.keys(remotes).sort(),
      user: /Uid:\\s+(\\d+)/.exec(status)[1], rights: /CapEff:\\s+(\\w+)/.exec(status)[1] });`);
  expect(found).toEqual({
    status: 200,
    isApp: true,
    remotes: REMOTES.sort(),
    user: '1000',
    rights: '0000000000000000',
  });
  await podman('healthcheck', 'run', box);
});

test('nothing but its volume can be written to; a photo, an import and a backup work', async () => {
  await begin();
  await well();
  const found = await inside(`${AS_A_FAMILY}
    const { writeFileSync } = await import('node:fs');
    const fails = (file) => { try { writeFileSync(file, ''); return 'written'; } catch ({ code }) { return code; } };
    const { Transformer } = (await import('node:module')).createRequire('/app/dist/main.js')('@napi-rs/image');
    const photo = await Transformer.fromRgbaPixels(new Uint8Array(64 * 48 * 4).fill(99), 64, 48).jpeg();
    const sent = await call('/api/photos/' + babyId, form(photo, 'ada.jpg'), token);
    const csv = 'Baby,Uhrzeit,Dauer (Min.),Notiz\\nAda,2026-06-01 13:00,30,\\n';
    const asked = await call('/api/import/sleep/' + babyId, form(csv, 'sleep.csv', { timezone: 'UTC' }), token);
    await asked.text();
    const all = JSON.stringify(await dataOf(call('/api/auth/me/export', undefined, token)));
    const again = await call('/api/import/account', form(all, 'nestling.json'), token);
    say({ outside: ['/app/x', '/tmp/x', '/x'].map(fails), photo: sent.status, csv: asked.ok, document: again.status });`);
  expect(found).toEqual({
    outside: ['EROFS', 'EROFS', 'EROFS'].map(() => expect.stringMatching(/^(?:EROFS|EACCES|ENOENT)$/)),
    photo: 201,
    csv: true,
    document: 200,
  });
  expect(await nestling('backup')).toMatch(/^\/data\/backups\/nestling-.*\.db$/);
});

test("an operator's commands work in it: a reset link, a restore into the volume, and a plain line for what there is not", async () => {
  await begin('-e', 'PUBLIC_URL=https://nest.example.org');
  await well();
  await inside(`${AS_A_FAMILY} say(1);`);
  expect(await nestling('user:reset-password', 'sam@example.org')).toContain('https://nest.example.org/reset-password');
  const backup = await nestling('backup');
  await expect(nestling('restore', backup)).rejects.toThrow('The server is running on this database');
  await podman('stop', '-t', '10', box);
  expect(await podman('run', '--rm', ...SAFE, '-v', `${volume}:/data`, IMAGE, 'restore', backup)).toContain(
    `Restored ${backup}`,
  );
  await podman('start', box);
  await well();
  await expect(nestling('sing')).rejects.toThrow("There is no command 'sing'. The commands are: backup,");
});

test('SIGTERM ends it with code 0, and the next start changes no release', async () => {
  await begin();
  await open();
  const registry = () => inside(`say(await (await fetch(url + '/registry.json')).json());`);
  const before = await registry();
  // Podman would kill it after these seconds, with another code.
  await podman('stop', '-t', '5', box);
  expect(await inspect(box, 'State.ExitCode')).toBe('0');
  await podman('start', box);
  await well();
  expect(await registry()).toEqual(before);
});

test('a volume that it may not write to is one plain line', async () => {
  const args = ['run', '--rm', ...SAFE, '--user', '4321:4321', '-v', `${volume}:/data`, IMAGE];
  await expect(run('podman', args)).rejects.toMatchObject({
    stderr: expect.stringContaining('/data must be a volume that user 4321 may write to.'),
  });
});
