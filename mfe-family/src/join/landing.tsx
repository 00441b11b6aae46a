import type { Baby, InvitationLook } from '@nestling/contract';
import { LoadingState } from '@nestling/shared-ui';
import { EntryPage } from '@nestling/shared-ui/entry';
import { babiesQuery, bus, selectBaby, showToast } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { nameList } from '../invite/baby-names.ts';
import { YOU_CAN } from '../people/roles.ts';
import { forgetInvitation } from './waiting-invitation.ts';

export interface LandingProps {
  /** What was accepted. */
  look: InvitationLook;
  babyIds: readonly string[];
}

/** Leads who has just joined to the dashboard of the first baby, and says there what they may do (row FAM-19). */
export function Landing({ look, babyIds }: LandingProps) {
  const client = useQueryClient();
  const navigate = useNavigate();

  const arrive = useEffectEvent(() => {
    forgetInvitation();
    if (babyIds[0]) selectBaby(babyIds[0]);
    const land = (babies: readonly Baby[] = []) => {
      // Who may do more already keeps that (row FAM-16).
      const joined = babies.filter(({ id }) => babyIds.includes(id));
      const { role } = joined.find(({ id }) => id === babyIds[0]) ?? look;
      // Of those that were looked at some may be their inviter's no more.
      const names = joined.length > 0 ? joined.map(({ name }) => name) : look.babies;
      navigate('/', { replace: true });
      for (const babyId of babyIds) bus.emit({ name: 'baby.added', babyId });
      showToast({
        id: 'joined',
        title: say(role === 'viewer' ? 'You can now see {names}' : 'You now care for {names}', {
          names: nameList(names),
        }),
        message: say(YOU_CAN[role]),
        severity: 'success',
        persist: true,
      });
    };
    // With the list of babies at hand the dashboard begins with the new one; without it, it comes there.
    client.fetchQuery({ ...babiesQuery(), staleTime: 0, retry: false }).then(land, () => land());
  });
  useEffect(() => arrive(), []);

  return (
    <EntryPage title={say('Welcome')} subtitle={say('{name} has invited you', { name: look.inviter })}>
      <LoadingState label={say('Opening the dashboard')} />
    </EntryPage>
  );
}
