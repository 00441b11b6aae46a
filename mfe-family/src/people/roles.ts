import type { Role } from '@nestling/contract';

export const ROLE_NAMES: Record<Role, string> = { owner: 'Owner', caregiver: 'Caregiver', viewer: 'Viewer' };

/** What a role lets somebody do, after 'Can' or 'You can'. */
export const ROLE_WORDS: Record<Role, string> = {
  owner: 'do everything: record, invite and remove people, delete the baby',
  caregiver: 'see everything, and add, change and delete records',
  viewer: 'see everything, but change nothing',
};
