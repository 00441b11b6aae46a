/** The rules of a milk store, for who shows one and who counts it. */
export { followed, type MilkLink, milkLinkOf, movedBy } from './follow.ts';
export { type MilkDay, milkDays } from './milk-days.ts';
export * from './milk-store.ts';
