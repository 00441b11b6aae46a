import { Button } from '@mui/material';
import { EmptyState, LostDrawing, Page } from '@nestling/shared-ui';
import { PreloadingLink } from '../layout/preloading-link.tsx';

/** The 404. */
export default function NotFoundPage() {
  return (
    <Page title="Page Not Found" width="narrow">
      <EmptyState
        drawing={<LostDrawing />}
        title="There is nothing at this address"
        text="The link may be old, or mistyped."
        action={
          <Button component={PreloadingLink} to="/" variant="contained" size="large">
            Go to Homepage
          </Button>
        }
      />
    </Page>
  );
}
