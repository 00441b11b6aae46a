import { Avatar } from '@mui/material';
import type { Baby } from '@nestling/contract';
import { BabyIcon } from '@nestling/shared-ui';

/** The baby's photo; without one, or when it cannot be loaded, a drawing. Decorative: the name stands beside it. */
export const BabyPhoto = ({ baby }: { baby: Baby }) => (
  <Avatar
    alt=""
    src={baby.photo}
    slotProps={{ img: { loading: 'lazy', referrerPolicy: 'no-referrer' } }}
    sx={{ width: 64, height: 64, bgcolor: 'field.surface', color: 'primary.main' }}
  >
    <BabyIcon fontSize="large" />
  </Avatar>
);
