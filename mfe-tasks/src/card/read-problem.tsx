import { Alert, Button } from '@mui/material';
import type { ReadState } from '../todos/read-state.ts';

/** Says that to-dos could not be read, above what there is: adding goes on. */
export function ReadProblem({ retrying, retry }: ReadState) {
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" loading={retrying} onClick={retry}>
          Retry
        </Button>
      }
    >
      Failed to load to-dos
    </Alert>
  );
}
