import { styled } from '@mui/material';
import type { PersonBy } from '@nestling/contract';
import { useSession } from '@nestling/shared-ui/platform';
import { personColor } from './person-color.ts';
import { initialsOf, personStart } from './person-words.ts';

export interface PersonDiscProps {
  person: PersonBy;
  /** Diameter in pixels. */
  size: number;
  /** The name stands beside it: nothing is read out twice. */
  isNamed?: boolean;
}

const Disc = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: '50%',
  color: '#fff',
  fontWeight: 700,
  lineHeight: 1,
  // On paper, too.
  printColorAdjust: 'exact',
});

/** A person as a small disc: their initials in their colour, the name as its accessible text (rows FAM-40, FAM-41). */
export function PersonDisc({ person, size, isNamed = false }: PersonDiscProps) {
  const { user } = useSession();
  // What waits on this device is one's own, and has the id alone.
  const name = person.name ?? (person.id === user?.id ? user?.name : undefined);
  const text = personStart(person, user?.id);
  const spoken = isNamed ? { 'aria-hidden': true } : { role: 'img', 'aria-label': text, title: text };
  return (
    <Disc
      {...spoken}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.44), background: personColor(person.id) }}
    >
      {initialsOf(name)}
    </Disc>
  );
}
