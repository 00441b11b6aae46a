import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { packageFolder, platform } from '../place.mjs';

/**
 * The federation plugin takes its runtime as CommonJS, which cannot be tree-shaken; all parts must come as modules, or there are two
 * runtimes. Where it is given, a remote carries none: the shell's is on the page before it.
 */
export function federationRuntime({ isGiven }: { isGiven: boolean }): Record<string, string> {
  const plugin = createRequire(createRequire(resolve(platform, 'package.json')).resolve('@module-federation/enhanced'));
  const tools = createRequire(plugin.resolve('@module-federation/runtime-tools'));
  const asModule = (file: string) => file.replace(/\.cjs$/, '.js');
  const bundlerRuntime = tools.resolve('@module-federation/webpack-bundler-runtime');
  return {
    '@module-federation/runtime': asModule(tools.resolve('@module-federation/runtime')),
    [bundlerRuntime]: isGiven
      ? resolve(packageFolder('@nestling/shared-ui'), 'src/facade/federation-runtime.ts')
      : asModule(bundlerRuntime),
  };
}
