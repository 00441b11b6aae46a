import { attachShareScopeMap, bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime';
// Left out of the shell's own runtime, which exposes nothing; containers need it.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { beginAnew } from './begin-anew.ts';

if (!runtime) throw new Error('The federation runtime is missing');

/** Called with each chunk of a remote that takes shared packages, so at each try. */
const consumes: typeof bundlerRuntime.consumes = (options) => {
  beginAnew(options.webpackRequire.c);
  return bundlerRuntime.consumes(options);
};

/** Gives remotes the shell's federation runtime: `shared-ui/src/facade/federation-runtime.ts` takes it. */
globalThis.__NESTLING_FEDERATION__ = {
  runtime,
  attachShareScopeMap,
  bundlerRuntime: { ...bundlerRuntime, consumes, initContainerEntry },
};
