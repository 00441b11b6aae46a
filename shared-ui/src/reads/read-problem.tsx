import { Alert, Button } from '@mui/material';
import { say } from '../words/say.ts';
import type { ReadState } from './read-state.ts';

/** Says that something could not be read, above what there is: recording goes on. The only form of it, and never with a code. */
export function ReadProblem({ problem, retrying, retry }: Pick<ReadState, 'problem' | 'retrying' | 'retry'>) {
  if (!problem) return null;
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
