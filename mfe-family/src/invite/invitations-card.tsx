import { Button, Typography } from '@mui/material';
import { type Baby, type Invitation, inContext, keys, text } from '@nestling/contract';
import { Card, ConfirmDialog } from '@nestling/shared-ui';
import { failureTextOr, useSubmit } from '@nestling/shared-ui/forms';
import { ApiError, request, showToast, useBabies, useNow, useZone } from '@nestling/shared-ui/platform';
import { ListRow, ReadList } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOfInstant, dayWords } from '../people/day-words.ts';
import { invitationsQuery } from '../people/people.queries.ts';
import { roleText } from '../people/role-text.ts';
import { babyNames } from './baby-names.ts';
import { LetterIcon } from './letter-icon.tsx';

const failureText = failureTextOr(text('Failed to cancel the invitation'));

/** The open invitations to a baby, for its owners. */
export function InvitationsCard({ baby }: { baby: Baby }) {
  const read = useQuery(invitationsQuery(baby.id));
  const client = useQueryClient();
  const [ending, setEnding] = useState<Invitation>();
  const { busy, submit } = useSubmit(
    async ({ id }: Invitation) => {
      const told = await request('DELETE /api/invitations/:id', { params: { id } }).then(cancelled, noLongerOpen);
      await client.invalidateQueries({ queryKey: keys.invitations });
      showToast(told);
    },
    (error) => showToast({ severity: 'error', title: say('Error'), message: failureText(error) }),
  );

  async function cancel(invitation: Invitation) {
    await submit(invitation);
    setEnding(undefined);
  }

  return (
    <Card title={say('Open invitations')}>
      <ReadList
        read={read}
        words={{
          loading: say('Loading invitations'),
          failed: say('Your invitations could not be loaded'),
          old: say('Your invitations may be out of date.'),
        }}
        empty={<Typography color="textSecondary">{say('Nobody is invited at the moment.')}</Typography>}
      >
        {(invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onCancel={() => setEnding(invitation)} />
        )}
      </ReadList>
      <ConfirmDialog
        open={ending !== undefined}
        title={ending ? cancelQuestion(ending) : ''}
        text={say('Its link no longer works then. Who has accepted it already keeps access.')}
        confirmLabel={say('Withdraw Invitation')}
        destructive
        pending={busy}
        onConfirm={() => ending && void cancel(ending)}
        onClose={() => setEnding(undefined)}
      />
    </Card>
  );
}

/** For whom it is knows who made it; of another owner's this says whose it is. */
function whose({ forWhom, by }: Invitation) {
  if (forWhom) return { whose: 'for', name: forWhom };
  return by?.name ? { whose: 'by', name: by.name } : { whose: 'nobody', name: '' };
}

const cancelQuestion = (invitation: Invitation): string =>
  say(
    '{whose, select, for {Withdraw the invitation for {name}?} by {Withdraw the invitation by {name}?} other {Withdraw the invitation?}}',
    whose(invitation),
  );

const cancelLabel = (invitation: Invitation): string =>
  say(
    '{whose, select, for {Withdraw the invitation for {name}} by {Withdraw the invitation by {name}} other {Withdraw the invitation}}',
    whose(invitation),
  );

function InvitationRow({ invitation, onCancel }: { invitation: Invitation; onCancel: () => void }) {
  const { babies } = useBabies();
  const now = useNow(60_000);
  const zone = useZone();
  const { forWhom, by, role, until, babyIds, expiresAt } = invitation;
  return (
    <ListRow
      icon={<LetterIcon />}
      name={forWhom ?? say('Somebody')}
      facts={[
        roleText(role, until, now),
        say('For {names}', { names: babyNames(babyIds, babies) }),
        ...(by?.name ? [say('Invited by {name}', { name: by.name })] : []),
        say('The link works until {day}', { day: dayWords(dayOfInstant(expiresAt, zone), now) }),
      ]}
      action={
        <Button aria-label={cancelLabel(invitation)} onClick={onCancel} sx={{ mr: -1.75 }}>
          {say(inContext('of an invitation', 'Withdraw'))}
        </Button>
      }
    />
  );
}

const cancelled = () => ({ severity: 'success', message: say('The invitation was cancelled') }) as const;

/** Another owner was quicker, or it was accepted: who has accepted it stands above. */
function noLongerOpen(error: unknown) {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
  return { severity: 'info', message: say('It was no longer open. See above who looks after the baby.') } as const;
}
