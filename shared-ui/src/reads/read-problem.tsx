import { Alert, Button, Typography } from '@mui/material';
import { Card, EmptyNestDrawing, EmptyState } from '@nestling/shared-ui';
import { say } from '../words/say.ts';
import type { ReadState } from './read-state.ts';

interface ReadProblemProps extends Pick<ReadState, 'problem' | 'offline' | 'retrying' | 'retry'> {
  /** It stands in the place of a page's list, and not in a card. */
  isOfList?: boolean;
}

/**
 * Says that something could not be read, above what there is: recording goes on. The only form of it, and never with a code. That there is no
 * network is no failure: nothing has to be done, and it is read by itself later.
 */
export function ReadProblem({ problem, offline, retrying, retry, isOfList = false }: ReadProblemProps) {
  if (!problem) return null;
  if (offline) return isOfList ? <ListNotHere /> : <NotHere />;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" loading={retrying} onClick={retry}>
          {say('Retry')}
        </Button>
      }
    >
      {problem}
    </Alert>
  );
}

const NotHere = () => (
  <Typography sx={{ color: 'text.secondary' }}>
    {say('Not on this device yet. It is shown once there is a network.')}
  </Typography>
);

const ListNotHere = () => (
  <Card>
    <EmptyState
      drawing={<EmptyNestDrawing />}
      title={say('This list is not on this device yet')}
      text={say('It is shown once there is a network.')}
    />
  </Card>
);
