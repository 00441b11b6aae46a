import { resolve } from 'node:path';
import { build } from 'esbuild';
import { APPS } from './apps.mjs';
import { root } from './run.mjs';

/** A module of the project, for tools: Node 20 reads no TypeScript. */
async function moduleOf(file) {
  const { outputFiles } = await build({
    entryPoints: [resolve(root, file)],
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'silent',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

/** What a remote's `src/remote.ts` says that it brings. Throws Error where no server would take it. */
export async function contributionsOf(app) {
  const file = `${APPS[app]}/src/remote.ts`;
  const { name, ...brought } = (await moduleOf(file)).default;
  if (name !== app) throw new Error(`${file} names itself '${name}': it must be '${app}'.`);
  const { contributionsSchema } = await moduleOf('api/src/releases/contributions-schema.ts');
  const { error } = contributionsSchema.safeParse(brought);
  const [problem] = error?.issues ?? [];
  if (problem) throw new Error(`${file}: ${problem.path.join('.')}: ${problem.message}.`);
  return brought;
}

/** What remotes bring together, as the server gathers it. `contributions`: by remote. */
export const houseOf = async (contributions) =>
  (await moduleOf('contract/src/federation/contributions.ts')).gather(
    Object.fromEntries(Object.entries(contributions).map(([app, contributes]) => [app, { contributes }])),
  );

/** The extension points of this contract with their versions. */
export const pointVersions = async () => (await moduleOf('contract/src/federation/extension-points.ts')).POINT_VERSIONS;
