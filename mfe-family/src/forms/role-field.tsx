import { ROLES, type Role } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import { ROLE_NAMES, ROLE_WORDS } from '../people/roles.ts';
import { ChoiceField } from './choice-field.tsx';

/** What somebody may do, each role in words. */
export const RoleField = ({ role, onChange }: { role: Role; onChange: (role: Role) => void }) => (
  <ChoiceField
    label={say('Role')}
    choices={ROLES.map((value) => ({ value, label: say(ROLE_NAMES[value]), words: say(ROLE_WORDS[value]) }))}
    value={role}
    onChange={onChange}
  />
);
