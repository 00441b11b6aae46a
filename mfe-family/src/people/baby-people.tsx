import { Button } from '@mui/material';
import { DeleteIcon } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { Link } from 'react-router-dom';
import { PeopleIcon } from './people-icon.tsx';

interface BabyPeopleProps {
  babyId: string;
  babyName: string;
  /** Only a copy is offered, which is not ours to give. */
  only?: 'export';
}

/** The ways from a baby's card to its people, and to what they deleted. */
export function BabyPeople({ babyId, babyName, only }: BabyPeopleProps) {
  if (only) return null;
  return (
    <>
      <Button
        component={Link}
        to={`/babies/${babyId}/people`}
        variant="outlined"
        startIcon={<PeopleIcon />}
        aria-label={say('People of {name}', { name: babyName })}
      >
        {say('People')}
      </Button>
      <Button
        component={Link}
        to={`/babies/${babyId}/deleted`}
        variant="outlined"
        startIcon={<DeleteIcon />}
        aria-label={say('Recently deleted of {name}', { name: babyName })}
      >
        {say('Recently Deleted')}
      </Button>
    </>
  );
}
