import { beginAnew, type Evaluated } from './begin-anew.ts';
import { takeShare } from './share-scope.ts';

/** Of the generated code in a remote's entry: `__webpack_require__` with its modules. */
interface RemoteRequire {
  /** Modules that were evaluated. */
  c: Evaluated;
  /** Modules by id: what evaluates each. */
  m: Record<string, (module: { exports: unknown }) => void>;
  federation: { initOptions: { name: string } };
}

/** Of the generated code in a remote's entry: what it says with each of its chunks that is asked for. */
interface Consumes {
  chunkId: string;
  /** The chunk is here when these are fulfilled. */
  promises: unknown[];
  /** Chunk → ids of the modules that stand for shared packages in it. */
  chunkMapping: Record<string, string[]>;
  moduleToHandlerMapping: Record<
    string,
    { shareKey: string; shareInfo: { shareConfig: { requiredVersion: string } } } | undefined
  >;
  /** Those that have come, or are coming. */
  installedModules: Record<string, Promise<void> | undefined>;
  webpackRequire: RemoteRequire;
}

/** Puts shared packages in place of the modules that stand for them. The chunk fails where one of them does, and a retry asks anew. */
function consumes({ chunkId, promises, chunkMapping, installedModules: installed, ...remote }: Consumes) {
  const { c: evaluated, m: modules, federation } = remote.webpackRequire;
  beginAnew(evaluated);
  const install = async (id: string) => {
    const { shareKey, shareInfo } = remote.moduleToHandlerMapping[id] ?? {};
    if (!shareKey || !shareInfo) throw new Error(`${federation.initOptions.name} does not say what ${id} stands for`);
    const find = await takeShare(shareKey, shareInfo.shareConfig.requiredVersion, federation.initOptions.name);
    modules[id] = (module) => {
      module.exports = find();
    };
  };
  for (const id of chunkMapping[chunkId] ?? []) {
    installed[id] ??= install(id).catch((error) => {
      delete installed[id];
      throw error;
    });
    promises.push(installed[id]);
  }
}

const nothing = () => {};

/**
 * The part of the federation plugin's runtime that entries of remotes call; `shared-ui/src/facade/federation-runtime.ts` takes it into
 * each. There is one share scope, the page's, so a container has nothing to set up. Entries of released remotes call these names: keep
 * them.
 */
globalThis.__NESTLING_FEDERATION__ = {
  runtime: {},
  bundlerRuntime: { init: nothing, initContainerEntry: nothing, installInitialConsumes: nothing, consumes },
};
