const { spawnSync } = require('node:child_process');
const { once } = require('node:events');
const { createServer } = require('node:http');
const { resolve } = require('node:path');
const { promisify } = require('node:util');
const { execFile } = require('node:child_process');

const tool = (site, name = 'dev') => {
  const args = [resolve(__dirname, `${name}.mjs`), 'mfe-tasks', '--against', site];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, said: stderr.trim() };
};

test.each([
  [
    'http://127.0.0.1:9',
    /^http:\/\/127\.0\.0\.1:9 did not answer \(\S.*\)\. Check the address and that the site runs\.$/,
  ],
  ['nestling.example', /^'nestling\.example' is no address of a site, such as https:\/\/nestling\.example\.$/],
])('%s is said to be no site to develop in', (site, said) => {
  expect(tool(site)).toEqual({ status: 1, said: expect.stringMatching(said) });
});

test('what is no Nestling is said to be none', async () => {
  const server = createServer((_, response) => response.end('<!doctype html>')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const site = `http://127.0.0.1:${server.address().port}`;
  const run = promisify(execFile)(process.execPath, [resolve(__dirname, 'dev.mjs'), 'mfe-tasks', '--against', site]);
  const { stderr } = await run.catch((error) => error);
  server.close();
  expect(stderr.trim()).toBe(`${site} is no Nestling: its /registry.json says nothing of remotes.`);
});
