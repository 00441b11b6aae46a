import { resolve } from 'node:path';
import { NormalModuleReplacementPlugin } from '@rspack/core';
import { defineShell } from '../../rspack.base.ts';

const shellFolder = resolve(import.meta.dirname, '../../shell');
// What the share table gives under these names, so that both builds have the same parts.
const facade = (file: string) => resolve(import.meta.dirname, '../../shared-ui/src/facade', file);
const config = defineShell(shellFolder, {
  alias: { '@mui/material$': facade('material.ts'), 'react-router-dom$': facade('router.ts') },
});

/** The shell's own recipe without federation: the remotes are linked in, and everything is tree-shaken together. */
export default {
  ...config,
  output: { ...config.output, path: resolve(import.meta.dirname, 'dist') },
  plugins: [
    ...(config.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'ModuleFederationPlugin'),
    new NormalModuleReplacementPlugin(
      /federation\/load-expose\.ts$|^\.\/load-expose\.ts$/,
      resolve(import.meta.dirname, 'load-expose.ts'),
    ),
  ],
};
