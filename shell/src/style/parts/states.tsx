import {
  Alert,
  AlertTitle,
  Button,
  CircularProgress,
  LinearProgress,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import {
  Card,
  CardSkeleton,
  EmptyNestDrawing,
  EmptyState,
  ErrorState,
  LoadingState,
  PartFailure,
} from '@nestling/shared-ui';
import { BabiesUnread, ReadList, ReadProblem, ShowOlder } from '@nestling/shared-ui/reads';
import { State } from '../part.tsx';
import { LONG, nothing } from '../samples.ts';

export const Cards = () => (
  <>
    <Card title="Sleep" action={<Button>All</Button>}>
      <Typography>What a card holds.</Typography>
    </Card>
    <Card title={LONG} action={<Button>{LONG.slice(0, 40)}</Button>}>
      <Typography>A long title, and what can be done beside it.</Typography>
    </Card>
    <Card>
      <Typography>Without a title.</Typography>
    </Card>
    <CardSkeleton title="Feeding" height={180} />
    <CardSkeleton height={140} />
  </>
);

const error = new Error('It did not arrive');

export const Waiting = () => (
  <>
    <State name="loading">
      <LoadingState label="Loading feedings" />
    </State>
    <State name="at work">
      <Stack sx={{ gap: 2 }}>
        <CircularProgress aria-label="Importing" />
        <LinearProgress variant="determinate" value={40} aria-label="Imported" />
        <Skeleton height={48} />
      </Stack>
    </State>
  </>
);

export const Empty = () => (
  <>
    <State name="with a drawing and the way on">
      <EmptyState
        drawing={<EmptyNestDrawing />}
        title="No sleep yet"
        text="Tap 'Start Sleep' when the baby falls asleep."
        action={<Button variant="contained">Start Sleep</Button>}
      />
    </State>
    <State name="words alone, a hundred characters">
      <EmptyState title={LONG} text={LONG} />
    </State>
  </>
);

export const Failed = () => (
  <>
    <State name="in place of a list">
      <ErrorState message="The feedings could not be loaded." onRetry={nothing} />
    </State>
    <State name="another way on, a hundred characters">
      <ErrorState title={LONG} message={LONG} wayOn={{ label: 'Reload', onClick: nothing }} />
    </State>
    <State name="of the babies">
      <BabiesUnread onRetry={nothing} />
    </State>
    <State name="of a part that did not arrive">
      <PartFailure error={error} onRetry={nothing} />
      <PartFailure error={error} onRetry={nothing} onClose={nothing} />
    </State>
  </>
);

const SEVERITIES = ['info', 'success', 'warning', 'error'] as const;

export const Alerts = () => (
  <Stack sx={{ gap: 1.5 }}>
    {SEVERITIES.map((severity) => (
      <Alert key={severity} severity={severity}>
        This is said as {severity}.
      </Alert>
    ))}
    <Alert severity="warning" action={<Button color="inherit">Retry</Button>}>
      <AlertTitle>With a title</AlertTitle>
      {LONG}
    </Alert>
  </Stack>
);

const READ = { loading: false, offline: false, old: false, retrying: false, retry: nothing };
const PROBLEM = 'The sleeps could not be loaded. What is shown may be old.';
const WORDS = {
  loading: 'Loading signed-in devices',
  failed: 'Your signed-in devices could not be loaded',
  old: 'Your signed-in devices may be out of date.',
};
const LIST = {
  error: null,
  isPaused: false,
  isFetching: false,
  errorUpdateCount: 0,
  refetch: async () => Promise.reject(),
};

const Devices = ({ read }: { read: object }) => (
  <ReadList<string>
    read={{ ...LIST, data: undefined, ...read }}
    words={WORDS}
    empty={<Typography>No other device.</Typography>}
  >
    {(device) => (
      <Typography key={device} component="li" sx={{ py: 1 }}>
        {device}
      </Typography>
    )}
  </ReadList>
);

export const Reads = () => (
  <>
    <State name="a problem above what there is">
      <ReadProblem {...READ} problem={PROBLEM} />
    </State>
    <State name="a problem that is tried again">
      <ReadProblem {...READ} problem={PROBLEM} retrying />
    </State>
    <State name="the way to what is older, and while it comes">
      <ShowOlder hasOlder count={20} read={READ} onShow={nothing} />
      <ShowOlder hasOlder count={20} read={{ ...READ, retrying: true }} onShow={nothing} />
    </State>
    <State name="a list that is loaded">
      <Devices read={{}} />
    </State>
    <State name="a list that failed">
      <Devices read={{ error, errorUpdateCount: 1 }} />
    </State>
    <State name="a list that may be old">
      <Devices read={{ error, errorUpdateCount: 1, data: ['Firefox on Linux', LONG] }} />
    </State>
    <State name="an empty list">
      <Devices read={{ data: [] }} />
    </State>
  </>
);
