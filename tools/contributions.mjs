import { resolve } from 'node:path';
import { build } from 'esbuild';
import { APPS } from './apps.mjs';
import { packageFolder, platform, root } from './place.mjs';

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

/** What a remote's `src/remote.ts` says that it brings. Throws Error where no server would take it. */
export async function contributionsOf(app) {
  const file = `${APPS[app]}/src/remote.ts`;
  const { name, ...brought } = (await moduleOf(resolve(root, file))).default;
  if (name !== app) throw new Error(`${file} names itself '${name}': it must be '${app}'.`);
  const { contributionsSchema } = await moduleOf(resolve(platform, 'api/src/releases/contributions-schema.ts'));
  const { error } = contributionsSchema.safeParse(brought);
  const [problem] = error?.issues ?? [];
  if (problem) throw new Error(`${file}: ${problem.path.join('.')}: ${problem.message}.`);
  return brought;
}

/** What remotes bring together, as the server gathers it. `contributions`: by remote. */
export const houseOf = async (contributions) =>
  (await moduleOf(ofContract('contributions'))).gather(
    Object.fromEntries(Object.entries(contributions).map(([app, contributes]) => [app, { contributes }])),
  );

/** The extension points of this contract with their versions. */
export const pointVersions = async () => (await moduleOf(ofContract('extension-points'))).POINT_VERSIONS;
