declare global {
  /**
   * The shell's federation runtime, for the entries of remotes; the plugin's generated code knows what is in it. The shell of 0.1.0 gives
   * the plugin's own: all of this; later ones what generated code calls.
   */
  var __NESTLING_FEDERATION__: {
    runtime: { createInstance?: unknown };
    bundlerRuntime: object;
    attachShareScopeMap?: unknown;
  };
}

const { runtime, bundlerRuntime, attachShareScopeMap } = globalThis.__NESTLING_FEDERATION__;

/**
 * What the entry of a remote is built with in place of the federation runtime: the shell's, which is on the page before any remote.
 * Each container has an instance of its own; without this each entry would also carry 4 KB of the same code.
 */
export default {
  runtime: { ...runtime, init: runtime.createInstance },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
