import { attachShareScopeMap, bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime';
// Left out of the shell's own runtime, which exposes nothing; containers need it.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

if (!runtime) throw new Error('The federation runtime is missing');

/** Gives remotes the shell's federation runtime: `shared-ui/src/facade/federation-runtime.ts` takes it. */
globalThis.__NESTLING_FEDERATION__ = {
  runtime,
  attachShareScopeMap,
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
};
