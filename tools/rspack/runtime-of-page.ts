import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { packageFolder, platform } from '../place.mjs';

/** Alias with which a remote takes the federation runtime from the shell's page, in place of the plugin's own, which it would carry. */
export function runtimeOfPage(): Record<string, string> {
  const plugin = createRequire(createRequire(resolve(platform, 'package.json')).resolve('@module-federation/enhanced'));
  const tools = createRequire(plugin.resolve('@module-federation/runtime-tools'));
  return {
    [tools.resolve('@module-federation/webpack-bundler-runtime')]: resolve(
      packageFolder('@nestling/shared-ui'),
      'src/facade/federation-runtime.ts',
    ),
  };
}
