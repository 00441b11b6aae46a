import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import type { Medicine } from '@nestling/contract';
import { EditIcon } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { useId, useState } from 'react';
import { LastDay } from './last-day.tsx';

interface EndedMedicinesProps {
  medicines: readonly Medicine[];
  /** Without, the person may only look. */
  onEdit: ((medicine: Medicine) => void) | undefined;
}

/** The medicines that are past their last day, folded away: they come back with a later one. */
export function EndedMedicines({ medicines, onEdit }: EndedMedicinesProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (medicines.length === 0) return null;
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={{ alignSelf: 'start', minHeight: 48, ml: -1 }}
      >
        {isOpen
          ? say('Hide Ended')
          : say('{count, plural, one {Show # Ended} other {Show # Ended}}', { count: medicines.length })}
      </Button>
      {isOpen && (
        <Stack
          component="ul"
          id={id}
          aria-label={say('Ended medicines')}
          sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}
        >
          {medicines.map((medicine) => (
            <Ended key={medicine.id} medicine={medicine} onEdit={onEdit} />
          ))}
        </Stack>
      )}
    </>
  );
}

function Ended({ medicine, onEdit }: { medicine: Medicine } & Pick<EndedMedicinesProps, 'onEdit'>) {
  const { name } = medicine;
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
        <LastDay of={medicine} />
      </Box>
      {onEdit && (
        <IconButton aria-label={say('Edit {name}', { name })} onClick={() => onEdit(medicine)}>
          <EditIcon />
        </IconButton>
      )}
    </Stack>
  );
}
