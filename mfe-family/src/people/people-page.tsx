import { Button } from '@mui/material';
import { type Baby, may } from '@nestling/contract';
import { Card, lazyDialog, PlusIcon } from '@nestling/shared-ui';
import { Columns, WidePage } from '@nestling/shared-ui/columns';
import { peopleQuery } from '@nestling/shared-ui/people';
import { useBabies } from '@nestling/shared-ui/platform';
import { OfBaby, ReadList } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InvitationsCard } from '../invite/invitations-card.tsx';
import { MergeCard } from '../merge/merge-card.tsx';
import { PersonRow } from './person-row.tsx';

const InviteDialog = lazyDialog(() => import('../invite/invite-dialog.tsx'));

/** `/babies/:id/people`: who looks after a baby, and for its owners who else may (row FAM-10). */
export default function PeoplePage() {
  return <OfBaby>{(baby) => <People key={baby.id} baby={baby} />}</OfBaby>;
}

function People({ baby }: { baby: Baby }) {
  const [inviting, setInviting] = useState(false);
  const { babies } = useBabies();
  const decides = may(baby.role, 'people');
  const others = babies.filter(({ id, role }) => id !== baby.id && may(role, 'own'));
  return (
    <WidePage
      title={say('People of {name}', { name: baby.name })}
      actions={
        decides && (
          <Button variant="contained" startIcon={<PlusIcon />} onClick={() => setInviting(true)}>
            {say('Invite')}
          </Button>
        )
      }
    >
      <Columns>
        <PeopleCard baby={baby} />
        {decides && <InvitationsCard baby={baby} />}
        {may(baby.role, 'own') && others.length > 0 && <MergeCard baby={baby} others={others} />}
      </Columns>
      {inviting && <InviteDialog baby={baby} onClose={() => setInviting(false)} />}
    </WidePage>
  );
}

function PeopleCard({ baby }: { baby: Baby }) {
  const read = useQuery(peopleQuery(baby.id));
  return (
    <Card title={say('Who looks after the baby')}>
      <ReadList
        read={read}
        words={{
          loading: say('Loading list of people'),
          failed: say('Your list of people could not be loaded'),
          old: say('Your list of people may be out of date.'),
        }}
        empty={null}
      >
        {(person) => <PersonRow key={person.userId} person={person} baby={baby} />}
      </ReadList>
    </Card>
  );
}
