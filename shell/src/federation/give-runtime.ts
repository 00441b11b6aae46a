import federation from '@module-federation/webpack-bundler-runtime';
// Left out of the shell's own runtime, which exposes nothing; containers need it.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** Gives remotes the shell's federation runtime: `shared-ui/src/facade/federation-runtime.ts` takes it. */
globalThis.__NESTLING_FEDERATION__ = {
  ...federation,
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
};
