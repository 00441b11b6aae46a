const { spawnSync } = require('node:child_process');
const { resolve } = require('node:path');

const tool = (name, ...args) => {
  const { status, stderr } = spawnSync(process.execPath, [resolve(__dirname, `${name}.mjs`), ...args], {
    encoding: 'utf8',
    env: { ...process.env, RELEASE_TOKEN: 'nsr_token' },
  });
  return { status, said: stderr.trim() };
};

test.each(['release', 'rollback'])('npm run %s refuses a second app instead of forgetting it', (name) => {
  expect(tool(name, 'shell', 'mfe-tasks')).toEqual({
    status: 1,
    said: "One app at a time: 'shell mfe-tasks' are 2, and none was touched.",
  });
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
