import { Alert, Button } from '@mui/material';

/** Says that a list could not be read, above what there is: recording goes on. */
export function ReadProblem({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
