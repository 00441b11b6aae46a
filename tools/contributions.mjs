import { resolve } from 'node:path';
import { build } from 'esbuild';
import { APPS } from './apps.mjs';
import { packageFolder, platform, root } from './place.mjs';
import { englishOf } from './words/texts.mjs';

/** A module in TypeScript, for tools: Node 20 reads none. */
async function moduleOf(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'silent',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

const ofContract = (name) => resolve(packageFolder('@nestling/contract'), `src/federation/${name}.ts`);

/** The same, with what stands for each string in it, whatever of it is a text. */
const withStrings = (value, of) => {
  if (typeof value === 'string') return of(value);
  if (Array.isArray(value)) return value.map((it) => withStrings(it, of));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, withStrings(it, of)]));
};

/** What a remote's `src/remote.ts` says, its texts with their contexts. Throws Error where that is another remote. */
async function declaredBy(app) {
  const file = `${APPS[app]}/src/remote.ts`;
  const { name, ...brought } = (await moduleOf(resolve(root, file))).default;
  if (name !== app) throw new Error(`${file} names itself '${name}': it must be '${app}'.`);
  return brought;
}

/** What a remote brings, as servers and pages read it: its texts in English. Throws Error where no server would take it. */
export async function contributionsOf(app) {
  const brought = withStrings(await declaredBy(app), englishOf);
  const { contributionsSchema } = await moduleOf(resolve(platform, 'api/src/releases/contributions-schema.ts'));
  const { error } = contributionsSchema.safeParse(brought);
  const [problem] = error?.issues ?? [];
  if (problem) throw new Error(`${APPS[app]}/src/remote.ts: ${problem.path.join('.')}: ${problem.message}.`);
  return brought;
}

/** The strings of what a remote brings, titles of pages and labels of tabs among them, as translators know them. The shell brings none. */
export async function titlesOf(app) {
  if (app === 'shell') return [];
  const titles = new Set();
  withStrings(await declaredBy(app), (title) => titles.add(title));
  return [...titles];
}

/** What remotes bring together, as the server gathers it. `contributions`: by remote. */
export const houseOf = async (contributions) =>
  (await moduleOf(ofContract('contributions'))).gather(
    Object.fromEntries(Object.entries(contributions).map(([app, contributes]) => [app, { contributes }])),
  );

/** The extension points of this contract with their versions. */
export const pointVersions = async () => (await moduleOf(ofContract('extension-points'))).POINT_VERSIONS;
