/** Stands in for the federation runtime's reader of remote manifests: the registry stands in the page, none is fetched. */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  /** Takes plugins, and has no moments to call them at. */
  readonly hooks = { lifecycle: {}, registerPlugins: {}, applyPlugin() {}, removePlugin() {} };
}

export const getGlobalRemoteInfo = (): object => ({});
