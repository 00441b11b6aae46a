import type { Release } from '../contract/src/federation/registry.ts';

/** The element of a page that holds what is live. */
export const REGISTRY: RegExp;
/** What a release says of itself: never changed, so asked for once. */
export function recordOf(site: string, app: string, release: string): Promise<Release>;
