import { Box, Button } from '@mui/material';
import type { ServerState } from '@nestling/contract';
import { Card, CardSkeleton, EmptyState, LostDrawing, Page } from '@nestling/shared-ui';
import { Columns, WidePage } from '@nestling/shared-ui/columns';
import { ApiError } from '@nestling/shared-ui/platform';
import { ReadProblem, readState } from '@nestling/shared-ui/reads';
import { say } from '@nestling/shared-ui/say';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { AppsCard } from '../apps/apps-card.tsx';
import { BackupsCard } from './backups-card.tsx';
import { Facts } from './facts.tsx';
import { FailuresCard } from './failures-card.tsx';
import { bytesText, countText, momentText } from './figures.ts';
import { InviteButton } from './invite-button.tsx';
import { ChooseRegistration } from './registration-choice.tsx';
import { serverQuery } from './server.queries.ts';
import { TestsCard } from './tests-card.tsx';

/** `/admin`: how the server is, for those whom its operator named; for everybody else there is nothing here. */
export default function AdminPage() {
  const read = useQuery(serverQuery());
  if (read.error instanceof ApiError && read.error.status === 404) return <NothingHere />;
  return (
    <WidePage title={say('Server')}>
      <ReadProblem {...readState(read, say('The server could not be asked how it is'))} isOfList={!read.data} />
      {read.data ? <Cards state={read.data} /> : read.isPending && !read.isPaused && <Skeletons />}
    </WidePage>
  );
}

const Skeletons = () => (
  <Columns>
    <CardSkeleton title={say('Server')} height={200} />
    <CardSkeleton title={say('Storage')} height={200} />
  </Columns>
);

const Cards = ({ state }: { state: ServerState }) => (
  <Columns>
    <Card title={say('Nestling')}>
      <Facts
        facts={[
          [say('Version'), state.version],
          [say('Running since'), momentText(state.startedAt)],
          [say('Database'), state.database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'],
        ]}
      />
    </Card>
    <Card title={say('Storage')}>
      <Facts
        facts={[
          [say('Database'), bytesText(state.database.bytes)],
          [
            say('{count, plural, one {# photo} other {# photos}}', { count: state.photos.count }),
            bytesText(state.photos.bytes),
          ],
          [say('Free on the disk'), state.disk && freeText(state.disk)],
        ]}
      />
    </Card>
    <Card title={say('People')}>
      <Facts
        facts={[
          [say('People'), countText(state.people)],
          [say('Active in the last 30 days'), countText(state.activePeople)],
          [say('Babies'), countText(state.babies)],
          [say('Open invitations'), countText(state.invitations)],
        ]}
      />
      <ChooseRegistration registration={state.registration} />
      <InviteButton waiting={state.accountInvitations} />
    </Card>
    <BackupsCard backups={state.backups} />
    <TestsCard mail={state.mail} pushDevices={state.pushDevices} />
    <FailuresCard failures={state.failures} />
    {/* What is no card has a line of its own: this list is long. */}
    <Box sx={{ minWidth: 0 }}>
      <AppsCard />
    </Box>
  </Columns>
);

const freeText = ({ freeBytes, bytes }: NonNullable<ServerState['disk']>): string =>
  say('{free} of {all}', { free: bytesText(freeBytes), all: bytesText(bytes) });

/** As the house says it of any address where nothing is. */
const NothingHere = () => (
  <Page title={say('Page Not Found')} width="narrow">
    <EmptyState
      drawing={<LostDrawing />}
      title={say('There is nothing at this address')}
      text={say('The link may be old, or mistyped.')}
      action={
        <Button component={Link} to="/" variant="contained" size="large">
          {say('Go to Homepage')}
        </Button>
      }
    />
  </Page>
);
