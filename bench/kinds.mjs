/** Home with five years of the same records in twelve kinds against two, over HTTP on SQLite. Rounds alternate. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildApi } from '../api/build.mjs';
import { root } from '../tools/place.mjs';
import { median, report } from './figures.mjs';
import { FIVE_YEARS, fill, SLEEP_AND_FEEDING } from './history.mjs';
import { ask, givenAFamily, startServer } from './server.mjs';

const ROUNDS = 500;
const DAY = 86_400_000;
const MORE = Array.from('abcdefghij', (letter) => `kind_${letter}`);

/** Lets a build of the server keep ten kinds more, each a span of time without fields. */
const moreKinds = {
  name: 'more-kinds',
  setup({ onLoad }) {
    onLoad({ filter: /contract\/src\/kinds\/index\.ts$/ }, ({ path }) => {
      const declared = MORE.map((name, n) => {
        const kind = {
          name,
          many: `${name}s`,
          label: name,
          order: 500 + n,
          shape: 'interval',
          fields: {},
          row: [],
          csv: [
            { header: `Start of ${name}`, of: 'start' },
            { header: 'End', of: 'end' },
            { header: 'Notes', of: 'notes' },
          ],
        };
        return `export const ${name} = recordSchemas(${JSON.stringify(kind)});`;
      });
      const imported = "import { recordSchemas } from './record.schema.ts';";
      return { contents: [readFileSync(path, 'utf8'), imported, ...declared].join('\n'), loader: 'ts' };
    });
  },
};

export async function kinds() {
  // Inside the project, so that the build finds the packages.
  const dist = mkdtempSync(join(root, 'api/dist/more-kinds-'));
  await buildApi(dist, [moreKinds]);
  const twelve = [...SLEEP_AND_FEEDING, ...MORE.map((kind) => ({ kind, fields: '{}', ms: 600_000 }))];
  const sides = { two: { kinds: SLEEP_AND_FEEDING }, twelve: { kinds: twelve, main: join(dist, 'main.js') } };
  for (const side of Object.values(sides)) {
    side.server = await startServer(side.main ? { main: side.main } : {});
    side.family = await givenAFamily(side.server);
    fill(side.server, side.family.user, side.family.baby, { ...FIVE_YEARS, kinds: side.kinds });
    side.times = [];
  }
  const window = `start=${new Date(Date.now() - 2 * DAY).toISOString()}&end=${new Date().toISOString()}`;
  for (let round = -50; round < ROUNDS; round++) {
    for (const { server, family, times } of Object.values(sides)) {
      const started = performance.now();
      await ask(server, `/api/records/baby/${family.baby.id}/home?${window}`, { token: family.user.token });
      if (round >= 0) times.push(performance.now() - started);
    }
  }
  const [two, many] = [median(sides.two.times), median(sides.twelve.times)];
  report(`Home with 60,000 records (SQLite, over HTTP, median of ${ROUNDS})`, [
    { name: 'two kinds', value: Number(two.toFixed(2)), unit: 'ms' },
    { name: 'twelve kinds, ratio', value: Number((many / two).toFixed(2)), atMost: 1.1 },
  ]);
  for (const { server } of Object.values(sides)) await server.stop();
  rmSync(dist, { recursive: true, force: true });
}
