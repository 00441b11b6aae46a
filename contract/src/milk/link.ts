/** The kinds that a change of the store can follow, with the field that names the record. */
const LINKS = { pumping: 'pumpingId', feeding: 'feedingId' } as const;

export type MilkLink = (typeof LINKS)[keyof typeof LINKS];

/** The fields of a change of the store that name the record which it follows. */
export const MILK_LINKS: readonly MilkLink[] = Object.values(LINKS);

/** All kinds with changes of the store, and what they can follow. */
export const MILK_KINDS: readonly string[] = ['milk', ...Object.keys(LINKS)];

/** The field of a change of the store that names a record of this kind; undefined for kinds that it never follows. */
export const milkLinkOf = (kind: string): MilkLink | undefined => (LINKS as Readonly<Record<string, MilkLink>>)[kind];
