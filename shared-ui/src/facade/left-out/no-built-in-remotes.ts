/** Stands in for what loads remotes that a build names: ours come from the registry, by name, at run time. */
export const remotes = (): void => {};
