/** A package that the shell gives: `here` with the page, or to `load` with what first needs it. */
export type Given = { version: string } & ({ here: object } | { load: () => Promise<object> });

/** What the shell gives to remotes, by share key. A build has the share table of `rspack.base.ts` in place of this file. */
export const given: Record<string, Given> = {};
