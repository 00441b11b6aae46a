import { Alert, Button, Stack, Typography } from '@mui/material';
import type { InvitationLook } from '@nestling/contract';
import { ErrorState, LoadingState } from '@nestling/shared-ui';
import { EntryPage } from '@nestling/shared-ui/entry';
import { ApiError, request, useNow, useSession, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { nameList } from '../invite/baby-names.ts';
import { dayOfInstant, dayWords } from '../people/day-words.ts';
import { ROLE_NAMES, YOU_CAN } from '../people/roles.ts';
import { AcceptForm } from './accept-form.tsx';
import { GonePage } from './gone-page.tsx';
import { JoinForm } from './join-form.tsx';
import { Landing, type LandingProps } from './landing.tsx';
import { JOIN_PATH, keepInvitation, waitingInvitation } from './waiting-invitation.ts';

/** What stands behind a link. In the body, not the address: no log may hold the token (row FAM-61). Looking uses nothing up. */
const lookQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation-look', token],
    queryFn: ({ signal }) => request('POST /api/invitations/look', { body: { token }, signal }),
    gcTime: 0,
    staleTime: 0,
    // Who waits for this page sees at once why it is not there, and has 'Retry'.
    retry: false,
  });

/** The token of the link, from the address or from before a sign-in; it is taken out of the address at once. */
function useInvitationToken(): string | undefined {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const given = hash.slice(1);
  const [kept, setKept] = useState(waitingInvitation);
  useEffect(() => {
    if (!given) return;
    keepInvitation(given);
    setKept(given);
    navigate(JOIN_PATH, { replace: true });
  }, [given, navigate]);
  return given || kept;
}

/** `/join#<token>`: what one is invited to, and one button to accept it (rows FAM-13 to FAM-16, FAM-19). */
export function JoinPage() {
  const token = useInvitationToken();
  return token ? <Look key={token} token={token} /> : <GonePage />;
}

function Look({ token }: { token: string }) {
  const { data: look, error, isFetching, refetch } = useQuery(lookQuery(token));
  // With what was accepted: a sign-in forgets every read.
  const [joined, setJoined] = useState<LandingProps>();
  const [isGone, setIsGone] = useState(false);
  // By now the clock of the server is known: of a phone that is late the hour would be over.
  useEffect(() => {
    if (look) keepInvitation(token);
  }, [look, token]);
  if (joined) return <Landing {...joined} />;
  if (isGone || isInvitationGone(error)) return <GonePage />;
  if (look) {
    const onJoined = (babyIds: readonly string[]) => setJoined({ look, babyIds });
    return <Invited look={look} token={token} onJoined={onJoined} onGone={() => setIsGone(true)} />;
  }
  return (
    <EntryPage title={say('Your invitation')} subtitle={say('To care for a baby together')}>
      {error && !isFetching ? (
        <ErrorState
          title={say('Your invitation could not be opened')}
          message={`${whyNot(error)} ${say('It is not used up, and waits on this device for an hour.')}`}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState label={say('Opening your invitation')} />
      )}
    </EntryPage>
  );
}

const isInvitationGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'invitation_gone';

function whyNot(error: Error): string {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 429) return say('There were too many tries from here. Try again in an hour.');
  if (status === undefined) return say('Check your connection.');
  return say('The server has a problem. Try again in a moment.');
}

/** Whose session has ended has an account: the way in stands above the form for a new one. */
function Expired({ notice }: { notice: string }) {
  const signIn = (
    <Button color="inherit" component={Link} to="/login" state={{ from: JOIN_PATH }} sx={{ whiteSpace: 'nowrap' }}>
      {say('Sign in')}
    </Button>
  );
  return (
    <Alert severity="info" action={signIn}>
      {notice}
    </Alert>
  );
}

interface InvitedProps {
  look: InvitationLook;
  token: string;
  onJoined: (babyIds: readonly string[]) => void;
  onGone: () => void;
}

/** Who invites to what, and the way to accept: with the account that is signed in, or with a new one. */
function Invited({ look, token, onJoined, onGone }: InvitedProps) {
  const { user, notice } = useSession();
  const now = useNow(60_000);
  const zone = useZone();
  const { inviter, babies, role, until, expiresAt } = look;
  return (
    <EntryPage
      title={say('You are invited')}
      subtitle={say('{inviter} invites you to care for {babies}', { inviter, babies: nameList(babies) })}
    >
      <Stack sx={{ gap: 0.5 }}>
        <Typography sx={{ fontWeight: 700 }}>
          {until === undefined
            ? say(ROLE_NAMES[role])
            : say('{role} until {day}', { role: say(ROLE_NAMES[role]), day: dayWords(until, now) })}
        </Typography>
        <Typography color="textSecondary">{say(YOU_CAN[role])}</Typography>
        <Typography color="textSecondary">
          {say('You can accept until {day}.', { day: dayWords(dayOfInstant(expiresAt, zone), now) })}
        </Typography>
      </Stack>
      {user ? (
        <AcceptForm user={user} token={token} onJoined={onJoined} onGone={onGone} />
      ) : (
        <>
          {notice && <Expired notice={notice} />}
          <JoinForm token={token} onJoined={onJoined} onGone={onGone} />
        </>
      )}
    </EntryPage>
  );
}
