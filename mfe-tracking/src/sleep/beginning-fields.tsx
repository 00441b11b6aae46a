import { Button, Stack } from '@mui/material';
import { sleepKind } from '@nestling/contract';
import { ChevronDownIcon } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { type ReactNode, useId, useState } from 'react';

/** The fields of how a sleep began. */
export const BEGINNING = { name: sleepKind.name, fields: sleepKind.fields };

/** Their inputs, folded away where nothing is said: the times are what is asked for mostly. */
export function BeginningFields({ isSaid = false, children }: { isSaid?: boolean; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(isSaid);
  return (
    <Stack sx={{ gap: 1, alignItems: 'stretch' }}>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        endIcon={<ChevronDownIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        sx={{ alignSelf: 'flex-start', ml: -1.5, px: 1.5 }}
      >
        {say('Where and How It Began')}
      </Button>
      {isOpen && (
        <Stack id={id} sx={{ gap: 2 }}>
          {children}
        </Stack>
      )}
    </Stack>
  );
}
