import { Button } from '@mui/material';
import { say } from '@nestling/shared-ui/say';

/** Ends the previews of this browser session, with a page load. */
export const ExitPreview = () => (
  <form method="post" action="/preview/exit">
    <Button type="submit" color="inherit" sx={{ minHeight: 48 }}>
      {say('Exit Preview')}
    </Button>
  </form>
);
