/** Stands in for `later.tsx` in tests: a test that renders without waiting would see nothing of a part that waits. */
export * from './later-parts.ts';

export const warmParts = (): Promise<void> => Promise.resolve();
