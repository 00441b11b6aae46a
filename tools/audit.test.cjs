const { execFile } = require('node:child_process');
const { createServer } = require('node:http');
const { resolve } = require('node:path');

const FINDING = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Numbers that can be guessed',
  severity: 'high',
  vulnerable_versions: '>=0',
};

// npm takes a second or two to start, more beside other work.
jest.setTimeout(60_000);

let registry;
/** What the registry answers to npm's question for advisories; undefined: it does not know the question. */
let advisories;

beforeAll(async () => {
  registry = createServer((request, response) => {
    const isAsked = request.url.endsWith('/advisories/bulk') && advisories;
    response.writeHead(isAsked ? 200 : 405, { 'content-type': 'application/json' });
    request.resume().on('end', () => response.end(JSON.stringify(isAsked ? advisories : { error: 'no' })));
  });
  await new Promise((listening) => registry.listen(0, '127.0.0.1', listening));
});
afterAll(() => registry.close());

function audit() {
  const code =
    "import('./tools/audit.mjs').then((m) => m.audit()).catch((e) => { console.log(e.message); process.exit(1); })";
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${registry.address().port}/` };
  return new Promise((done) =>
    execFile(process.execPath, ['-e', code], { cwd: resolve(__dirname, '..'), env }, (error, stdout) =>
      done({ isGood: !error, said: stdout.trim() }),
    ),
  );
}

test('a registry that does not know the question is told in one line', async () => {
  advisories = undefined;
  const { isGood, said } = await audit();
  expect(isGood).toBe(true);
  expect(said).toMatch(/^npm audit: the registry does not answer it\.[^\n]*$/);
});

test('nothing found is fine; what is found and not accepted fails with its name', async () => {
  advisories = {};
  expect(await audit()).toEqual({ isGood: true, said: 'npm audit: nothing that SECURITY.md does not accept.' });
  advisories = { uuidv7: [FINDING] };
  const { isGood, said } = await audit();
  expect(isGood).toBe(false);
  expect(said).toContain('uuidv7: Numbers that can be guessed (GHSA-aaaa-bbbb-cccc)');
});
