import { ROLES, type Role } from '@nestling/contract';
import { ROLE_NAMES, ROLE_WORDS } from '../people/roles.ts';
import { ChoiceField } from './choice-field.tsx';

const CHOICES = ROLES.map((value) => ({ value, label: ROLE_NAMES[value], words: `Can ${ROLE_WORDS[value]}` }));

/** What somebody may do, each role in words. */
export const RoleField = ({ role, onChange }: { role: Role; onChange: (role: Role) => void }) => (
  <ChoiceField label="Role" choices={CHOICES} value={role} onChange={onChange} />
);
