import { resolve } from 'node:path';
import { build } from 'esbuild';
import { root } from '../run.mjs';

/** The contract's map of exposes and paths, for tools: Node 20 reads no TypeScript. */
const { outputFiles } = await build({
  entryPoints: [resolve(root, 'contract/src/exposes.ts')],
  bundle: true,
  write: false,
  format: 'esm',
});
export const { REMOTE_PATHS, PUBLIC_PATHS } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
);
