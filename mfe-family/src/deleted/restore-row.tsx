import { Alert, Button } from '@mui/material';
import { ListRow } from '@nestling/shared-ui/reads';
import type { ReactNode } from 'react';

interface RestoreRowProps {
  icon: ReactNode;
  name: string;
  /** One short fact a line. */
  facts: string[];
  /** What the button says; '' where this person may not bring it back. */
  way: string;
  /** The same with what it is about, for who hears it. */
  label: string;
  disabled: boolean;
  /** Why it could not be brought back. */
  failure: string | undefined;
  onRestore: () => void;
}

/** Something that was deleted, with the way to bring it back. */
export const RestoreRow = ({ icon, name, facts, way, label, disabled, failure, onRestore }: RestoreRowProps) => (
  <ListRow
    icon={icon}
    name={name}
    facts={facts}
    action={
      way && (
        <Button aria-label={label} disabled={disabled} onClick={onRestore} sx={{ mr: -1.75 }}>
          {way}
        </Button>
      )
    }
  >
    {failure && (
      <Alert severity="error" sx={{ mt: 1 }}>
        {failure}
      </Alert>
    )}
  </ListRow>
);
