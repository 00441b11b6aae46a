import { Button, IconButton, Skeleton, Stack, Typography } from '@mui/material';
import { type Baby, type Gender, may, pageAt, type Role } from '@nestling/contract';
import { Card, DeleteIcon, EditIcon, TrendsIcon } from '@nestling/shared-ui';
import { registry } from '../federation/registry.ts';
import { PointSlots } from '../federation/remote-slot.tsx';
import { PreloadingLink } from '../layout/preloading-link.tsx';
import { BabyPhoto } from './baby-photo.tsx';

export const GENDER_NAMES: Record<Gender, string> = { male: 'Boy', female: 'Girl', other: 'Other' };

/** What one may do, of babies that others have let one in to. */
const ROLE_WORDS: Partial<Record<Role, string>> = {
  caregiver: 'You are a caregiver: you can see everything, and add, change and delete records.',
  viewer: 'You are a viewer: you can see everything, but change nothing.',
};

/** The date in the reader's order and words; `birthDate` is YYYY-MM-DD. */
const bornOn = (birthDate: string): string =>
  Temporal.PlainDate.from(birthDate).toLocaleString(undefined, { dateStyle: 'long' });

/** One baby of the list: who it is and everything one can do with it. What one's role does not allow is not offered (row FAM-02). */
export function BabyCard({ baby, onDelete }: { baby: Baby; onDelete: () => void }) {
  const { id, name, gender, birthDate, role, photoFailed } = baby;
  const analytics = `/babies/${id}/analytics`;
  return (
    <Card
      title={name}
      action={
        <>
          {may(role, 'describe') && (
            <IconButton component={PreloadingLink} to={`/babies/${id}/edit`} aria-label={`Edit ${name}`}>
              <EditIcon />
            </IconButton>
          )}
          {may(role, 'own') && (
            <IconButton aria-label={`Delete ${name}`} onClick={onDelete}>
              <DeleteIcon />
            </IconButton>
          )}
        </>
      }
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mb: 2 }}>
        <BabyPhoto baby={baby} />
        <div>
          <Typography>{GENDER_NAMES[gender]}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>Born {bornOn(birthDate)}</Typography>
          {ROLE_WORDS[role] && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {ROLE_WORDS[role]}
            </Typography>
          )}
          {photoFailed && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              The photo could not be loaded. Edit to try once more.
            </Typography>
          )}
        </div>
      </Stack>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {pageAt(registry.house, analytics) && (
          <Button
            component={PreloadingLink}
            to={analytics}
            aria-label={`Analytics of ${name}`}
            variant="outlined"
            startIcon={<TrendsIcon />}
          >
            Analytics
          </Button>
        )}
        <PointSlots
          compact
          point="baby.action"
          props={{ babyId: id, babyName: name }}
          fallback={<Skeleton height={48} sx={{ flex: 1, minWidth: 240 }} />}
        />
      </Stack>
    </Card>
  );
}
