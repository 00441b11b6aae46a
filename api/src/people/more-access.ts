import { ROLES } from '@nestling/contract';
import type { Access } from './people.repository.ts';

type Compared = Pick<Access, 'role' | 'ends_at'>;

/** Without an end is the latest one. */
const endOf = ({ ends_at }: Compared) => ends_at ?? Number.POSITIVE_INFINITY;

/** Whether one access is more than another: by a higher role, or at equal roles by a later end (row FAM-16). */
export const isMore = (one: Compared, other: Compared): boolean =>
  one.role === other.role ? endOf(one) > endOf(other) : ROLES.indexOf(one.role) < ROLES.indexOf(other.role);
