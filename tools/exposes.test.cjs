/** Each module stands at the point whose props it takes: `satisfies` compares the types, this test that it names the right point. */
const { execFileSync } = require('node:child_process');
const { existsSync, readFileSync } = require('node:fs');
const { join, resolve } = require('node:path');

const root = resolve(__dirname, '..');

const brought = JSON.parse(
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { APPS } from ${JSON.stringify(join(root, 'tools/apps.mjs'))};
       import { contributionsOf } from ${JSON.stringify(join(root, 'tools/contributions.mjs'))};
       const remotes = Object.entries(APPS).filter(([app]) => app !== 'shell');
       console.log(JSON.stringify(await Promise.all(remotes.map(async ([app, folder]) => [folder, await contributionsOf(app)]))));`,
    ],
    { encoding: 'utf8' },
  ),
);

const places = brought.flatMap(([folder, { pages = [], points = {} }]) => [
  ...pages.map(({ expose }) => [folder, expose, 'page']),
  ...Object.entries(points).flatMap(([point, all]) => all.map(({ expose }) => [folder, expose, point])),
]);

test.each([...new Map(places.map((place) => [place.join(' '), place])).values()])(
  '%s brings %s as what stands at %s',
  (folder, expose, point) => {
    const file = join(root, folder, 'src/exposes', `${expose}.ts`);
    const source = readFileSync(existsSync(file) ? file : `${file}x`, 'utf8');
    expect(source).toMatch(new RegExp(`^export default .* satisfies Expose<'${point}'>;$`, 'm'));
  },
);
