const { execFileSync } = require('node:child_process');
const { join } = require('node:path');

/** What `callsOf` in `finish-release.mjs` finds in a script. */
function callsOf(script) {
  const module = JSON.stringify(join(__dirname, 'finish-release.mjs'));
  const say = `process.stdout.write(JSON.stringify((await import(${module})).callsOf(${JSON.stringify(script)})))`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', say], { encoding: 'utf8' }));
}

/** A part of a template, as a script has it. */
const part = (name) => `\${${name}}`;

test('a build names each call of its scripts once, also those that follow from the name of a kind', () => {
  const script = [
    'a("GET /api/babies"),b(\'GET /api/babies\')',
    `c(\`GET /api/export/${part('e')}/:babyId\`)`,
    `d in x?x[d]:\`POST /api/import/${part('d.name')}/:babyId\``,
    '"see GET /api/moons or not"',
  ];
  expect(callsOf(script.join(';'))).toEqual([
    'GET /api/babies',
    'GET /api/export/*/:babyId',
    'POST /api/import/*/:babyId',
  ]);
});

test('a file is of kinds where all that needs it is, and the kinds can be chosen', () => {
  const module = JSON.stringify(join(__dirname, 'finish-release.mjs'));
  const expose = (path, sync, async = []) => ({ path, assets: { js: { sync, async } } });
  const manifest = {
    metaData: { remoteEntry: { name: 'entry.js' } },
    exposes: [
      expose('./card', ['card.js', 'both.js'], ['dialog.js']),
      expose('./kinds', ['look.js']),
      expose('./page', ['page.js', 'both.js']),
      expose('./bath', ['bath.js']),
      expose('./ill', ['ill.js']),
    ],
  };
  const contributes = {
    pages: [
      { path: '/page', expose: './page' },
      { path: '/ill', expose: './ill', kind: ['vaccine', 'diaper'] },
    ],
    points: {
      'home.card': [
        { expose: './card', kind: 'diaper' },
        { expose: './shots', kind: 'vaccine' },
      ],
      'record.kind': [
        { expose: './kinds', kind: 'diaper' },
        { expose: './bath', kind: 'bath' },
      ],
    },
  };
  const say = `process.stdout.write(JSON.stringify((await import(${module})).kindsOfFiles(${JSON.stringify(contributes)}, ${JSON.stringify(manifest)})))`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', say], { encoding: 'utf8' });
  expect(JSON.parse(said)).toEqual({
    ...{ 'card.js': ['diaper'], 'dialog.js': ['diaper'], 'look.js': ['diaper'] },
    'ill.js': ['diaper', 'vaccine'],
  });
});
