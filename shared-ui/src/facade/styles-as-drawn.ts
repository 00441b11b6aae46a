/** Runs what inserts a style at once. */
const atOnce = (insert: () => unknown) => insert();

/**
 * Stands in for `@emotion/use-insertion-effect-with-fallbacks` in the shell's build: a style is made and inserted while its component is drawn, as emotion
 * does without React's insertion effect. Drawing may pause between two components; the insertion effects of a whole page are one task, which kept a slow phone
 * from answering for a quarter of a second.
 */
export const useInsertionEffectAlwaysWithSyncFallback = atOnce;
export { useInsertionEffect as useInsertionEffectWithLayoutFallback } from 'react';
