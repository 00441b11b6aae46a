/** Who may do what with a baby: the one table, which the route table names a right of for each call (rows FAM-01, FAM-02). */

import { text } from '../words/say.ts';

/** What a person may be to a baby, from the most to the least that it lets them do. */
export const ROLES = ['owner', 'caregiver', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/**
 * `see`: all of the baby. `record`: records and to-dos. `import`: files in, and taking back one's own. `describe`: the baby's name, birth
 * date, photo, what is tracked. `people`: who looks after it. `own`: deleting and merging it.
 */
export type Right = 'see' | 'record' | 'import' | 'describe' | 'people' | 'own';

const RIGHTS: Record<Right, readonly Role[]> = {
  see: ROLES,
  record: ['owner', 'caregiver'],
  import: ['owner', 'caregiver'],
  describe: ['owner', 'caregiver'],
  people: ['owner'],
  own: ['owner'],
};

/** The roles that a right belongs to. */
export const rolesWith = (right: Right): readonly Role[] => RIGHTS[right];

/** A role that this version does not know lets nobody do anything. */
export const may = (role: Role, right: Right): boolean => RIGHTS[right].includes(role);

/** What somebody is told whose role does not let them; a text to be said. */
export const whyNot = (right: Right) =>
  RIGHTS[right].length === 1 ? text('Only an owner can do this') : text('You can look, but not change anything here');
