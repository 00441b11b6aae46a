/** The rules of a milk store, for who shows one and who counts it. */
export { followed, movedBy } from './follow.ts';
export { MILK_KINDS, MILK_LINKS, type MilkLink, milkLinkOf } from './link.ts';
export { type MilkDay, milkDays } from './milk-days.ts';
export { milkFollowing } from './milk-following.ts';
export * from './milk-store.ts';
