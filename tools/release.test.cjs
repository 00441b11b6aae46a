const { execFile, spawnSync } = require('node:child_process');
const { once } = require('node:events');
const { createServer } = require('node:http');
const { resolve } = require('node:path');
const { text } = require('node:stream/consumers');
const { promisify } = require('node:util');

const tool = (name, ...args) => {
  const { status, stderr } = spawnSync(process.execPath, [resolve(__dirname, `${name}.mjs`), ...args], {
    encoding: 'utf8',
    env: { ...process.env, RELEASE_TOKEN: 'nsr_token' },
  });
  return { status, said: stderr.trim() };
};

test.each([
  [['release-remove', 'mfe-auth', 'mfe-tasks'], "One app at a time: 'mfe-auth mfe-tasks' are 2, and none was touched."],
  [['release', 'shell', 'mfe-tasks', 'tasks'], "'tasks' is named twice, and none was touched."],
  [['rollback', 'mfe-tasks', 'mfe-tasks'], "'tasks' is named twice, and none was touched."],
  [['release'], 'Say which app: mfe-tasks, for instance.'],
  [['release', 'shell', 'mfe-tassk'], /^There is no app 'mfe-tassk'/],
  [
    ['release', 'mfe-tasks', 'shell', '--preview', 'pr-42'],
    'A preview shows a remote; the shell is what it is shown in. None was touched.',
  ],
])('%j is refused before anything is built', (args, said) => {
  expect(tool(...args)).toEqual({ status: 1, said: typeof said === 'string' ? said : expect.stringMatching(said) });
});

test('a preview that is private is one that has a name', () => {
  expect(tool('release', 'mfe-tasks', '--private').said).toBe(
    'Say which preview is private: --preview pr-42 --private',
  );
});

test('a server that does not answer is named, with what to do', () => {
  const { status, said } = tool('rollback', 'mfe-tasks', '--to', 'http://127.0.0.1:1');
  expect(status).toBe(1);
  expect(said).toMatch(/^http:\/\/127\.0\.0\.1:1 did not answer \(\S.*\)\. Check the address and that the server runs/);
});

test('several apps go back on a server that is named, by one call', async () => {
  const asked = [];
  const server = createServer(async (request, response) => {
    asked.push([request.method, request.url, request.headers.authorization, await text(request)]);
    response.end(JSON.stringify({ data: { lines: ['Revision 9 is live.'] } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const to = `http://127.0.0.1:${server.address().port}`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [resolve(__dirname, 'rollback.mjs'), 'shell', 'mfe-gone', '--to', to],
    { env: { ...process.env, RELEASE_TOKEN: 'nsr_one, nsr_other\n' } },
  );
  server.close();
  expect(stdout.trim()).toBe('Revision 9 is live.');
  expect(asked).toEqual([
    ['POST', '/deploy/rollback', 'Bearer nsr_one,nsr_other', JSON.stringify({ apps: ['shell', 'gone'] })],
  ]);
});

test('an address without its beginning is said to be none', () => {
  expect(tool('rollback', 'mfe-tasks', '--to', 'nestling.example').said).toBe(
    "'nestling.example' is no address of a server, such as https://nestling.example.",
  );
});

test('a share is ended without a build, on the server that is named', () => {
  const { status, said } = tool('release', 'mfe-gone', '--to-share', '0', '--to', 'http://127.0.0.1:1');
  expect(status).toBe(1);
  expect(said).toMatch(/^http:\/\/127\.0\.0\.1:1 did not answer/);
});
