import { type Role, text } from '@nestling/contract';

export const ROLE_NAMES: Record<Role, string> = {
  owner: text('Owner'),
  caregiver: text('Caregiver'),
  viewer: text('Viewer'),
};

/** What a role lets somebody do. */
export const ROLE_WORDS: Record<Role, string> = {
  owner: text('Can do everything: record, invite and remove people, delete the baby'),
  caregiver: text('Can see everything, and add, change and delete records'),
  viewer: text('Can see everything, but change nothing'),
};

/** The same, said to who has it. */
export const YOU_CAN: Record<Role, string> = {
  owner: text('You can do everything: record, invite and remove people, delete the baby.'),
  caregiver: text('You can see everything, and add, change and delete records.'),
  viewer: text('You can see everything, but change nothing.'),
};
