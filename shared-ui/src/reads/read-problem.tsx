import { Alert, Button } from '@mui/material';
import { say } from '../words/say.ts';
import type { ReadState } from './read-state.ts';

/** Says that a list could not be read, above what there is: recording goes on. */
export function ReadProblem({ problem, retrying, retry }: ReadState) {
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
