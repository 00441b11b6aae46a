/** Stands in for what the federation runtime would fetch ahead of a remote: the server's page names all that a page needs. */
export const formatPreloadArgs = (): object[] => [];
export const preloadAssets = async (): Promise<object[]> => [];
export const defaultPreloadArgs = (): object => ({});
export const normalizePreloadExposes = (): string[] => [];
