import { Button } from '@mui/material';
import { EmptyState, LostDrawing, Page } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { PreloadingLink } from '../layout/preloading-link.tsx';

/** The 404. */
export default function NotFoundPage() {
  return (
    <Page title={say('Page Not Found')} width="narrow">
      <EmptyState
        drawing={<LostDrawing />}
        title={say('There is nothing at this address')}
        text={say('The link may be old, or mistyped.')}
        action={
          <Button component={PreloadingLink} to="/" variant="contained" size="large">
            {say('Go to Homepage')}
          </Button>
        }
      />
    </Page>
  );
}
